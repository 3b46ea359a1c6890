import { expect, test } from 'vitest';
import { validateCredentials } from '#admin/session/credentials.ts';

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
