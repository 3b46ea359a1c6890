import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { FieldErrors, Validated } from './formTypes.ts';

interface Options<Values, Output> {
  initial: Values;
  validate: (values: Values) => Validated<Values, Output>;
  /** Saves; answers errors of fields that only the server could find. It shows all other failures itself. */
  onSubmit: (output: Output) => Promise<FieldErrors<Values> | undefined>;
}

/**
 * The state of a form: values, errors at their fields (the first one gets the focus), whether something would be lost,
 * and a submit that runs once however often it is asked for.
 */
export function useForm<Values extends object, Output>({ initial, validate, onSubmit }: Options<Values, Output>) {
  const [start] = useState(initial);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);

  useEffect(() => {
    if (refusals > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  function update(changes: Partial<Values>) {
    setValues((current) => ({ ...current, ...changes }));
    setErrors((current) => ({
      ...current,
      ...Object.fromEntries(Object.keys(changes).map((key) => [key, undefined])),
    }));
  }

  function refuse(found: FieldErrors<Values>) {
    setErrors(found);
    setRefusals((count) => count + 1);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy.current) return;
    const result = validate(values);
    if ('errors' in result) return refuse(result.errors);
    isBusy.current = true;
    setErrors({});
    setIsSubmitting(true);
    try {
      const found = await onSubmit(result.output);
      if (found) refuse(found);
    } finally {
      isBusy.current = false;
      setIsSubmitting(false);
    }
  }

  return {
    values,
    errors,
    isSubmitting,
    isDirty: !isSame(values, start),
    update,
    formRef,
    submit,
  };
}

/** Whether two forms hold the same values; fields are plain values or lists of them. */
function isSame(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
