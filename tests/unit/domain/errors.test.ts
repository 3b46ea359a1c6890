import { expect, test } from 'vitest';
import { errorCode, explainError, OFFLINE_MESSAGE, SpanishError } from '#domain/errors.ts';

const SIGNED_OUT = 'Tu sesión ha terminado. Inicia sesión nuevamente y vuelve a intentarlo.';

test.each([
  ['wrong credentials', { code: 'invalid_credentials', status: 400 }, 'Credenciales inválidas'],
  ['a session that has expired', { code: 'PGRST303', message: 'JWT expired' }, SIGNED_OUT],
  ['a session that does not exist', { code: 'session_not_found', message: 'Session not found' }, SIGNED_OUT],
  ['no session', { status: 401 }, SIGNED_OUT],
  ['no connection in Chromium', new TypeError('Failed to fetch'), OFFLINE_MESSAGE],
  ['no connection in Firefox', new TypeError('NetworkError when attempting to fetch resource.'), OFFLINE_MESSAGE],
  ['no connection in WebKit', new TypeError('Load failed'), OFFLINE_MESSAGE],
  ['no answer in time', new DOMException('The operation timed out.', 'TimeoutError'), OFFLINE_MESSAGE],
  ['no connection to sign in', Object.assign(new Error(), { name: 'AuthRetryableFetchError' }), OFFLINE_MESSAGE],
  ['a failure of the code itself', new TypeError('x is not a function'), 'Intente nuevamente'],
  ['a sentence for the reader', new SpanishError('La noticia ya no existe.'), 'La noticia ya no existe.'],
  [
    'a file that is too large',
    { statusCode: '413', message: 'The object exceeded' },
    'El archivo es demasiado grande.',
  ],
])('%s is explained', (_, error, sentence) => {
  expect(explainError(error)).toBe(sentence);
});

// Specification 8-14
test('an unknown error names its code to report and nothing in English', () => {
  expect(explainError({ code: 'XX000', message: 'internal error' })).toBe(
    'Ocurrió un error que no conocemos (código XX000). Si se repite, comunica este código.',
  );
});

// Specification 8-9
test('an error without a code is answered with the specification’s words', () => {
  expect([new Error('boom'), undefined].map(explainError)).toEqual(['Intente nuevamente', 'Intente nuevamente']);
});

test('a storage error is known by its error name before its status', () => {
  expect(errorCode({ error: 'InvalidMimeType', statusCode: '415' })).toBe('InvalidMimeType');
});
