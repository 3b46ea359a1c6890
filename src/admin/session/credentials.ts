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

/** The auth server's minimum password length, in characters (supabase/config.toml). */
export const PASSWORD_LENGTH = 10;

interface NewPassword {
  password: string;
}

/** Validates a new password, which has to be long enough. */
export function validateNewPassword({ password }: NewPassword): Validated<NewPassword, NewPassword> {
  if (password === '') return { errors: { password: 'Escribe la contraseña nueva.' } };
  if (password.length >= PASSWORD_LENGTH) return { output: { password } };
  return { errors: { password: `La contraseña nueva debe tener al menos ${PASSWORD_LENGTH} caracteres.` } };
}

export interface PasswordChange extends NewPassword {
  current: string;
}

/** Also requires the current password: somebody who finds an open panel must not be able to lock its owner out. */
export function validatePasswordChange(values: PasswordChange): Validated<PasswordChange, PasswordChange> {
  const checked = validateNewPassword(values);
  const errors: FieldErrors<PasswordChange> = {
    ...(values.current === '' && { current: 'Escribe tu contraseña actual.' }),
    ...('errors' in checked && checked.errors),
  };
  return Object.keys(errors).length > 0 ? { errors } : { output: values };
}
