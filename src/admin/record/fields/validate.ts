import type { z } from '#domain/z.ts';
import type { FieldErrors, Validated } from '#ui/form/formTypes.ts';
import { normalizeImageDetails } from '#domain/media/imageDetails.ts';
import { slugify } from '#domain/slugs.ts';
import type { CommonValues } from './formFields.ts';

/** Validates values against a schema; returns its output, or the first message of each field. */
export function validateWith<Values, Schema extends z.ZodType>(
  schema: Schema,
  values: Values,
): Validated<Values, z.output<Schema>> {
  const result = schema.safeParse(values);
  if (result.success) return { output: result.data };
  const errors: FieldErrors<Values> = {};
  for (const { path, message } of result.error.issues) {
    const field = path[0] as keyof Values;
    errors[field] ??= message;
  }
  return { errors };
}

/**
 * Validates a form. An empty slug comes from the title (specification, section 5): only a missing title is reported.
 */
export function validateSlugged<Values extends CommonValues & { slug: string }, Schema extends z.ZodType>(
  schema: Schema,
  values: Values,
): Validated<Values, z.output<Schema>> {
  const result = validateWith<Values, Schema>(schema, {
    ...values,
    slug: slugify(values.slug) || slugify(values.title),
    image_details: normalizeImageDetails(values.images, values.image_details),
  });
  const isNameless = values.title.trim() === '' && values.slug.trim() === '';
  if ('errors' in result && isNameless) delete result.errors.slug;
  return result;
}
