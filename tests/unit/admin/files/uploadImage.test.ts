import { expect, test, vi } from 'vitest';
import { explainUploadError } from '#admin/files/uploadImage.ts';
import { SpanishError } from '#domain/errors.ts';

vi.mock('astro:env/client', () => ({}));

// Specification 8-13
test('uses the specification’s sentence when the reason is unknown', () => {
  const sentence = 'Error al subir las imágenes. Por favor, inténtelo de nuevo más tarde.';
  expect(explainUploadError(new Error('boom'))).toBe(sentence);
  expect(explainUploadError(undefined)).toBe(sentence);
});

test('names the reason when it is known', () => {
  expect(explainUploadError(new SpanishError('El archivo no es una imagen.'))).toBe('El archivo no es una imagen.');
  expect(explainUploadError(Object.assign(new Error(), { code: '413' }))).toBe('El archivo es demasiado grande.');
  expect(explainUploadError(new TypeError('network error while uploading'))).toBe(
    'No pudimos conectar con el servidor. Comprueba tu conexión e intenta nuevamente.',
  );
});
