import { expect, test } from 'vitest';
import { isSubscribable, newsletterOutcomeOf } from '#domain/newsletter.ts';

test('an address needs an at sign', () => {
  expect(isSubscribable(' ana@example.org ')).toBe(true);
  expect(isSubscribable('ana')).toBe(false);
  expect(isSubscribable('  ')).toBe(false);
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
