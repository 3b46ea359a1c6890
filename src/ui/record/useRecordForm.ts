import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '#ui/toast/toast.ts';
import type { PublishingChange, PublishAt } from '#domain/publishing/publishingState.ts';
import type { FieldErrors, Validated } from '#ui/form/formTypes.ts';
import { setUnsavedChanges } from '#ui/form/unsavedChanges.ts';
import { useForm } from '#ui/form/useForm.ts';
import { SaveCancelled } from './SaveCancelled.ts';

/** What a failed save tells the person: a toast, and messages at fields where they are known. */
export interface SaveFailure<Values> {
  description: string;
  errors?: FieldErrors<Values>;
}

interface Options<Values, Output> {
  initial: Values;
  validate: (values: Values) => Validated<Values, Output>;
  save: (output: Output, change: PublishingChange) => Promise<void>;
  explainFailure: (error: unknown) => SaveFailure<Values>;
  /** Where one is led once it is saved. */
  listPath: string;
  /** When the record is public (ISO 8601), null for a draft; undefined before it is saved for the first time. */
  publishedAt: string | null | undefined;
}

/** The form of a record: it saves, tells what went wrong and keeps everything, or returns to the list. */
export function useRecordForm<Values extends object, Output>({
  initial,
  validate,
  save,
  explainFailure,
  listPath,
  publishedAt,
}: Options<Values, Output>) {
  const navigate = useNavigate();
  const { mutateAsync } = useMutation({
    mutationFn: ({ output, change }: { output: Output; change: PublishingChange }) => save(output, change),
  });
  const [saving, setSaving] = useState<PublishAt>();
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  /** Keys publish nothing: without a choice what is new or a draft is kept as a draft, and everything else as it is. */
  async function onSubmit(output: Output, choice: { publishAt: PublishAt } | undefined) {
    const publishAt = choice ? choice.publishAt : publishedAt ? undefined : null;
    setSaving(publishAt);
    try {
      await mutateAsync({ output, change: publishAt === undefined ? {} : { published_at: publishAt } });
    } catch (error) {
      if (error instanceof SaveCancelled) return undefined;
      const { description, errors } = explainFailure(error);
      toast.error('Error', { description });
      return errors;
    }
    // Whoever left the form meanwhile may be writing in the next one.
    if (!isOpen.current) return undefined;
    setUnsavedChanges(false);
    await navigate(listPath);
    return undefined;
  }

  const form = useForm({ initial, validate, onSubmit });
  return { ...form, publishing: { publishedAt, saving, saveAs: (publishAt: PublishAt) => form.send({ publishAt }) } };
}
