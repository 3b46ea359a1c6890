import { expect, test } from 'vitest';
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
    'Tu cuenta',
    'Cambiar contraseña',
    'Ver el sitio',
    'Cerrar sesión',
  ]);
});

test('accents, case and the order of words do not matter', () => {
  expect(found('CONTRASENA')).toEqual(['Cambiar contraseña']);
  expect(found('sesion cerrar')).toEqual(['Cerrar sesión']);
  expect(found('nada de esto')).toEqual([]);
});

test('every entry has an id of its own', () => {
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
});
