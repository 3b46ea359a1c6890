import { expect, test } from 'vitest';
import { describeSave } from '#admin/record/save/describeSave.ts';

const savedAt = '2026-11-22T12:00:00.123456+00:00';
const past = '2025-01-05T12:00:00+00:00';
const toCome = '2026-12-03T12:00:00+00:00';

test.each([
  ['a new item that is public', undefined, savedAt, 'Noticia creada', 'La noticia se ha creado correctamente'],
  ['a public item', past, past, 'Noticia actualizada', 'La noticia se ha actualizado correctamente'],
  ['a draft that is published', null, savedAt, 'Noticia publicada', 'La noticia se ha publicado correctamente'],
  [
    'a scheduled item that is published',
    toCome,
    savedAt,
    'Noticia publicada',
    'La noticia se ha publicado correctamente',
  ],
  ['a new draft', undefined, null, 'Borrador guardado', 'La noticia se ve solo en este panel.'],
  ['a scheduled item that is hidden', toCome, null, 'Borrador guardado', 'La noticia se ve solo en este panel.'],
  [
    'a public item that is hidden',
    past,
    null,
    'Noticia oculta',
    'La noticia ya no está en el sitio. Quedó como borrador.',
  ],
  ['a scheduled item', null, toCome, 'Noticia programada', 'La noticia se publicará el 3 de diciembre, 9:00.'],
])('%s is told as what it is', (_, before, published_at, title, description) => {
  expect(describeSave('news', before, { updated_at: savedAt, published_at })).toEqual({ title, description });
});

test('a publication is described in its own words', () => {
  const row = { updated_at: savedAt, published_at: savedAt };
  expect(describeSave('publications', undefined, row)).toEqual({
    title: 'Publicación creada',
    description: 'La publicación se ha creado correctamente',
  });
});
