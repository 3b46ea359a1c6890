import type { FieldErrors } from '#ui/form/formTypes.ts';

/** A form, reduced to these fields. */
export interface FieldsOf<Values> {
  values: Values;
  errors: FieldErrors<Values>;
  update: (changes: Partial<Values>) => void;
}

/** What ties a control to one field of a form. */
export function bind<Values, Name extends keyof Values>({ values, errors, update }: FieldsOf<Values>, name: Name) {
  return {
    value: values[name],
    error: errors[name],
    onChange: (value: Values[Name]) => update({ [name]: value } as unknown as Partial<Values>),
  };
}
