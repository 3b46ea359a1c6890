import { expect, test } from 'vitest';
import { describeNews, describePublication, describeShareImage, excerpt, shareLinks } from '#domain/site/share.ts';

test.each([
  ['  Un\n\ntexto   breve. ', 'Un texto breve.', 160],
  ['una dos, tres cuatro', 'una dos…', 10],
  ['una dos tres cuatro', 'una dos…', 12],
  ['abcdefghijkl', 'abcd…', 5],
])('shortens %j to %j within %d characters', (text, cut, length) => {
  expect(excerpt(text, length)).toBe(cut);
});

const described = { id: 1, title: 'Jornada', slug: 'jornada', summary: '', images: [], source: '', type: 'afcm' };
const news = { ...described, date: '2025-01-05' };

test('describes an item by its summary, or else by its title and kind', () => {
  expect(describeNews({ ...news, summary: 'Un día de práctica.' })).toBe('Un día de práctica.');
  expect(describeNews(news)).toBe('Jornada. Noticia de la AFCM del 5 de enero de 2025.');
  expect(describePublication({ title: 'Guía', summary: '' }, 'seminarios-conferencias')).toBe(
    'Guía. Publicación de la AFCM en «Seminarios y Conferencias».',
  );
});

test('describes the share image by the title and the cover’s alternative text, if any', () => {
  const describe = (image_details?: object) =>
    describeShareImage({ ...news, images: ['/a.webp', '/b.webp'], ...(image_details && { image_details }) });
  expect([describe(), describe({ '/b.webp': { alt: 'Otra' } }), describe({ '/a.webp': { alt: '' } })]).toEqual(
    Array(3).fill('Jornada'),
  );
  expect(describe({ '/a.webp': { alt: 'Un aula' } })).toBe('Jornada · Un aula');
});

test('encodes special characters in share links', () => {
  expect(shareLinks('¿Uno & dos?', 'https://example.org/a?b=1')).toEqual({
    mail: 'mailto:?subject=%C2%BFUno%20%26%20dos%3F&body=%C2%BFUno%20%26%20dos%3F%0Ahttps%3A%2F%2Fexample.org%2Fa%3Fb%3D1',
    whatsapp: 'https://wa.me/?text=%C2%BFUno%20%26%20dos%3F%0Ahttps%3A%2F%2Fexample.org%2Fa%3Fb%3D1',
  });
});
