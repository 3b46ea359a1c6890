import { expect, test } from 'vitest';
import {
  validateCredentials,
  validateEmailChange,
  validateName,
  validatePasswordChange,
} from '#admin/session/credentials.ts';

test('requires both fields of the login', () => {
  expect(validateCredentials({ email: ' ', password: '' })).toEqual({
    errors: { email: 'Escribe tu email.', password: 'Escribe tu contraseña.' },
  });
});

test('trims the email but not the password', () => {
  expect(validateCredentials({ email: ' ana@example.org ', password: ' clave ' })).toEqual({
    output: { email: 'ana@example.org', password: ' clave ' },
  });
});

test('a password change requires the current password and a new one of ten characters', () => {
  expect(validatePasswordChange({ current: '', password: 'nueve let' })).toEqual({
    errors: {
      current: 'Escribe tu contraseña actual.',
      password: 'La contraseña nueva debe tener al menos 10 caracteres.',
    },
  });
  const change = { current: 'la de antes', password: 'diez letra' };
  expect(validatePasswordChange(change)).toEqual({ output: change });
});

test('a name may be empty and has at most eighty characters', () => {
  expect(validateName({ name: ' Ana Pérez ' })).toEqual({ output: { name: 'Ana Pérez' } });
  expect(validateName({ name: ' ' })).toEqual({ output: { name: '' } });
  expect(validateName({ name: 'x'.repeat(81) })).toEqual({
    errors: { name: 'El nombre puede tener hasta 80 caracteres.' },
  });
});

test('an email change requires a different address and the current password', () => {
  const change = (email: string, current: string) => validateEmailChange({ email, current }, 'ana@example.org');
  expect(change(' eva@example.org ', 'clave')).toEqual({ output: { email: 'eva@example.org', current: 'clave' } });
  expect(change('Ana@example.org', 'clave')).toEqual({ errors: { email: 'Ya entras con ese email.' } });
  expect(change('eva', '')).toEqual({
    errors: { email: 'Escribe tu email nuevo.', current: 'Escribe tu contraseña actual.' },
  });
});
