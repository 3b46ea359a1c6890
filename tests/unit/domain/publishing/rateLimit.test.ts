import { expect, test } from 'vitest';
import { RateLimit } from '#domain/publishing/rateLimit.ts';

test('a caller may make a burst of calls, then as many as the rate gives back', () => {
  const limit = new RateLimit({ burst: 3, perSecond: 2 });
  expect([1, 2, 3, 4].map(() => limit.allows('a', 0))).toEqual([true, true, true, false]);
  expect(limit.allows('a', 499)).toBe(false);
  expect(limit.allows('a', 500)).toBe(true);
  expect(limit.allows('a', 501)).toBe(false);
});

test('one caller does not use up what another has', () => {
  const limit = new RateLimit({ burst: 1, perSecond: 1 });
  expect(limit.allows('a', 0)).toBe(true);
  expect(limit.allows('a', 0)).toBe(false);
  expect(limit.allows('b', 0)).toBe(true);
});

test('a caller who is forgiven has the whole burst again', () => {
  const limit = new RateLimit({ burst: 2, perSecond: 0 });
  expect([1, 2, 3].map(() => limit.allows('a', 0))).toEqual([true, true, false]);
  limit.forgive('a');
  expect([1, 2, 3].map(() => limit.allows('a', 0))).toEqual([true, true, false]);
});

test('no more callers are remembered than allowed', () => {
  const limit = new RateLimit({ burst: 1, perSecond: 0, callers: 2 });
  expect(limit.allows('a', 0)).toBe(true);
  expect(limit.allows('b', 0)).toBe(true);
  expect(limit.allows('c', 0)).toBe(true);
  expect(limit.allows('b', 0)).toBe(false);
  expect(limit.allows('a', 0)).toBe(true);
});
