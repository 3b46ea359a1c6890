/** The messages of a form that could not be sent, by field. */
export type FieldErrors<Values> = Partial<Record<keyof Values, string>>;

/** What a form sends, or why it does not. */
export type Validated<Values, Output> = { output: Output } | { errors: FieldErrors<Values> };
