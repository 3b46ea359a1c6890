import { expect, test } from 'vitest';
import { fileAddressesOf } from '#domain/media/recordFiles.ts';

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
