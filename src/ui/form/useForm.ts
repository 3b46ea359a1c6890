import { useRef, useState, type SubmitEvent } from 'react';
import type { FieldErrors, Validated } from './formTypes.ts';

/** For this long after `reset`, in milliseconds, submits are ignored: they belong to the gesture that sent the form. */
const TAIL = 1000;

interface Options<Values, Output, Choice> {
  initial: Values;
  validate: (values: Values) => Validated<Values, Output>;
  /** Reports why the form was not sent, in addition to the field errors. */
  onRefuse?: (values: Values) => void;
  /**
   * Saves. Returns nothing, or resolves to field errors that only the server could find, and reports all other failures itself. `isDirty`:
   * whether the values differ from the initial ones.
   */
  onSubmit: (
    output: Output,
    choice: Choice | undefined,
    isDirty: boolean,
  ) => Promise<FieldErrors<Values> | undefined> | void;
}

/** The return value of `useForm`, whatever the form holds. */
export type FormState = ReturnType<typeof useForm<object, unknown>>;

/**
 * The state of a form: values, field errors, whether it is dirty, and a submit that ignores further calls while it
 * runs.
 */
export function useForm<Values extends object, Output, Choice = never>({
  initial,
  validate,
  onRefuse,
  onSubmit,
}: Options<Values, Output, Choice>) {
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState(initial);
  // What `start` and `values` will be after the next render.
  const latestStart = useRef(initial);
  const latest = useRef(initial);
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  const [isSubmitting, setIsSubmitting] = useState(false);
  // How many submits were refused because of errors.
  const [refusals, setRefusals] = useState(0);
  // A second click may arrive before the button renders as disabled.
  const isBusy = useRef(false);
  const emptiedAt = useRef(-Infinity);

  function update(changes: Partial<Values>) {
    emptiedAt.current = -Infinity;
    latest.current = { ...latest.current, ...changes };
    setValues(latest.current);
    setErrors((current) => ({ ...current, ...forget(changes) }));
  }

  /** The form's current values, including those its fields have not reported yet. */
  function read(): Values {
    flushFields();
    return latest.current;
  }

  /** Whether the form is dirty now, including what its fields have not reported yet. */
  function hasChanged(): boolean {
    return changedFields(read(), latestStart.current).length > 0;
  }

  /** Makes these the initial values: they were saved, and the form stays open. */
  function setSaved(saved: Values) {
    latestStart.current = saved;
    setStart(saved);
  }

  /** Clears a form that was sent. */
  function reset() {
    latest.current = start;
    setValues(start);
    emptiedAt.current = performance.now();
  }

  /** Takes over what was typed into the server's HTML before hydration; matches fields by `name`. */
  function readTypedValues(form: HTMLFormElement) {
    const typed = [...new FormData(form)].filter(([name, value]) => name in start && value !== '');
    if (typed.length > 0) update(Object.fromEntries(typed) as Partial<Values>);
  }

  function refuse(found: FieldErrors<Values>) {
    setErrors(found);
    setRefusals((count) => count + 1);
  }

  /** What the form would send; undefined if it has errors, which it then shows. */
  function check() {
    const sent = read();
    const result = validate(sent);
    if ('output' in result) return { sent, output: result.output };
    onRefuse?.(sent);
    refuse(result.errors);
    return undefined;
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    return send();
  }

  /** Submits the form like `submit`; `choice` selects one of several ways to save. */
  async function send(choice?: Choice) {
    if (isBusy.current || performance.now() - emptiedAt.current < TAIL) return;
    const checked = check();
    if (!checked) return;
    const { sent, output } = checked;
    isBusy.current = true;
    setErrors({});
    setIsSubmitting(true);
    try {
      const found = await onSubmit(output, choice, changedFields(sent, start).length > 0);
      // Who has gone on typing keeps the focus.
      if (found && latest.current === sent) refuse(found);
      else if (found) setErrors(found);
    } finally {
      isBusy.current = false;
      setIsSubmitting(false);
    }
  }

  const changed = changedFields(values, start);
  const state = { isSubmitting, isDirty: changed.length > 0, refusals, submit };
  return { ...state, values, changed, errors, read, hasChanged, setSaved, update, check, send, reset, readTypedValues };
}

/** Makes fields that report their value with a delay (a rich editor) report it now; they listen for this event. */
function flushFields(): void {
  document.dispatchEvent(new Event('flushfields'));
}

/** Clears the errors of these fields. */
function forget(changes: object): object {
  return Object.fromEntries(Object.keys(changes).map((field) => [field, undefined]));
}

/** The fields in which two forms differ; they are plain values, lists of them, or files. */
function changedFields<Values extends object>(a: Values, b: Values): (keyof Values)[] {
  const fields = Object.keys(a) as (keyof Values)[];
  return fields.filter((field) => isDifferent(a[field], b[field]));
}

function isDifferent(a: unknown, b: unknown): boolean {
  return a !== b && (typeof a !== 'object' || inText(a) !== inText(b));
}

function inText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part instanceof File ? [part.name, part.size, part.lastModified] : part,
  );
}
