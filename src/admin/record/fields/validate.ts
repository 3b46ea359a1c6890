import type { z } from '#domain/z.ts';
import { validated, type FieldErrors, type Validated } from '#ui/form/formTypes.ts';
import { normalizeImageDetails } from '#domain/media/imageDetails.ts';
import { slugify } from '#domain/slugs.ts';
import { records } from '#domain/records.ts';
import { errorCode, explainError } from '#domain/errors.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import type { CommonValues, SaveFailure } from '../recordKind.ts';

/** Validates values against a schema; returns its output, or the first message of each field, with what else is missing. */
export function validateWith<Values, Schema extends z.ZodMiniType>(
  schema: Schema,
  values: Values,
  missing: FieldErrors<Values> = {},
): Validated<Values, z.output<Schema>> {
  const result = schema.safeParse(values);
  if (result.success) return validated(missing, result.data);
  const errors: FieldErrors<Values> = {};
  for (const { path, message } of result.error.issues) {
    const field = path[0] as keyof Values;
    errors[field] ??= message;
  }
  return { errors: { ...missing, ...errors } };
}

/**
 * Validates a form. An empty slug comes from the title (specification, section 5): only a missing title is reported.
 */
export function validateSlugged<Values extends CommonValues & { slug: string }, Schema extends z.ZodMiniType>(
  schema: Schema,
  values: Values,
  missing?: FieldErrors<Values>,
): Validated<Values, z.output<Schema>> {
  const slug = slugify(values.slug) || slugify(values.title);
  const image_details = normalizeImageDetails(values.images, values.image_details);
  const result = validateWith<Values, Schema>(schema, { ...values, slug, image_details }, missing);
  const isNameless = values.title.trim() === '' && values.slug.trim() === '';
  if ('errors' in result && isNameless) delete result.errors.slug;
  return result;
}

/** The fields of a schema, of a row that has more. */
export function fieldsOf<Shape extends z.core.$ZodShape, Row extends Record<keyof Shape, unknown>>(
  { shape }: z.ZodMiniObject<Shape>,
  row: Row,
): Pick<Row, keyof Shape> {
  const fields: (keyof Shape)[] = Object.keys(shape);
  return Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<Row, keyof Shape>;
}

/** The error message for a slug that another record has. */
export function takenSlug(table: ContentTable): string {
  return `Ya hay una ${records[table].one} con este slug. Cámbialo para poder guardar.`;
}

/** Explains a failed save of a record with its own slug; a duplicate slug is reported at its field, too. */
export function explainSaveFailure(table: ContentTable, error: unknown): SaveFailure<{ slug: string }> {
  const isTaken = errorCode(error) === '23505';
  const reason = isTaken ? takenSlug(table) : explainError(error);
  return {
    description: `Error al guardar ${records[table].the}: ${reason}`,
    ...(isTaken && { errors: { slug: reason } }),
  };
}
