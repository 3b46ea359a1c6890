import { expect, test } from 'vitest';
import { RateLimit } from '#domain/publishing/rateLimit.ts';

const ask = (limit: RateLimit, callers: string, now = 0) =>
  [...callers].map((caller) => (limit.allows(caller, now) ? caller : '-')).join('');

test('a caller may make a burst of calls, then as many as the rate gives back, whatever others do', () => {
  const limit = new RateLimit({ burst: 3, perSecond: 2 });
  expect(ask(limit, 'aaaab')).toBe('aaa-b');
  expect([499, 500, 501].map((now) => ask(limit, 'a', now))).toEqual(['-', 'a', '-']);
});

test('a caller who is forgiven has the whole burst again', () => {
  const limit = new RateLimit({ burst: 2, perSecond: 0 });
  expect(ask(limit, 'aaa')).toBe('aa-');
  limit.forgive('a');
  expect(ask(limit, 'aaa')).toBe('aa-');
});

test('no more callers are remembered than allowed', () => {
  expect(ask(new RateLimit({ burst: 1, perSecond: 0, callers: 2 }), 'abcba')).toBe('abc-a');
});
