import { validated, type Validated } from '#ui/form/formTypes.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** Both fields are required (specification, section 5). */
export function validateCredentials(values: Credentials): Validated<Credentials, Credentials> {
  const email = values.email.trim();
  const errors = {
    ...(email === '' && { email: 'Escribe tu email.' }),
    ...(values.password === '' && { password: 'Escribe tu contraseña.' }),
  };
  return validated(errors, { ...values, email });
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
  const errors = {
    ...(values.current === '' && { current: 'Escribe tu contraseña actual.' }),
    ...('errors' in checked && checked.errors),
  };
  return validated(errors, values);
}

/** The longest name that the database reads of an account, in characters (`private.account_name`). */
export const NAME_LENGTH = 80;

/** Validates the name that others see; it may be empty. */
export function validateName({ name }: { name: string }): Validated<{ name: string }, { name: string }> {
  const trimmed = name.trim();
  if ([...trimmed].length <= NAME_LENGTH) return { output: { name: trimmed } };
  return { errors: { name: `El nombre puede tener hasta ${NAME_LENGTH} caracteres.` } };
}

export interface EmailChange {
  email: string;
  current: string;
}

/** Validates a change of e-mail, which also requires the current password. */
export function validateEmailChange(values: EmailChange, former: string): Validated<EmailChange, EmailChange> {
  const email = values.email.trim();
  const errors = {
    ...(email.toLowerCase() === former.toLowerCase() && { email: 'Ya entras con ese email.' }),
    ...(!/^\S+@\S+$/.test(email) && { email: 'Escribe tu email nuevo.' }),
    ...(values.current === '' && { current: 'Escribe tu contraseña actual.' }),
  };
  return validated(errors, { ...values, email });
}
