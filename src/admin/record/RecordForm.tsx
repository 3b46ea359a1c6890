import type { ReactNode, SubmitEvent } from 'react';
import type { FormFiles } from '#admin/files/useFormFiles.ts';
import { EditingNotice } from '#admin/presence/EditingNotice.tsx';
import type { ContentTable } from '#domain/contentTables.ts';
import { records } from '#domain/records.ts';
import type { FieldNames } from '#domain/versions/fieldDifferences.ts';
import { Form } from '#ui/form/Form.tsx';
import { LeaveGuard } from '#admin/ui/form/LeaveGuard.tsx';
import { SaveBar } from './save/SaveBar.tsx';
import { DraftNotice } from '#admin/drafts/DraftNotice.tsx';
import type { RecordFormState } from './save/useRecordForm.ts';

interface Props<Values extends object> {
  table: ContentTable;
  form: RecordFormState<Values>;
  files: FormFiles;
  /** The saved values. */
  initial: Values;
  record: { id: number; published_at: string | null } | undefined;
  /** The labels of the fields. */
  names: FieldNames<Values>;
  listPath: string;
  /** The fields of its text, on the left; the others are beside them. */
  text: ReactNode;
  /** What the save bar shows while a file is uploaded during a save. */
  upload?: { busyLabel: string; progress: ReactNode } | false;
  children: ReactNode;
}

/** The frame of a record's form, which only its buttons and Ctrl+S save: who else has it open, local drafts, and the save bar. */
export function RecordForm<Values extends object>({
  table,
  form,
  files,
  initial,
  record,
  names,
  listPath,
  text,
  upload,
  children,
}: Props<Values>) {
  const { draft, isDirty, isSubmitting, publishing, refusals } = form;
  return (
    <Form form={{ refusals, submit: ignore }} className="flex flex-col gap-7">
      <LeaveGuard
        isDirty={isDirty || files.isPending}
        isKept={draft.isKept === true}
        hasPendingFiles={files.isUnkept}
      />
      {record && (
        <EditingNotice
          kind={table}
          id={record.id}
          isOpenElsewhere={draft.isOpenElsewhere}
          subject={`esta ${records[table].one}`}
        />
      )}
      {/* A draft taken back during a save would mix with what is being saved. */}
      <div inert={isSubmitting} className="contents">
        <DraftNotice draft={draft} initial={initial} names={names} />
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
        cancelTo={listPath}
      />
    </Form>
  );
}

/** Enter in a field saves nothing: it would publish. */
function ignore(event: SubmitEvent<HTMLFormElement>): Promise<void> {
  event.preventDefault();
  return Promise.resolve();
}
