import { expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { fixedEntries, matchingEntries } from '#admin/palette/entries.ts';

const entries = fixedEntries(() => undefined);
const found = (words: string) => matchingEntries(entries, words).map(({ label }) => label);

test('ignores accents, case and word order', () => {
  expect(found('CONTRASENA')).toEqual(['Cambiar contraseña']);
  expect(found('sesion cerrar')).toEqual(['Cerrar sesión', 'Cerrar las otras sesiones']);
  expect(found('sesiones')).toEqual(['Cerrar las otras sesiones']);
  expect(found('nada de esto')).toEqual([]);
});

test('finds an entry despite one typo, except in short words', () => {
  for (const mistyped of ['papelrea', 'papeera', 'papelerra', 'papekera'])
    expect(found(mistyped)).toEqual(['Papelera']);
  expect(found('cotnraseña cambiar')).toEqual(['Cambiar contraseña']);
  expect(found('agenta')).toEqual(['Agenda']);
  expect(found('tucuenta')).toEqual(['Tu cuenta']);
  // Short words are not guessed.
  expect(found('tv')).toEqual([]);
  expect(found('[*(')).toEqual([]);
});

test('has an entry for every screen outside the sign-in flow', () => {
  const { login, forgottenPassword, newPassword, confirmEmail, ...screens } = paths.admin;
  const reached = entries.map(({ target }) => ('to' in target ? target.to : ''));
  const missing = Object.values(screens).filter((path) => typeof path === 'string' && !reached.includes(path));
  expect(missing).toEqual([]);
});
