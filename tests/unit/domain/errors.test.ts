import { expect, test } from 'vitest';
import { errorCode, explainError, OFFLINE_MESSAGE, SpanishError } from '#domain/errors.ts';

const SIGNED_OUT = 'Tu sesión ha terminado. Inicia sesión nuevamente y vuelve a intentarlo.';

test.each([
  ['wrong credentials', { code: 'invalid_credentials', status: 400 }, 'Credenciales inválidas'],
  ['an expired session', { code: 'PGRST303', message: 'JWT expired' }, SIGNED_OUT],
  ['a nonexistent session', { code: 'session_not_found', message: 'Session not found' }, SIGNED_OUT],
  ['a request without a session', { status: 401 }, SIGNED_OUT],
  ['a lost connection in Chromium', new TypeError('Failed to fetch'), OFFLINE_MESSAGE],
  ['a lost connection in Firefox', new TypeError('NetworkError when attempting to fetch resource.'), OFFLINE_MESSAGE],
  ['a lost connection in WebKit', new TypeError('Load failed'), OFFLINE_MESSAGE],
  ['a timeout', new DOMException('The operation timed out.', 'TimeoutError'), OFFLINE_MESSAGE],
  ['a lost connection at sign-in', Object.assign(new Error(), { name: 'AuthRetryableFetchError' }), OFFLINE_MESSAGE],
  ['a programming error', new TypeError('x is not a function'), 'Intente nuevamente'],
  ['an error that carries its own message', new SpanishError('La noticia ya no existe.'), 'La noticia ya no existe.'],
  ['a file that is too large', { statusCode: '413', message: 'Too large' }, 'El archivo es demasiado grande.'],
])('explains %s', (_, error, sentence) => {
  expect(explainError(error)).toBe(sentence);
});

// Specification 8-14
test('an unknown error shows its code to report, and no English text', () => {
  expect(explainError({ code: 'XX000', message: 'internal error' })).toBe(
    'Ocurrió un error que no conocemos (código XX000). Si se repite, comunica este código.',
  );
});

// Specification 8-9
test('an error without a code gets the specified generic message', () => {
  expect([new Error('boom'), undefined].map(explainError)).toEqual(['Intente nuevamente', 'Intente nuevamente']);
});

test('a storage error’s name takes precedence over its status', () => {
  expect(errorCode({ error: 'InvalidMimeType', statusCode: '415' })).toBe('InvalidMimeType');
});
