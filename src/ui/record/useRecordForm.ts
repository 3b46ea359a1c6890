import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '#ui/toast/toast.ts';
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
  save: (output: Output) => Promise<void>;
  explainFailure: (error: unknown) => SaveFailure<Values>;
  /** Where one is led once it is saved. */
  listPath: string;
}

/** The form of a record: it saves, tells what went wrong and keeps everything, or returns to the list. */
export function useRecordForm<Values extends object, Output>({
  initial,
  validate,
  save,
  explainFailure,
  listPath,
}: Options<Values, Output>) {
  const navigate = useNavigate();
  const { mutateAsync } = useMutation({ mutationFn: save });
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
    // Whoever left the form meanwhile may be writing in the next one.
    if (!isOpen.current) return undefined;
    setUnsavedChanges(false);
    await navigate(listPath);
    return undefined;
  }

  return useForm({ initial, validate, onSubmit });
}
