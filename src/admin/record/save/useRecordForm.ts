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
import type { FieldErrors, Validated } from '#ui/form/formTypes.ts';
import { setUnsavedChanges } from '#admin/ui/form/unsavedChanges.ts';
import { useForm } from '#ui/form/useForm.ts';
import type { SavedState } from './describeSave.ts';
import { useAccount } from '#admin/drafts/accountContext.ts';
import { DraftKeeper, type Opening } from '#admin/drafts/DraftKeeper.ts';
import type { Base, UnsentImage } from '#admin/drafts/draftStore.ts';
import { notifyForms } from '#admin/drafts/openForms.ts';
import { useLocalDraft } from '#admin/drafts/useLocalDraft.ts';
import { showSaved } from '../recordQuery.ts';
import { SaveCancelled } from './SaveCancelled.ts';

/** What a failed save shows: a toast, and field errors where they are known. */
export interface SaveFailure<Values> {
  description: string;
  errors?: FieldErrors<Values>;
}

type Validate<Values, Output> = (values: Values) => Validated<Values, Output>;

interface FilesOf<Values, Output> {
  /** Wraps the validation, which fails while files are uploading. */
  refuseWhilePending: (validate: Validate<Values, Output>) => Validate<Values, Output>;
  during: <Args extends unknown[], Result>(
    save: (...args: Args) => Promise<Result>,
  ) => (...args: Args) => Promise<Result>;
  /** Whether leaving now would lose files. */
  isPending: boolean;
  /** Called with the values of a local draft, which the form may come to hold. */
  watchRecord: (values: Values) => void;
  /** The images of the text that were not uploaded, which belong to the local draft. */
  unsent: readonly UnsentImage[];
  /** Offers those of a local draft again. */
  offerUnsent: (images: readonly UnsentImage[]) => void;
}

interface Options<Values, Output, Row extends Base> {
  /** With the record's id, it identifies the drafts. */
  table: ContentTable;
  /** The record as it was read; undefined for a new one. */
  record: Row | undefined;
  initial: Values;
  validate: Validate<Values, Output>;
  /** Saves what was entered in that opening of the form. */
  save: (output: Output, change: PublishingChange, opening: Opening<Row>) => Promise<SavedState>;
  explainFailure: (error: unknown) => SaveFailure<Values>;
  /** Where to go after saving. */
  listPath: string;
  /** Tracks the files of the form. */
  files: FilesOf<NoInfer<Values>, NoInfer<Output>>;
}

/** The return value of `useRecordForm`. */
export type RecordFormState<Values extends object> = ReturnType<
  typeof useRecordForm<Values, unknown, Base & { id: number; published_at: string | null }>
>;

/**
 * The form of a record: saves it and returns to the list, or reports what went wrong and keeps everything. It can be
 * written in while it saves; then it stays open with what was written meanwhile. Unsaved contents are stored in the
 * browser (`draft`).
 */
export function useRecordForm<
  Values extends object,
  Output,
  Row extends Base & { id: number; published_at: string | null },
>({ table, record, initial, files, validate, save, explainFailure, listPath }: Options<Values, Output, Row>) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const account = useAccount();
  const [keeper] = useState(
    () => new DraftKeeper({ account, kind: table, id: record?.id ?? 'new', form: crypto.randomUUID() }, record),
  );
  const { mutateAsync } = useMutation({
    mutationFn: files.during(({ output, change }: { output: Output; change: PublishingChange }) =>
      save(output, change, keeper),
    ),
  });
  const [saving, setSaving] = useState<PublishAt>();
  const [saved, setSaved] = useState<SavedState>();
  const publishedAt = (saved ?? record)?.published_at;
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const hasPendingFiles = useRef(false);
  useEffect(() => {
    hasPendingFiles.current = files.isPending;
  }, [files.isPending]);

  async function onSubmit(output: Output, choice: { publishAt: PublishAt } | undefined, isDirty: boolean) {
    const sent = form.read();
    const publishAt = chosenState(choice, publishedAt === undefined);
    // A save whose response was lost may have arrived: then the opened values must be written again.
    const isSaved = record !== undefined && !isDirty && publishAt === undefined && keeper.sent.length === 0;
    setSaving(publishAt);
    let row: SavedState | undefined;
    try {
      if (isSaved) tellUnchanged(table);
      else row = await mutateAsync({ output, change: publishingChange(publishAt) });
    } catch (error) {
      if (error instanceof SaveCancelled) return undefined;
      const { description, errors } = explainFailure(error);
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
    await navigate(listPath);
    return undefined;
  }

  /** Keeps the form open after a save, with what was entered meanwhile. */
  function stay(row: SavedState | undefined) {
    toast.info('Hay cambios sin guardar', { description: STILL_UNSAVED });
    if (!row) return;
    setSaved(row);
    if (record) showSaved(queryClient, table, record.id, row);
  }

  const form = useForm({ initial, validate: files.refuseWhilePending(validate), onSubmit });
  const draft = useLocalDraft({ keeper, initial, form, files });
  const publishing = {
    ...{ publishedAt, saving },
    check: () => form.check() !== undefined,
    save: () => form.send(),
    saveAs: (publishAt: PublishAt) => form.send({ publishAt }),
  };
  return { ...form, draft, publishing };
}

const STILL_UNSAVED = 'Lo que agregaste mientras se guardaba sigue en el formulario. Guarda de nuevo para incluirlo.';

function tellUnchanged(table: ContentTable): void {
  toast.success('Todo está guardado', { description: `No cambiaste nada: ${records[table].the} queda como estaba.` });
}
