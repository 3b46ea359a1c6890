import { expect, test } from 'vitest';
import { describeFile, fileAddressesOf } from '#domain/media/recordFiles.ts';

test('lists a record’s files from its images, text and PDF, each once', () => {
  const images = ['/1.webp'];
  const content = 'Una ![foto](https://a.example/2.webp "Pie") y [otra](/1.webp). <https://a.example/3.webp>';
  const files = ['/1.webp', 'https://a.example/2.webp', 'https://a.example/3.webp', '/acta.pdf'];
  expect(fileAddressesOf({ images, content, pdf_url: '/acta.pdf' })).toEqual(files);
  expect(fileAddressesOf({ images: [], content: 'Texto.', pdf_url: null })).toEqual([]);
});

test('describes a file by its alternative text, or else by its file name', () => {
  const content =
    'Una ![aula](https://a.example/2.webp "Pie"), ![](https://a.example/3.webp) y [el acta](https://a.example/1.pdf).';
  const record = { content, image_details: { 'https://a.example/1.webp': { alt: 'El patio' } } };
  const names = ['1.webp', '2.webp', '3.webp', '1.pdf', 'acta%20final.pdf'];
  const unnamed = ['3.webp', '1.pdf', 'acta final.pdf'].map((name) => `el archivo ${name}`);
  const described = names.map((name) => describeFile(record, `https://a.example/${name}`));
  expect(described).toEqual(['la imagen «El patio»', 'la imagen «aula»', ...unnamed]);
});
