import { expect, test } from 'vitest';
import { isSubscribable, newsletterMessages, newsletterOutcomeOf } from '#domain/contact/newsletter.ts';

test('an address needs an at sign', () => {
  expect(isSubscribable(' ana@example.org ')).toBe(true);
  expect(isSubscribable('ana')).toBe(false);
  expect(isSubscribable('  ')).toBe(false);
  expect(isSubscribable('a@b')).toBe(false);
  expect(isSubscribable('<script>@x.co')).toBe(false);
  expect(isSubscribable('ana..perez+boletin@sub.facultad.edu.ar')).toBe(true);
  expect(isSubscribable('ana@-example.org')).toBe(false);
  expect(isSubscribable('ana@example..org')).toBe(false);
});

test.each([
  [{ code: '23505' }, 'duplicate'],
  [{ code: '42501' }, 'forbidden'],
  [{ code: '23514' }, 'failure'],
  [new TypeError('Failed to fetch'), 'unexpected'],
  [{ code: '' }, 'unexpected'],
])('the error %j ends as %s', (error, outcome) => {
  expect(newsletterOutcomeOf(error)).toBe(outcome);
});

test.each([
  ['invalid', 'error', 'Error: Por favor ingresa un correo electrónico válido.'],
  ['success', 'success', '¡Éxito! Te has suscrito correctamente a nuestro boletín de noticias.'],
  ['duplicate', 'info', 'Este correo ya está suscrito a nuestro boletín.'],
  ['forbidden', 'error', 'Error de permisos. La suscripción no está disponible en este momento.'],
  ['failure', 'error', 'No se pudo completar la suscripción. Por favor intenta nuevamente más tarde.'],
  ['unexpected', 'error', 'Ocurrió un error inesperado. Por favor intenta nuevamente más tarde.'],
] as const)('the outcome %s is a toast of the kind %s, in the specification’s words', (outcome, kind, text) => {
  const { toast, text: beside } = newsletterMessages[outcome];
  expect(toast.kind).toBe(kind);
  expect(beside).toBe(text);
  expect(text).toContain(toast.description ?? toast.title);
});
