import type { ReactNode, SubmitEvent } from 'react';
import { usePlainFieldPaste } from '#admin/editor/usePlainFieldPaste.ts';
import { EditingNotice } from '#admin/presence/EditingNotice.tsx';
import type { ContentTable } from '#domain/contentTables.ts';
import { Form } from '#ui/form/Form.tsx';
import { LeaveGuard } from '#admin/ui/form/LeaveGuard.tsx';
import { SaveBar } from './save/SaveBar.tsx';
import { DraftNotice } from '#admin/drafts/DraftNotice.tsx';
import type { FormValues, RecordFormState } from './save/useRecordForm.ts';

interface Props<Table extends ContentTable, Values extends FormValues> {
  form: RecordFormState<Table, Values>;
  /** The fields of its text, on the left; the others are beside them. */
  text: ReactNode;
  /** What the save bar shows while a file is uploaded during a save. */
  upload?: { busyLabel: string; progress: ReactNode } | false;
  children: ReactNode;
}

/** The frame of a record's form, which only its buttons and Ctrl+S save: who else has it open, local drafts, and the save bar. */
export function RecordForm<Table extends ContentTable, Values extends FormValues>({
  form,
  text,
  upload,
  children,
}: Props<Table, Values>) {
  const { kind, record, initial, files, draft, isDirty, isSubmitting, publishing, refusals } = form;
  const { table } = kind;
  usePlainFieldPaste();
  return (
    <>
      <Form form={{ refusals, submit: ignore }} className="flex flex-col gap-7">
        <LeaveGuard
          isDirty={isDirty || files.isPending}
          isKept={draft.isKept === true}
          hasPendingFiles={files.isUnkept}
        />
        {record && <EditingNotice table={table} id={record.id} isOpenElsewhere={draft.isOpenElsewhere} />}
        {/* A draft taken back during a save would mix with what is being saved. */}
        <div inert={isSubmitting} className="contents">
          <DraftNotice draft={draft} initial={initial} names={kind.fields} />
        </div>
        <div className="form-columns">
          <div>{text}</div>
          <div>{children}</div>
        </div>
        <SaveBar
          isSaving={isSubmitting}
          isDirty={isDirty}
          isUploading={files.isUploading}
          publishing={publishing}
          table={table}
          {...upload}
        />
      </Form>
      {form.question}
    </>
  );
}

/** Enter in a field saves nothing: it would publish. */
function ignore(event: SubmitEvent<HTMLFormElement>): Promise<void> {
  event.preventDefault();
  return Promise.resolve();
}
