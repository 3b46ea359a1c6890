import { expect, test } from 'vitest';
import {
  validateCredentials,
  validateEmailChange,
  validateName,
  validatePasswordChange,
} from '#admin/session/credentials.ts';

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

test('a name may be empty, and has at most eighty characters', () => {
  expect(validateName({ name: ' Ana Pérez ' })).toEqual({ output: { name: 'Ana Pérez' } });
  expect(validateName({ name: ' ' })).toEqual({ output: { name: '' } });
  expect(validateName({ name: 'x'.repeat(81) })).toEqual({
    errors: { name: 'El nombre puede tener hasta 80 caracteres.' },
  });
});

test('a change of e-mail asks for another address and the present password', () => {
  const change = (email: string, current: string) => validateEmailChange({ email, current }, 'ana@example.org');
  expect(change(' eva@example.org ', 'clave')).toEqual({ output: { email: 'eva@example.org', current: 'clave' } });
  expect(change('Ana@example.org', 'clave')).toEqual({ errors: { email: 'Ya entras con ese email.' } });
  expect(change('eva', '')).toEqual({
    errors: { email: 'Escribe tu email nuevo.', current: 'Escribe tu contraseña actual.' },
  });
});
