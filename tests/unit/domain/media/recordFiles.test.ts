import { expect, test } from 'vitest';
import { describeFile, fileAddressesOf } from '#domain/media/recordFiles.ts';

test('a record has files among its images, in its text and as its PDF, each once', () => {
  const record = {
    images: ['https://a.example/1.webp'],
    content:
      'Una ![foto](https://a.example/2.webp "Pie") y [otra](https://a.example/1.webp). <https://a.example/3.webp>',
    pdf_url: 'https://a.example/acta.pdf',
  };
  expect(fileAddressesOf(record)).toEqual([
    'https://a.example/1.webp',
    'https://a.example/2.webp',
    'https://a.example/3.webp',
    'https://a.example/acta.pdf',
  ]);
});

test('a record without any has none', () => {
  expect(fileAddressesOf({ images: [], content: 'Texto.', pdf_url: null })).toEqual([]);
});

test('a file is named by its alternative text in the gallery or in the text, otherwise by its name', () => {
  const record = {
    content:
      'Una ![aula](https://a.example/2.webp "Pie"), ![](https://a.example/3.webp) y [el acta](https://a.example/1.pdf).',
    image_details: { 'https://a.example/1.webp': { alt: 'El patio' } },
  };
  const described = ['1.webp', '2.webp', '3.webp', '1.pdf', 'acta%20final.pdf'].map((name) =>
    describeFile(record, `https://a.example/${name}`),
  );
  expect(described).toEqual([
    'la imagen «El patio»',
    'la imagen «aula»',
    'el archivo 3.webp',
    'el archivo 1.pdf',
    'el archivo acta final.pdf',
  ]);
});
