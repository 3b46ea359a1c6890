import { useRef, useState, type SubmitEvent } from 'react';
import type { FieldErrors, Validated } from './formTypes.ts';

/** For so long, in milliseconds, presses that follow a success are the tail of the same gesture, not a new one. */
const TAIL = 1000;

interface Options<Values, Output, Choice> {
  initial: Values;
  validate: (values: Values) => Validated<Values, Output>;
  /** Tells, besides the errors at their fields, why the form was not sent. */
  onRefuse?: (values: Values) => void;
  /**
   * Saves; answers errors of fields that only the server could find. It shows all other failures itself. `isDirty`: whether
   * the form holds anything else than it began with.
   */
  onSubmit: (output: Output, choice: Choice | undefined, isDirty: boolean) => Promise<FieldErrors<Values> | undefined>;
}

/** What a `Form` needs of the state that `useForm` keeps. */
export interface FormState {
  isSubmitting: boolean;
  isDirty: boolean;
  /** How often it was sent with errors in it. */
  refusals: number;
  submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
}

/**
 * The state of a form: values, errors at their fields, whether something would be lost, and a submit that runs once
 * however often it is asked for.
 */
export function useForm<Values extends object, Output, Choice = never>({
  initial,
  validate,
  onRefuse,
  onSubmit,
}: Options<Values, Output, Choice>) {
  const [start] = useState(initial);
  const [values, setValues] = useState(initial);
  // What `values` will be once it is drawn.
  const latest = useRef(initial);
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [refusals, setRefusals] = useState(0);
  // A second click may come before the button is drawn as disabled.
  const isBusy = useRef(false);
  const emptiedAt = useRef(-Infinity);

  function update(changes: Partial<Values>) {
    emptiedAt.current = -Infinity;
    latest.current = { ...latest.current, ...changes };
    setValues(latest.current);
    setErrors((current) => ({ ...current, ...forget(changes) }));
  }

  /** What the form holds now, with what its fields have not told yet. */
  function read(): Values {
    flushFields();
    return latest.current;
  }

  /** Empties a form that was sent. */
  function reset() {
    latest.current = start;
    setValues(start);
    emptiedAt.current = performance.now();
  }

  /** Takes over what was typed into the server's HTML before this ran; fields are known by their `name`. */
  function readTypedValues(form: HTMLFormElement) {
    const typed = [...new FormData(form)].filter(([name, value]) => name in start && value !== '');
    if (typed.length > 0) update(Object.fromEntries(typed) as Partial<Values>);
  }

  function refuse(found: FieldErrors<Values>) {
    setErrors(found);
    setRefusals((count) => count + 1);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    return send();
  }

  /** Sends the form as `submit` does; `choice` says how, where there are several ways. */
  async function send(choice?: Choice) {
    if (isBusy.current || performance.now() - emptiedAt.current < TAIL) return;
    const sent = read();
    const result = validate(sent);
    if ('errors' in result) {
      onRefuse?.(sent);
      return refuse(result.errors);
    }
    isBusy.current = true;
    setErrors({});
    setIsSubmitting(true);
    try {
      const found = await onSubmit(result.output, choice, !isSame(sent, start));
      if (found) refuse(found);
    } finally {
      isBusy.current = false;
      setIsSubmitting(false);
    }
  }

  const state: FormState = { isSubmitting, isDirty: !isSame(values, start), refusals, submit };
  return { ...state, values, errors, read, update, send, reset, readTypedValues };
}

/** Has a field that tells its value some time after it was typed (a rich editor) tell it now: it listens for this event. */
function flushFields(): void {
  document.dispatchEvent(new Event('flushfields'));
}

/** No error for each of these fields. */
function forget(changes: object): object {
  return Object.fromEntries(Object.keys(changes).map((field) => [field, undefined]));
}

/** Whether two forms hold the same values; fields are plain values or lists of them. */
function isSame(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
