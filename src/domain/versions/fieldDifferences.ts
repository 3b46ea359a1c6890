import { textDifferences, type TextPart } from './textDifferences.ts';

/** The labels of a form's fields, and how to format values that are not plain text. */
export type FieldNames<Values> = {
  readonly [Field in keyof Values]-?: string | { label: string; text: (value: Values[Field]) => string };
};

/** A field that differs between two versions: a text, or a list of images. */
export type FieldDifference = { name: PropertyKey; label: string } & (
  { kind: 'text'; parts: TextPart[] } | { kind: 'images'; removed: string[]; added: string[] }
);

/** The fields that differ between two versions, in the order of `names`. */
export function fieldDifferences<Values extends object>(
  names: FieldNames<Values>,
  before: Values,
  after: Values,
): FieldDifference[] {
  const fields = Object.keys(names) as (keyof Values)[];
  return fields.flatMap((field) => differenceOf(names, field, before[field], after[field]) ?? []);
}

/** A field's label. */
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
  const found = { name: field, label: fieldLabel(names, field) };
  if (isList(before) && isList(after)) {
    if (JSON.stringify(before) === JSON.stringify(after)) return undefined;
    const removed = before.filter((image) => !after.includes(image));
    return { ...found, kind: 'images', removed, added: after.filter((image) => !before.includes(image)) };
  }
  const name = names[field];
  const write = typeof name === 'string' ? textOf : name.text;
  const [old, present] = [write(before), write(after)];
  return old === present ? undefined : { ...found, kind: 'text', parts: textDifferences(old, present) };
}

function isList(value: unknown): value is string[] {
  return Array.isArray(value);
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return typeof value === 'string' ? value : '';
}
