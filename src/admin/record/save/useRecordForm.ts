import { useFormFiles, type FormFiles } from '#admin/files/useFormFiles.ts';
import type { RecordInput, RecordRow } from '#data/records/records.ts';
import type { RecordFiles } from '#domain/media/recordFiles.ts';
import { createBrowserClient } from '#data/client.ts';
import { accessTokenOf } from '#data/session.ts';
import { isSessionError, SpanishError } from '#domain/errors.ts';
import { paths } from '#domain/paths.ts';
import { records } from '#domain/records.ts';
import { useMutation } from '@tanstack/react-query';
import { use, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '#ui/toast/toast.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import {
  isScheduling,
  publishingChange,
  type PublishAt,
  type PublishingChange,
} from '#domain/publishing/publishingState.ts';
import { setUnsavedChanges } from '#admin/ui/form/unsavedChanges.ts';
import { useForm } from '#ui/form/useForm.ts';
import { AccountContext } from '#admin/drafts/accountContext.ts';
import { DraftKeeper } from '#admin/drafts/DraftKeeper.ts';
import { notifyForms } from '#admin/drafts/openForms.ts';
import { useLocalDraft } from '#admin/drafts/useLocalDraft.ts';
import type { CommonValues, FormProps, RecordKind } from '../recordKind.ts';
import { followSave } from './followSave.ts';
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

interface Choice {
  publishAt: PublishAt;
  /** Whether the form stays open. */
  stays: boolean;
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

/** A record's publishing state, and how a save changes it. */
export type Publishing = RecordFormState<ContentTable, FormValues>['publishing'];

/**
 * The form of a record: saves it and stays or returns to the list, or reports what went wrong and keeps everything. It
 * can be written in while it saves; then it stays open with what was written meanwhile. Unsaved contents are stored in the
 * browser (`draft`).
 */
export function useRecordForm<Table extends ContentTable, Values extends FormValues>({
  kind,
  initial,
  record,
  onStay,
  prepare,
  onSaved,
}: Options<Table, Values>) {
  const { table } = kind;
  const navigate = useNavigate();
  const account = use(AccountContext);
  const [keeper] = useState(
    () => new DraftKeeper({ account, kind: table, id: record?.id ?? 'new', form: crypto.randomUUID() }, record),
  );
  const files = useFormFiles(initial);
  const { save, question } = useSaveRecord(kind, record);
  const { mutateAsync } = useMutation({ mutationFn: (sent: Sent<Table, Values>) => files.during(write(sent)) });
  const [saving, setSaving] = useState<PublishAt>();
  const isOpen = useIsMounted();
  const hasPendingFiles = useRef(false);
  useEffect(() => {
    hasPendingFiles.current = files.isPending;
  }, [files.isPending]);

  async function write({ input, values, change }: Sent<Table, Values>) {
    const complete = prepare ? await prepare(input, values, files.watch) : input;
    const result = await save({ input: complete, change, session: keeper });
    onSaved?.();
    return result;
  }

  async function onSubmit(input: RecordInput<Table>, choice: Choice | undefined, isDirty: boolean) {
    const sent = form.read();
    const publishAt = choice?.publishAt;
    // A save whose response was lost may have arrived: then the opened values must be written again.
    const isSaved = record !== undefined && !isDirty && publishAt === undefined && keeper.isSettled;
    setSaving(publishAt);
    let stored: RecordRow<Table> | undefined;
    try {
      if (isSaved) notifyUnchanged(table);
      else stored = await mutateAsync({ input, values: sent, change: publishingChange(publishAt) });
    } catch (error) {
      if (error instanceof SaveCancelled) return undefined;
      const { description, errors } = kind.explainFailure(await reasonOf(error));
      toast.error('Error', { description });
      return errors;
    }
    if (stored) follow(sent, input, stored);
    else form.setSaved(sent);
    keeper.settle();
    // A draft left behind by an error equals what is saved, so it is not offered.
    if (!form.hasChanged()) await keeper.forget().then(notifyForms, () => undefined);
    if (!record && stored) await keeper.moveTo(stored.id);
    // The user may have left in the meantime and be typing in the next form.
    if (!isOpen.current) return undefined;
    const isUnsaved = form.hasChanged() || hasPendingFiles.current;
    if (isUnsaved) toast.info('Hay cambios sin guardar', { description: STILL_UNSAVED });
    if (isUnsaved || choice?.stays) {
      if (stored) stay(stored);
      return undefined;
    }
    setUnsavedChanges(false);
    await navigate(paths.admin.list(table));
    return undefined;
  }

  /** Shows what the save stored besides what was sent, such as a merge or a file's URL; the next save starts from that. */
  function follow(sent: Values, input: RecordInput<Table>, stored: RecordRow<Table>) {
    const { taken, base } = followSave({ sent, now: form.read(), input, stored, shown: kind.valuesOf(stored) });
    form.setSaved({ ...sent, ...taken });
    if (Object.keys(taken).length > 0) form.update(taken);
    keeper.base = base;
  }

  /** Keeps the form open after a save; a new record is edited from now on, at its own address. */
  function stay(stored: RecordRow<Table>) {
    onStay(stored);
    // Not by the router, which would open another form.
    if (!record) history.replaceState(history.state, '', paths.admin.edit(table, stored.id));
  }

  const form = useForm({ initial, validate: files.refuseWhilePending(kind.validate), onSubmit });
  const draft = useLocalDraft({ keeper, initial, form, files });
  const publishing = {
    /** When the record becomes public (ISO 8601); null for a draft, undefined before the first save. */
    publishedAt: record?.published_at,
    /** The publishing state that the save in progress sets. */
    saving,
    /** Whether the form has no errors; otherwise shows them. */
    check: () => form.check() !== undefined,
    /** Until when an event lasts (yyyy-mm-dd). */
    lastDay: 'ends_on' in form.values ? String(form.values.ends_on) : undefined,
    /** Sets the field `Fecha`, where there is one. */
    setDay: 'date' in form.values ? (date: string) => form.update({ date } as unknown as Partial<Values>) : undefined,
    /** Saves a new record as a draft, and any other without changing its state; the form may stay open. */
    save: (stays: boolean) => form.send({ publishAt: record ? undefined : null, stays }),
    saveAs: (publishAt: PublishAt) => form.send({ publishAt, stays: isScheduling(publishAt) }),
  };
  return { ...form, kind, record, initial, files, draft, publishing, question };
}

const STILL_UNSAVED = 'Lo que agregaste mientras se guardaba sigue en el formulario. Guarda de nuevo para incluirlo.';

/** Why a save failed. That the session has ended is left to the dialog that asks for the password. */
async function reasonOf(error: unknown): Promise<unknown> {
  const isSignedOut = isSessionError(error) && (await accessTokenOf(createBrowserClient())) === null;
  return isSignedOut ? new SpanishError('Inicia sesión y guarda nuevamente.') : error;
}

function notifyUnchanged(table: ContentTable): void {
  toast.success('Todo está guardado', { description: `No cambiaste nada: ${records[table].the} queda como estaba.` });
}
