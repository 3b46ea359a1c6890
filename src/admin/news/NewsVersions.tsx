import type { RecordProps } from '#admin/record/recordKind.ts';
import { RecordVersions } from '#admin/record/versions/RecordVersions.tsx';
import { newsKind } from './newsKind.ts';

/** Every saved version of a news item. */
export function NewsVersions(props: RecordProps) {
  return <RecordVersions of={newsKind} {...props} />;
}
