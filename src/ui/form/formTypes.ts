/** A form's error messages, by field. */
export type FieldErrors<Values> = Partial<Record<keyof Values, string>>;

/** The output of a valid form, or its errors. */
export type Validated<Values, Output> = { output: Output } | { errors: FieldErrors<Values> };
