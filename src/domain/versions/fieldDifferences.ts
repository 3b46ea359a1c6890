import { textDifferences, type TextPart } from './textDifferences.ts';

/** How the fields of a form are called, and how their values are written where they are no texts of their own. */
export type FieldNames<Values> = {
  readonly [Field in keyof Values]-?: string | { label: string; text: (value: Values[Field]) => string };
};

/** A field that two versions differ in: a text, or a list of images. */
export type FieldDifference = { label: string } & (
  { kind: 'text'; parts: TextPart[] } | { kind: 'images'; removed: string[]; added: string[] }
);

/** The fields that two versions differ in, in the order of the names. */
export function fieldDifferences<Values extends object>(
  names: FieldNames<Values>,
  before: Values,
  after: Values,
): FieldDifference[] {
  const fields = Object.keys(names) as (keyof Values)[];
  return fields.flatMap((field) => differenceOf(names, field, before[field], after[field]) ?? []);
}

/** What a field is called. */
export function fieldLabel<Values>(names: FieldNames<Values>, field: keyof Values): string {
  const name = names[field];
  return typeof name === 'string' ? name : name.label;
}

function differenceOf<Values, Field extends keyof Values>(
  names: FieldNames<Values>,
  field: Field,
  before: Values[Field],
  after: Values[Field],
): FieldDifference | undefined {
  const label = fieldLabel(names, field);
  if (Array.isArray(before) && Array.isArray(after)) return imagesDifference(label, before, after);
  const name = names[field];
  const write = typeof name === 'string' ? textOf : name.text;
  const [old, present] = [write(before), write(after)];
  return old === present ? undefined : { label, kind: 'text', parts: textDifferences(old, present) };
}

function imagesDifference(label: string, before: string[], after: string[]): FieldDifference | undefined {
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined;
  const removed = before.filter((image) => !after.includes(image));
  return { label, kind: 'images', removed, added: after.filter((image) => !before.includes(image)) };
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return typeof value === 'string' ? value : '';
}
