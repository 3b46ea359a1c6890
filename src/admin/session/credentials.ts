import type { FieldErrors, Validated } from '#ui/form/formTypes.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** Both fields are required (specification, section 5). */
export function validateCredentials(values: Credentials): Validated<Credentials, Credentials> {
  const errors: FieldErrors<Credentials> = {};
  if (values.email.trim() === '') errors.email = 'Escribe tu email.';
  if (values.password === '') errors.password = 'Escribe tu contraseña.';
  if (Object.keys(errors).length > 0) return { errors };
  return { output: { email: values.email.trim(), password: values.password } };
}
