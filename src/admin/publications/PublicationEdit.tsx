import { RecordEdit } from '#admin/record/RecordEdit.tsx';
import type { RecordProps } from '#admin/record/recordKind.ts';
import { PublicationForm } from './PublicationForm.tsx';
import { publicationKind } from './publicationKind.ts';
import { publicationValuesOf } from './publicationValues.ts';

/** The screen that edits a publication. */
export function PublicationEdit(props: RecordProps) {
  return (
    <RecordEdit of={publicationKind} {...props}>
      {(form) => <PublicationForm initial={publicationValuesOf(form.record)} {...form} />}
    </RecordEdit>
  );
}
