import { expect, test } from 'vitest';
import { validateCredentials, validatePasswordChange } from '#admin/session/credentials.ts';

test('both fields of the login are required', () => {
  expect(validateCredentials({ email: ' ', password: '' })).toEqual({
    errors: { email: 'Escribe tu email.', password: 'Escribe tu contraseña.' },
  });
});

test('spaces around the e-mail are dropped, those of the password are kept', () => {
  expect(validateCredentials({ email: ' ana@example.org ', password: ' clave ' })).toEqual({
    output: { email: 'ana@example.org', password: ' clave ' },
  });
});

test('a change of password asks for the present one, and for a new one that is long enough', () => {
  expect(validatePasswordChange({ current: '', password: 'nueve let' })).toEqual({
    errors: {
      current: 'Escribe tu contraseña actual.',
      password: 'La contraseña nueva debe tener al menos 10 caracteres.',
    },
  });
  const change = { current: 'la de antes', password: 'diez letra' };
  expect(validatePasswordChange(change)).toEqual({ output: change });
});
