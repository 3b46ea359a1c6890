import { expect, test } from 'vitest';
import { newsKind } from '#admin/news/newsKind.ts';

const filled = {
  ...newsKind.empty(new Date('2026-03-10T12:00:00Z')),
  title: 'Educación Médica',
  slug: 'educacion-medica',
};

test('a new item carries the day in Argentina, not the day in Greenwich', () => {
  expect(newsKind.empty(new Date('2026-03-11T01:30:00Z')).date).toBe('2026-03-10');
});

test('a new item is the association’s, without images, and not in the carousel', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  expect(newsKind.empty(now)).toMatchObject({ type: 'afcm', images: [], show_in_hero: false });
});

test('an empty slug is made from the title when the form is sent', () => {
  expect(newsKind.validate({ ...filled, slug: '  ' })).toEqual({ output: filled });
});

test('a slug typed in words is sent as an address', () => {
  expect(newsKind.validate({ ...filled, slug: 'Educación Médica' })).toEqual({ output: filled });
});

test('what was said of an image goes with it, and blanks say nothing', () => {
  const image_details = {
    '/a.webp': { alt: ' Un\naula ' },
    '/b.webp': { alt: '  ' },
    '/gone.webp': { alt: 'Ya no está' },
  };
  const values = { ...filled, images: ['/a.webp', '/b.webp'], image_details };
  expect(newsKind.validate(values)).toEqual({
    output: { ...values, image_details: { '/a.webp': { alt: 'Un aula' } } },
  });
});

test('an alternative text that is too long is reported', () => {
  const image_details = { '/a.webp': { alt: 'a'.repeat(301) } };
  expect(newsKind.validate({ ...filled, images: ['/a.webp'], image_details })).toEqual({
    errors: { image_details: 'El texto alternativo no puede superar los 300 caracteres.' },
  });
});

test('a missing value is reported at its field', () => {
  expect(newsKind.validate({ ...filled, title: ' ', slug: '', date: '' })).toEqual({
    errors: {
      title: 'Escribe un título.',
      date: 'Escribe una fecha válida.',
    },
  });
});

test('a title of which no address can be made asks for one', () => {
  expect(newsKind.validate({ ...filled, title: '¿?', slug: '' })).toMatchObject({
    errors: { slug: 'Escribe el final de la dirección: con este título no se puede formar.' },
  });
});

test.each(['0001-01-01', '1899-12-31', '3000-01-01', '9999-12-31'])(
  'a day that the table does not take is refused at its field: %s',
  (date) => {
    expect(newsKind.validate({ ...filled, date })).toEqual({
      errors: { date: 'Escribe una fecha entre los años 1900 y 2999.' },
    });
  },
);

test.each(['1900-01-01', '2999-12-31'])('the first and the last day that the table takes can be saved: %s', (date) => {
  expect(newsKind.validate({ ...filled, date })).toEqual({ output: { ...filled, date } });
});
