import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '#ui/toast/toast.ts';
import type { ContentTable } from '#domain/publishing/caching.ts';
import {
  chosenState,
  publishingChange,
  type PublishAt,
  type PublishingChange,
} from '#domain/publishing/publishingState.ts';
import type { FieldErrors, Validated } from '#ui/form/formTypes.ts';
import { setUnsavedChanges } from '#ui/form/unsavedChanges.ts';
import { useForm } from '#ui/form/useForm.ts';
import { useAccount } from './drafts/accountContext.ts';
import { DraftKeeper, type Opening } from './drafts/DraftKeeper.ts';
import type { Base, UnsentImage } from './drafts/draftStore.ts';
import { notifyForms } from './drafts/openForms.ts';
import { useLocalDraft } from './drafts/useLocalDraft.ts';
import { nouns } from './nouns.ts';
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
  during: <Args extends unknown[]>(save: (...args: Args) => Promise<void>) => (...args: Args) => Promise<void>;
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
  save: (output: Output, change: PublishingChange, opening: Opening<Row>) => Promise<void>;
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
 * The form of a record: saves it and returns to the list, or reports what went wrong and keeps everything. Unsaved
 * contents are stored in the browser (`draft`).
 */
export function useRecordForm<
  Values extends object,
  Output,
  Row extends Base & { id: number; published_at: string | null },
>({ table, record, initial, files, validate, save, explainFailure, listPath }: Options<Values, Output, Row>) {
  const navigate = useNavigate();
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
  const publishedAt = record?.published_at;
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  async function onSubmit(output: Output, choice: { publishAt: PublishAt } | undefined, isDirty: boolean) {
    const publishAt = chosenState(choice, record === undefined);
    // A save whose response was lost may have arrived: then the opened values must be written again.
    const isSaved = record !== undefined && !isDirty && publishAt === undefined && keeper.sent.length === 0;
    setSaving(publishAt);
    try {
      if (isSaved) tellUnchanged(table);
      else await mutateAsync({ output, change: publishingChange(publishAt) });
    } catch (error) {
      if (error instanceof SaveCancelled) return undefined;
      const { description, errors } = explainFailure(error);
      toast.error('Error', { description });
      return errors;
    }
    // A draft left behind by an error equals what is saved, so it is not offered.
    await keeper.forget().then(notifyForms, () => undefined);
    // The user may have left in the meantime and be typing in the next form.
    if (!isOpen.current) return undefined;
    setUnsavedChanges(false);
    await navigate(listPath);
    return undefined;
  }

  const form = useForm({ initial, validate: files.refuseWhilePending(validate), onSubmit });
  const draft = useLocalDraft({ keeper, initial, form, files });
  const publishing = { publishedAt, saving, saveAs: (publishAt: PublishAt) => form.send({ publishAt }) };
  return { ...form, draft, publishing };
}

function tellUnchanged(table: ContentTable): void {
  toast.success('Todo está guardado', { description: `No cambiaste nada: la ${nouns[table].one} queda como estaba.` });
}
