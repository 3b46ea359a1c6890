import { expect, test } from 'vitest';
import { newsKind } from '#admin/news/newsKind.ts';

const filled = {
  ...newsKind.empty(new Date('2026-03-10T12:00:00Z')),
  title: 'Educación Médica',
  slug: 'educacion-medica',
};

// Specification 3-6
test('a new item has today’s date in Argentina and the association’s type, without images or carousel', () => {
  const defaults = { date: '2026-03-10', type: 'afcm', images: [], show_in_hero: false };
  expect(newsKind.empty(new Date('2026-03-11T01:30:00Z'))).toMatchObject(defaults);
});

test('turns an empty slug or one typed in words into a valid slug', () => {
  for (const slug of ['  ', 'Educación Médica'])
    expect(newsKind.validate({ ...filled, slug })).toEqual({ output: filled });
});

test('drops blank alt texts and those of removed images', () => {
  const image_details = { '/a.webp': { alt: ' Un\naula ' }, '/b.webp': { alt: '  ' }, '/gone.webp': { alt: 'Ya no' } };
  const values = { ...filled, images: ['/a.webp', '/b.webp'], image_details };
  expect(newsKind.validate(values)).toEqual({
    output: { ...values, image_details: { '/a.webp': { alt: 'Un aula' } } },
  });
});

const noAddress = 'Escribe el final de la dirección: con este título no se puede formar.';
const badDay = 'Escribe una fecha entre los años 1900 y 2999.';
const long = { images: ['/a.webp'], image_details: { '/a.webp': { alt: 'a'.repeat(301) } } };

test.each<[object, object]>([
  [
    { title: ' ', slug: '', date: '' },
    { title: 'Escribe un título.', date: 'Escribe una fecha válida.' },
  ],
  [{ title: '¿?', slug: '' }, { slug: noAddress }],
  [long, { image_details: 'El texto alternativo no puede superar los 300 caracteres.' }],
  ...['0001-01-01', '1899-12-31', '3000-01-01', '9999-12-31'].map((date): [object, object] => [
    { date },
    { date: badDay },
  ]),
])('reports %j at its field', (changes, errors) => {
  expect(newsKind.validate({ ...filled, ...changes })).toMatchObject({ errors });
});

test.each(['1900-01-01', '2999-12-31'])('accepts the first and the last date that the table allows: %s', (date) => {
  expect(newsKind.validate({ ...filled, date })).toEqual({ output: { ...filled, date } });
});
