import type { RecordProps } from '#admin/record/recordKind.ts';
import { RecordVersions } from '#admin/record/versions/RecordVersions.tsx';
import { publicationKind } from './publicationKind.ts';

/** Every saved version of a publication. */
export function PublicationVersions(props: RecordProps) {
  return <RecordVersions of={publicationKind} {...props} />;
}
