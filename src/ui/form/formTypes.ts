/** A form's error messages, by field. */
export type FieldErrors<Values> = Partial<Record<keyof Values, string>>;

/** The output of a valid form, or its errors. */
export type Validated<Values, Output> = { output: Output } | { errors: FieldErrors<Values> };

/** The output, unless there are errors. */
export function validated<Values, Output>(errors: FieldErrors<Values>, output: Output): Validated<Values, Output> {
  return Object.keys(errors).length > 0 ? { errors } : { output };
}
