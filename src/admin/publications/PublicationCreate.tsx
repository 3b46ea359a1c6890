import { RecordCreate } from '#admin/record/RecordCreate.tsx';
import type { Publish } from '#domain/publishing/publishing.ts';
import { PublicationForm } from './PublicationForm.tsx';
import { publicationKind } from './publicationKind.ts';
import { emptyPublication } from './publicationValues.ts';

/** The screen that creates a publication. */
export function PublicationCreate({ publish }: { publish: Publish }) {
  return (
    <RecordCreate of={publicationKind} publish={publish}>
      {(save) => <PublicationForm initial={emptyPublication} save={save} />}
    </RecordCreate>
  );
}
