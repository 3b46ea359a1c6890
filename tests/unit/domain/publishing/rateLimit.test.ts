import { expect, test } from 'vitest';
import { RateLimit } from '#domain/publishing/rateLimit.ts';

const ask = (limit: RateLimit, callers: string, now = 0) =>
  [...callers].map((caller) => (limit.allows(caller, now) ? caller : '-')).join('');

test('allows each caller a burst of calls, then as many as the rate restores', () => {
  const limit = new RateLimit({ burst: 3, perSecond: 2 });
  expect(ask(limit, 'aaaab')).toBe('aaa-b');
  expect([499, 500, 501].map((now) => ask(limit, 'a', now))).toEqual(['-', 'a', '-']);
});

test('forgiving a caller restores the full burst', () => {
  const limit = new RateLimit({ burst: 2, perSecond: 0 });
  expect(ask(limit, 'aaa')).toBe('aa-');
  limit.forgive('a');
  expect(ask(limit, 'aaa')).toBe('aa-');
});

test('counts an IPv6 network as one caller and each IPv4 address separately', () => {
  const limit = new RateLimit({ burst: 1, perSecond: 0 });
  const addresses = [
    ...['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9', '2001:db8:1:3::9', '2001:db8::1', '2001:db8:0:0:7::'],
    ...['::1', '::ffff:192.0.2.1', '::ffff:192.0.2.2'],
  ];
  expect(addresses.filter((address) => !limit.allows(address, 0))).toEqual(['2001:db8:1:2::9', '2001:db8:0:0:7::']);
});

test('remembers only a limited number of callers', () => {
  expect(ask(new RateLimit({ burst: 1, perSecond: 0, callers: 2 }), 'abcba')).toBe('abc-a');
});
