import { dequal } from 'dequal/lite';
import type { Base } from '#admin/drafts/draft.ts';

interface Options<Values, Row> {
  /** The form's values when it was sent, and now. */
  sent: Values;
  now: Values;
  /** What the form sent to be written, before files were uploaded. */
  input: object;
  /** The record as it is stored, with uploaded files and what the save merged from others, and that as a form's values. */
  stored: Row;
  shown: Values;
}

/** A version that no record has: who saves over it merges first. */
const NO_VERSION = new Date(0).toISOString();

/**
 * How an open form follows its save: the values to take over from what is stored, and the version that it edits from now on.
 * What its author has typed on is kept, and merged by the next save.
 */
export function followSave<Values extends object, Row extends Base>(options: Options<Values, Row>) {
  const { sent, now, input, stored, shown } = options;
  const merged = Object.keys(input).filter((name) => !isSameIn(name, input, stored));
  const typedOn = merged.filter((name) => !isSameIn(name, sent, now));
  // Those of the form alone, such as a document that is uploaded by now.
  const sentOnly = Object.keys(shown).filter(
    (name) => !(name in input) && isSameIn(name, sent, now) && !isSameIn(name, shown, now),
  );
  const untouched = [...merged.filter((name) => !typedOn.includes(name)), ...sentOnly];
  const base: Row = { ...stored, ...pick(input, typedOn), ...(typedOn.length > 0 && { updated_at: NO_VERSION }) };
  return { taken: pick(shown, untouched) as Partial<Values>, base };
}

function isSameIn(name: string, a: object, b: object): boolean {
  return dequal((a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name]);
}

function pick(values: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}
