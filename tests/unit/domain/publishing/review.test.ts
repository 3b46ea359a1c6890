import { expect, test } from 'vitest';
import { readLinks, reviewRecord, type Reviewed } from '#domain/publishing/review.ts';

const complete: Reviewed = {
  summary: 'Un resumen.',
  content: 'Un texto.',
  images: ['/a.jpg'],
  image_details: { '/a.jpg': { alt: 'Un patio' } },
  needsCover: true,
  date: '2026-11-25',
};

const review = (changes: Partial<Reviewed>) => reviewRecord({ ...complete, ...changes }, '2026-11-25');
const words = (count: number) => Array.from({ length: count }, (_, i) => `palabra${i + 1}`).join(' ');

test('reports nothing for a complete record', () => {
  expect(review({})).toEqual([]);
});

// Specification 2.20-17
test('points to missing fields in the order of the form', () => {
  expect(review({ summary: ' \n', images: [], image_details: {} })).toEqual([
    { text: 'Falta el resumen.', place: { field: 'summary' } },
    { text: 'Falta la portada.', place: { field: 'images' } },
  ]);
  expect(review({ images: [], needsCover: false })).toEqual([]);
});

test('points to the first image without an alternative text, ignoring decorative ones', () => {
  const images = ['/a.jpg', '/b.jpg', '/c.jpg'];
  expect(review({ images, image_details: { '/a.jpg': { alt: '' }, '/c.jpg': { alt: 'Un aula' } } })).toEqual([
    { text: 'Falta el texto alternativo de la imagen 2.', place: { image: 1 } },
  ]);
  expect(review({ images, image_details: { '/a.jpg': { focus: [0.5, 0.5] } } })).toEqual([
    { text: 'Faltan los textos alternativos de 3 imágenes.', place: { image: 0 } },
  ]);
});

test.each([
  ['2025-11-25', []],
  ['2027-11-25', []],
  ['2025-11-23', ['La fecha está lejos de hoy: 23 de noviembre de 2025.']],
  ['0030-05-03', ['La fecha está lejos de hoy: 3 de mayo de 30.']],
  ['2062-11-25', ['La fecha está lejos de hoy: 25 de noviembre de 2062.']],
  // Incomplete: its field says so.
  ['', []],
])('for the date %s, reports %j', (date, texts) => {
  expect(review({ date }).map(({ text }) => text)).toEqual(texts);
});

test('points to a heading that skips a level, ignoring code', () => {
  const content = '# Uno\n\n## Dos\n\n#### **Cuatro** ##\n\n```\n##### código\n```\n\n### Tres\n\n#### Cuatro';
  expect(review({ content })).toEqual([
    { text: 'El título «Cuatro» salta un nivel: es de nivel 4.', place: { words: 'Cuatro', offset: 15 } },
  ]);
  expect(review({ content: 'Texto\n\n### Tres' }).map(({ text }) => text)).toEqual([
    'El título «Tres» salta un nivel: es de nivel 3.',
  ]);
});

test('points to the paragraph of a sentence of more than forty words', () => {
  expect(review({ content: `Corta. Sigue ${words(39)}.` })).toEqual([]);
  expect(
    review({ content: `Uno.\n\nCorta. Esta **${words(20)}**\n[${words(20)}](https://example.org) – fin.` }),
  ).toEqual([
    {
      text: 'Una oración de 42 palabras: «Esta palabra1 palabra2 palabra3 palabra4 palabra5…»',
      place: { words: 'Esta palabra1 palabra2 palabra3 palabra4 palabra5', offset: 6 },
    },
  ]);
});

test('measures list items and quotes separately, and ignores tables, images and code', () => {
  const item = words(30);
  expect(review({ content: `- ${item}\n- ${item}\n\n1. ${item}\n\n> ${item}` })).toEqual([]);
  expect(review({ content: `| ${words(60)} |\n| --- |` })).toEqual([]);
  expect(review({ content: `![${words(60)}](/a.jpg)\n\n~~~\n${words(60)}\n~~~` })).toEqual([]);
});

test('reviews a text of 200,000 characters within two seconds of CPU time', () => {
  const content = `${'<'.repeat(1000)}${'[a]('.repeat(5000)}${words(20_000)}`.slice(0, 200_000);
  const before = process.cpuUsage();
  review({ content });
  // In microseconds of this process.
  expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
});

test('finds every link in a text, with the block that contains it', () => {
  const text =
    'Uno con [la **guía**](/publicaciones/afcm-aporta/guia).\n\n| Día | Sede |\n| - | - |\n| 1 | [Aquí](https://unr.example) |\n\n- `[no](/no)`\n- <https://ejemplo.example/a>';
  const table = 'Uno con [la **guía**](/publicaciones/afcm-aporta/guia).\n\n'.length;
  const list = text.indexOf('- `');
  expect(readLinks(text)).toEqual([
    { address: '/publicaciones/afcm-aporta/guia', place: { words: 'la guía', offset: 0 } },
    { address: 'https://unr.example', place: { words: 'Aquí', offset: table } },
    { address: 'https://ejemplo.example/a', place: { words: 'https://ejemplo.example/a', offset: list } },
  ]);
});
