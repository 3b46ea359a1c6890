import { useFormFiles, type FormFiles } from '#admin/files/useFormFiles.ts';
import type { SavedState } from '#admin/publishing/visibleChange.ts';
import type { RecordInput } from '#data/records/records.ts';
import type { RecordFiles } from '#domain/media/recordFiles.ts';
import { paths } from '#domain/paths.ts';
import { records } from '#domain/records.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '#ui/toast/toast.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import {
  chosenState,
  publishingChange,
  type PublishAt,
  type PublishingChange,
} from '#domain/publishing/publishingState.ts';
import { setUnsavedChanges } from '#admin/ui/form/unsavedChanges.ts';
import { useForm } from '#ui/form/useForm.ts';
import { useAccount } from '#admin/drafts/accountContext.ts';
import { DraftKeeper } from '#admin/drafts/DraftKeeper.ts';
import { notifyForms } from '#admin/drafts/openForms.ts';
import { useLocalDraft } from '#admin/drafts/useLocalDraft.ts';
import { showSaved } from '../recordQuery.ts';
import type { CommonValues } from '../fields/validate.ts';
import type { FormProps, RecordKind } from '../recordKind.ts';
import { SaveCancelled } from './saveOver.ts';
import { useSaveRecord } from './useSaveRecord.tsx';
import { useIsMounted } from '#admin/ui/useIsMounted.ts';

/** The values that every form has. */
export type FormValues = CommonValues & RecordFiles;

interface Options<Table extends ContentTable, Values extends FormValues> extends FormProps<Table, Values> {
  kind: RecordKind<Table, Values>;
  /** Completes the input just before it is saved, such as with the URL of a file that it uploads. */
  prepare?: (input: RecordInput<Table>, values: Values, watch: FormFiles['watch']) => Promise<RecordInput<Table>>;
  onSaved?: () => void;
}

interface Sent<Table extends ContentTable, Values> {
  input: RecordInput<Table>;
  values: Values;
  change: PublishingChange;
}

/** The return value of `useRecordForm`. */
export type RecordFormState<Table extends ContentTable, Values extends FormValues> = ReturnType<
  typeof useRecordForm<Table, Values>
>;

/**
 * The form of a record: saves it and returns to the list, or reports what went wrong and keeps everything. It can be
 * written in while it saves; then it stays open with what was written meanwhile. Unsaved contents are stored in the
 * browser (`draft`).
 */
export function useRecordForm<Table extends ContentTable, Values extends FormValues>({
  kind,
  initial,
  record,
  prepare,
  onSaved,
}: Options<Table, Values>) {
  const { table, fields } = kind;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const account = useAccount();
  const [keeper] = useState(
    () => new DraftKeeper({ account, kind: table, id: record?.id ?? 'new', form: crypto.randomUUID() }, record),
  );
  const files = useFormFiles(initial);
  const { save, question } = useSaveRecord({ table, fields, record });
  const { mutateAsync } = useMutation({
    mutationFn: files.during(async ({ input, values, change }: Sent<Table, Values>) => {
      const complete = prepare ? await prepare(input, values, files.watch) : input;
      const row = await save({ input: complete, change, session: keeper });
      onSaved?.();
      return row;
    }),
  });
  const [saving, setSaving] = useState<PublishAt>();
  const [saved, setSaved] = useState<SavedState>();
  const publishedAt = (saved ?? record)?.published_at;
  const isOpen = useIsMounted();
  const hasPendingFiles = useRef(false);
  useEffect(() => {
    hasPendingFiles.current = files.isPending;
  }, [files.isPending]);

  async function onSubmit(input: RecordInput<Table>, choice: { publishAt: PublishAt } | undefined, isDirty: boolean) {
    const sent = form.read();
    const publishAt = chosenState(choice, publishedAt === undefined);
    // A save whose response was lost may have arrived: then the opened values must be written again.
    const isSaved = record !== undefined && !isDirty && publishAt === undefined && keeper.sent.length === 0;
    setSaving(publishAt);
    let row: SavedState | undefined;
    try {
      if (isSaved) notifyUnchanged(table);
      else row = await mutateAsync({ input, values: sent, change: publishingChange(publishAt) });
    } catch (error) {
      if (error instanceof SaveCancelled) return undefined;
      const { description, errors } = kind.explainFailure(error);
      toast.error('Error', { description });
      return errors;
    }
    form.rebase(sent);
    keeper.settle();
    // A draft left behind by an error equals what is saved, so it is not offered.
    if (!form.hasChanged()) await keeper.forget().then(notifyForms, () => undefined);
    // The user may have left in the meantime and be typing in the next form.
    if (!isOpen.current) return undefined;
    if (form.hasChanged() || hasPendingFiles.current) {
      stay(row);
      return undefined;
    }
    setUnsavedChanges(false);
    await navigate(paths.admin.list(table));
    return undefined;
  }

  /** Keeps the form open after a save, with what was entered meanwhile. */
  function stay(row: SavedState | undefined) {
    toast.info('Hay cambios sin guardar', { description: STILL_UNSAVED });
    if (!row) return;
    setSaved(row);
    if (record) showSaved(queryClient, table, record.id, row);
  }

  const form = useForm({ initial, validate: files.refuseWhilePending(kind.validate), onSubmit });
  const draft = useLocalDraft({ keeper, initial, form, files });
  const publishing = {
    ...{ publishedAt, saving },
    check: () => form.check() !== undefined,
    save: () => form.send(),
    saveAs: (publishAt: PublishAt) => form.send({ publishAt }),
  };
  return { ...form, kind, record, initial, files, draft, publishing, question };
}

const STILL_UNSAVED = 'Lo que agregaste mientras se guardaba sigue en el formulario. Guarda de nuevo para incluirlo.';

function notifyUnchanged(table: ContentTable): void {
  toast.success('Todo está guardado', { description: `No cambiaste nada: ${records[table].the} queda como estaba.` });
}
