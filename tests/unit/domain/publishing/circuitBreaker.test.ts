import { expect, test } from 'vitest';
import { CircuitBreaker } from '#domain/publishing/circuitBreaker.ts';

test('a closed circuit lets every call through', () => {
  const breaker = new CircuitBreaker(1000);
  expect(breaker.allows(1)).toBe(true);
  breaker.record(true, 2);
  expect(breaker.allows(3)).toBe(true);
});

test('refuses calls for a pause after a failure, then lets those of one page through', () => {
  const breaker = new CircuitBreaker(1000);
  breaker.record(false, 5000);
  const allowed = [5001, 5999, 6000, 6000, 6001, 6021].map((now) => breaker.allows(now));
  expect(allowed).toEqual([false, false, true, true, true, false]);
});

test('a success closes the circuit, and another failure opens it again', () => {
  const breaker = new CircuitBreaker(1000);
  breaker.record(false, 5000);
  expect(breaker.allows(6000)).toBe(true);
  breaker.record(false, 6100);
  expect([7000, 7100].map((now) => breaker.allows(now))).toEqual([false, true]);
  breaker.record(true, 7200);
  expect([7201, 7202].map((now) => breaker.allows(now))).toEqual([true, true]);
});
