import type { ReactNode, SubmitEvent } from 'react';
import { usePlainFieldPaste } from '#admin/editor/usePlainFieldPaste.ts';
import { ProgressBar } from '#admin/files/ProgressBar.tsx';
import { EditingNotice } from '#admin/presence/EditingNotice.tsx';
import type { ContentTable } from '#domain/contentTables.ts';
import { Form } from '#ui/form/Form.tsx';
import { ChangedFields } from './ChangedFields.tsx';
import { LeaveGuard } from '#admin/ui/form/LeaveGuard.tsx';
import { DraftNotice } from '#admin/drafts/DraftNotice.tsx';
import type { FormValues, RecordFormState } from './save/useRecordForm.ts';
import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import type { Reviewed } from '#domain/publishing/review.ts';
import { Review } from './review/Review.tsx';
import { SaveActions } from './save/SaveActions.tsx';

interface Props<Table extends ContentTable, Values extends FormValues> {
  form: RecordFormState<Table, Values>;
  /** What of it is reviewed before it is published, besides what every record has. */
  review: Pick<Reviewed, 'needsCover' | 'date'>;
  /** The fields of its text; the groups of the others are beside them, or below on a narrow screen. */
  text: ReactNode;
  /** How much of its PDF a save has uploaded, from 0 to 1; null while it uploads none. */
  uploaded?: number | null;
  children: ReactNode;
}

/** The frame of a record's form, which only its buttons and Ctrl+S save: who else has it open, local drafts, and the save bar. */
export function RecordForm<Table extends ContentTable, Values extends FormValues>({
  form,
  review,
  text,
  uploaded = null,
  children,
}: Props<Table, Values>) {
  const { kind, record, initial, files, draft, isDirty, isSubmitting, refusals, publishing } = form;
  const { table } = kind;
  const { isUploading } = files;
  const busyLabel = uploaded === null ? 'Guardando...' : 'Subiendo PDF...';
  const state = isUploading
    ? 'Espera a que terminen de subir las imágenes: hasta entonces no se conservan'
    : isDirty
      ? 'Cambios sin guardar'
      : '';
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
        <div className="form-columns group">
          <div className="flex min-w-0 flex-col gap-7 *:[details]:border-b">{text}</div>
          <div className="grid min-w-0 content-start items-start gap-x-10 sm:grid-cols-2 lg:grid-cols-1 lg:*:first:border-t-0 lg:*:first:pt-0 xl:group-has-[.editor-beside]:grid-cols-3">
            {children}
          </div>
        </div>
        <div className="save-bar flex flex-wrap items-center gap-x-2 gap-y-2 py-3 sm:gap-x-3">
          <SaveActions {...{ publishing, table, isSaving: isSubmitting, busyLabel }} isDisabled={isUploading}>
            <Review values={form.values} {...review} />
          </SaveActions>
          <Link className={buttonClass('text')} to={paths.admin.list(table)}>
            Cancelar
          </Link>
          <ChangedFields names={kind.fields} changed={form.changed} isNew={!record} />
          <div
            className={`ml-auto min-w-0 flex-1 ${uploaded !== null || isUploading ? 'basis-full md:basis-20' : 'basis-20 max-sm:sr-only max-lg:[.changes+&]:sr-only lg:flex-none'}`}
          >
            <p role="status" className="text-right text-sm text-ink-soft">
              {state}
            </p>
            {uploaded !== null && <ProgressBar label={busyLabel} part={uploaded} />}
          </div>
        </div>
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
