import { RecordEdit } from '#admin/record/RecordEdit.tsx';
import type { RecordProps } from '#admin/record/recordKind.ts';
import { NewsForm } from './NewsForm.tsx';
import { newsKind } from './newsKind.ts';
import { newsValuesOf } from './newsValues.ts';

/** The screen that edits a news item. */
export function NewsEdit(props: RecordProps) {
  return (
    <RecordEdit of={newsKind} {...props}>
      {(form) => <NewsForm initial={newsValuesOf(form.record)} {...form} />}
    </RecordEdit>
  );
}
