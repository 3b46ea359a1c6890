import { expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { fixedEntries, matchingEntries } from '#admin/palette/entries.ts';

const entries = fixedEntries(() => undefined);
const found = (words: string) => matchingEntries(entries, words).map(({ label }) => label);

test('before anything is typed every screen and action is listed, what is done most first', () => {
  expect(found('')).toEqual([
    'Nueva noticia',
    'Nueva publicación',
    'Nueva actividad',
    'Inicio',
    'Noticias',
    'Publicaciones',
    'Agenda',
    'Biblioteca',
    'Papelera',
    'Tu cuenta',
    'Ordenar el carrusel',
    'Actualizar la copia de respaldo del sitio',
    'Cambiar contraseña',
    'Ver el sitio',
    'Cerrar sesión',
    'Cerrar las otras sesiones',
  ]);
});

test('accents, case and the order of words do not matter', () => {
  expect(found('CONTRASENA')).toEqual(['Cambiar contraseña']);
  expect(found('sesion cerrar')).toEqual(['Cerrar sesión', 'Cerrar las otras sesiones']);
  expect(found('sesiones')).toEqual(['Cerrar las otras sesiones']);
  expect(found('nada de esto')).toEqual([]);
});

test('every screen that one may go to has an entry', () => {
  const { login, forgottenPassword, newPassword, ...screens } = paths.admin;
  const reached = entries.map(({ target }) => ('to' in target ? target.to : ''));
  const missing = Object.values(screens).filter((path) => typeof path === 'string' && !reached.includes(path));
  expect(missing).toEqual([]);
});

test('every entry has an id of its own', () => {
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
});
