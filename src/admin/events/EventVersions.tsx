import type { RecordProps } from '#admin/record/recordKind.ts';
import { RecordVersions } from '#admin/record/versions/RecordVersions.tsx';
import { eventKind } from './eventKind.ts';

/** Every saved version of an event. */
export function EventVersions(props: RecordProps) {
  return <RecordVersions of={eventKind} {...props} />;
}
