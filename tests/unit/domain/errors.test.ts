import { expect, test } from 'vitest';
import { errorCode, explainError, OFFLINE_MESSAGE, SpanishError } from '#domain/errors.ts';

test('wrong credentials read as the specification says', () => {
  const error = Object.assign(new Error('Invalid login credentials'), { code: 'invalid_credentials', status: 400 });
  expect(explainError(error)).toBe('Credenciales inválidas');
});

test('an expired session is reported as such, whichever service says so', () => {
  const text = 'Tu sesión ha terminado. Inicia sesión nuevamente y vuelve a intentarlo.';
  expect(explainError({ code: 'PGRST303', message: 'JWT expired' })).toBe(text);
  expect(explainError({ code: 'session_not_found', message: 'Session not found' })).toBe(text);
  expect(explainError({ status: 401 })).toBe(text);
});

test.each([
  new TypeError('Failed to fetch'),
  new TypeError('NetworkError when attempting to fetch resource.'),
  new TypeError('Load failed'),
  new DOMException('The operation timed out.', 'TimeoutError'),
  Object.assign(new Error('{}'), { name: 'AuthRetryableFetchError', status: 0 }),
])('a backend out of reach is told as such: $name $message', (error) => {
  expect(explainError(error)).toBe(OFFLINE_MESSAGE);
});

test('a failure of the code itself is not taken for a failure of the network', () => {
  expect(explainError(new TypeError('x is not a function'))).toBe('Intente nuevamente');
});

test('an unknown error names its code to report and nothing in English', () => {
  expect(explainError({ code: 'XX000', message: 'internal error' })).toBe(
    'Ocurrió un error que no conocemos (código XX000). Si se repite, comunica este código.',
  );
});

test('an error without a code is answered with the specification’s words', () => {
  expect(explainError(new Error('boom'))).toBe('Intente nuevamente');
  expect(explainError(undefined)).toBe('Intente nuevamente');
});

test('a sentence written for the reader is kept', () => {
  expect(explainError(new SpanishError('La noticia ya no existe.'))).toBe('La noticia ya no existe.');
});

test('a storage error is known by its error name before its status', () => {
  expect(errorCode({ error: 'InvalidMimeType', statusCode: '415' })).toBe('InvalidMimeType');
  expect(explainError({ statusCode: '413', message: 'The object exceeded the maximum allowed size' })).toBe(
    'El archivo es demasiado grande.',
  );
});
