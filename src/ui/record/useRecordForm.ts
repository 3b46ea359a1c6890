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
import type { Base } from './drafts/draftStore.ts';
import { notifyForms } from './drafts/openForms.ts';
import { useLocalDraft } from './drafts/useLocalDraft.ts';
import { nouns } from './nouns.ts';
import { SaveCancelled } from './SaveCancelled.ts';

/** What a failed save tells the person: a toast, and messages at fields where they are known. */
export interface SaveFailure<Values> {
  description: string;
  errors?: FieldErrors<Values>;
}

type Validate<Values, Output> = (values: Values) => Validated<Values, Output>;

interface FilesOf<Values, Output> {
  /** The check, which does not pass while files are on their way. */
  refuseWhilePending: (validate: Validate<Values, Output>) => Validate<Values, Output>;
  during: <Args extends unknown[]>(save: (...args: Args) => Promise<void>) => (...args: Args) => Promise<void>;
  /** Told what was typed before and not saved, which the form may come to hold. */
  watchRecord: (values: Values) => void;
}

interface Options<Values, Output, Row extends Base> {
  /** With the record's id, the name of its drafts. */
  table: ContentTable;
  /** The record as it was read; none for a new one. */
  record: Row | undefined;
  initial: Values;
  validate: Validate<Values, Output>;
  /** Saves what was made in that opening of the form. */
  save: (output: Output, change: PublishingChange, opening: Opening<Row>) => Promise<void>;
  explainFailure: (error: unknown) => SaveFailure<Values>;
  /** Where one is led once it is saved. */
  listPath: string;
  /** What looks after the files of the form. */
  files: FilesOf<NoInfer<Values>, NoInfer<Output>>;
}

/** What `useRecordForm` gives. */
export type RecordFormState<Values extends object> = ReturnType<
  typeof useRecordForm<Values, unknown, Base & { id: number; published_at: string | null }>
>;

/**
 * The form of a record: it saves, tells what went wrong and keeps everything, or returns to the list. What is typed is kept
 * in the browser (`draft`) until it is saved.
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
    // An earlier save may have arrived whose answer did not: then what was opened is to be written again.
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
    // One that stays by mistake is what is saved, and is not offered.
    await keeper.forget().then(notifyForms, () => undefined);
    // Whoever left the form meanwhile may be writing in the next one.
    if (!isOpen.current) return undefined;
    setUnsavedChanges(false);
    await navigate(listPath);
    return undefined;
  }

  const form = useForm({ initial, validate: files.refuseWhilePending(validate), onSubmit });
  const draft = useLocalDraft({ keeper, initial, form, onFound: files.watchRecord });
  const publishing = { publishedAt, saving, saveAs: (publishAt: PublishAt) => form.send({ publishAt }) };
  return { ...form, draft, publishing };
}

function tellUnchanged(table: ContentTable): void {
  toast.success('Todo está guardado', { description: `No cambiaste nada: la ${nouns[table].one} queda como estaba.` });
}
