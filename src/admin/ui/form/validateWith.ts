import type { z } from '#domain/z.ts';
import type { FieldErrors, Validated } from '#ui/form/formTypes.ts';

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
