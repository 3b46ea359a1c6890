import { expect, test } from 'vitest';
import { pdfProblem } from '#domain/media/pdfFiles.ts';

const pdfOf = (size: number) => new Blob(['%PDF-1.7\n', new Uint8Array(size - 9)]);

test('accepts a PDF of 20 MB', async () => {
  expect(await pdfProblem(pdfOf(20 * 1024 * 1024))).toBeNull();
});

// Specification 8-11
test('rejects a PDF of more than 20 MB with the specified message', async () => {
  expect(await pdfProblem(pdfOf(20 * 1024 * 1024 + 1))).toEqual({
    title: 'Archivo demasiado grande',
    text: 'El PDF no debe superar los 20MB.',
  });
});

test('rejects an image named like a PDF', async () => {
  const picture = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'acta.pdf', { type: 'application/pdf' });
  expect(await pdfProblem(picture)).toMatchObject({ title: 'El archivo no es un PDF' });
});
