import { expect, test } from 'vitest';
import { isSubscribable, newsletterOutcomeOf } from '#domain/contact/newsletter.ts';

// Specification 5-1
test('accepts only valid email addresses', () => {
  const taken = [' ana@example.org ', 'ana..perez+boletin@sub.facultad.edu.ar'];
  const refused = ['ana', '  ', 'a@b', '<script>@x.co', 'ana@-example.org', 'ana@example..org'];
  expect([...taken, ...refused].filter(isSubscribable)).toEqual(taken);
});

test.each([
  [{ code: '23505' }, 'duplicate'],
  [{ code: '42501' }, 'forbidden'],
  [{ code: '23514' }, 'failure'],
  [{ code: 'PT429' }, 'failure'],
  [new TypeError('Failed to fetch'), 'unexpected'],
  [{ code: '' }, 'unexpected'],
])('maps the error %j to %s', (error, outcome) => {
  expect(newsletterOutcomeOf(error)).toBe(outcome);
});
