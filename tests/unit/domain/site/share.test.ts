import { expect, test } from 'vitest';
import { describeNews, describePublication, describeShareImage, excerpt, shareLinks } from '#domain/site/share.ts';

test('a short text stays as it is, on one line', () => {
  expect(excerpt('  Un\n\ntexto   breve. ')).toBe('Un texto breve.');
});

test('a long text is cut after a whole word', () => {
  expect(excerpt('una dos, tres cuatro', 10)).toBe('una dos…');
  expect(excerpt('una dos tres cuatro', 12)).toBe('una dos…');
});

test('a word that is too long by itself is cut anywhere', () => {
  expect(excerpt('abcdefghijkl', 5)).toBe('abcd…');
});

const news = {
  id: 1,
  title: 'Jornada',
  slug: 'jornada',
  summary: '',
  images: [],
  date: '2025-01-05',
  source: '',
  type: 'afcm',
};

test('an item is described by its summary, or by what it is', () => {
  expect(describeNews({ ...news, summary: 'Un día de práctica.' })).toBe('Un día de práctica.');
  expect(describeNews(news)).toBe('Jornada. Noticia de la AFCM del 5 enero 2025.');
  expect(describePublication({ title: 'Guía', summary: '' }, 'seminarios-conferencias')).toBe(
    'Guía. Publicación de la AFCM en «Seminarios y Conferencias».',
  );
});

test('a shared image shows the title, and the cover where that is described', () => {
  const pictured = { ...news, images: ['/a.webp', '/b.webp'] };
  expect(describeShareImage(pictured)).toBe('Jornada');
  expect(describeShareImage({ ...pictured, image_details: { '/b.webp': { alt: 'Otra' } } })).toBe('Jornada');
  expect(describeShareImage({ ...pictured, image_details: { '/a.webp': { alt: '' } } })).toBe('Jornada');
  expect(describeShareImage({ ...pictured, image_details: { '/a.webp': { alt: 'Un aula' } } })).toBe(
    'Jornada · Un aula',
  );
});

test('a title with signs of its own arrives whole', () => {
  expect(shareLinks('¿Uno & dos?', 'https://example.org/a?b=1')).toEqual({
    mail: 'mailto:?subject=%C2%BFUno%20%26%20dos%3F&body=%C2%BFUno%20%26%20dos%3F%0Ahttps%3A%2F%2Fexample.org%2Fa%3Fb%3D1',
    whatsapp: 'https://wa.me/?text=%C2%BFUno%20%26%20dos%3F%0Ahttps%3A%2F%2Fexample.org%2Fa%3Fb%3D1',
  });
});
