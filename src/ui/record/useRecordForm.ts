import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '#ui/toast/toast.ts';
import type { FieldErrors, Validated } from '#ui/form/formTypes.ts';
import { setUnsavedChanges } from '#ui/form/unsavedChanges.ts';
import { useForm } from '#ui/form/useForm.ts';
import { useAccount } from './drafts/accountContext.ts';
import { DraftKeeper } from './drafts/DraftKeeper.ts';
import type { Base } from './drafts/draftStore.ts';
import { tellForms } from './drafts/openForms.ts';
import { useLocalDraft } from './drafts/useLocalDraft.ts';
import { SaveCancelled } from './SaveCancelled.ts';

/** What a failed save tells the person: a toast, and messages at fields where they are known. */
export interface SaveFailure<Values> {
  description: string;
  errors?: FieldErrors<Values>;
}

interface Options<Values, Output, Row> {
  /** The table of the record; with its id, the name of its drafts. */
  kind: string;
  /** The record as it was read; none for a new one. */
  record: Row | undefined;
  initial: Values;
  validate: (values: Values) => Validated<Values, Output>;
  /** Saves what was made of that version of the record. */
  save: (output: Output, base: Row | undefined) => Promise<void>;
  explainFailure: (error: unknown) => SaveFailure<Values>;
  /** Where one is led once it is saved. */
  listPath: string;
  /** Told what was typed before and not saved, whose files are to be looked after. */
  onDraft: (values: Values) => void;
}

/**
 * The form of a record: it saves, tells what went wrong and keeps everything, or returns to the list. What is typed is kept
 * in the browser (`draft`) until it is saved.
 */
export function useRecordForm<Values extends object, Output, Row extends Base & { id: number }>({
  kind,
  record,
  initial,
  validate,
  save,
  explainFailure,
  listPath,
  onDraft,
}: Options<Values, Output, Row>) {
  const navigate = useNavigate();
  const account = useAccount();
  const [keeper] = useState(
    () => new DraftKeeper({ account, kind, id: record?.id ?? 'new', form: crypto.randomUUID() }, record),
  );
  const { mutateAsync } = useMutation({ mutationFn: (output: Output) => save(output, keeper.base) });
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  async function onSubmit(output: Output) {
    try {
      await mutateAsync(output);
    } catch (error) {
      if (error instanceof SaveCancelled) return undefined;
      const { description, errors } = explainFailure(error);
      toast.error('Error', { description });
      return errors;
    }
    // One that stays by mistake is what is saved, and is not offered.
    await keeper.forget().then(tellForms, () => undefined);
    // Whoever left the form meanwhile may be writing in the next one.
    if (!isOpen.current) return undefined;
    setUnsavedChanges(false);
    await navigate(listPath);
    return undefined;
  }

  const form = useForm({ initial, validate, onSubmit });
  const draft = useLocalDraft({ keeper, initial, form, onFound: onDraft });
  return { ...form, draft };
}
