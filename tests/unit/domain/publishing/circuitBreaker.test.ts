import { expect, test } from 'vitest';
import { CircuitBreaker } from '#domain/publishing/circuitBreaker.ts';

test('a closed circuit lets every call through', () => {
  const breaker = new CircuitBreaker(1000);
  expect(breaker.allows(1)).toBe(true);
  breaker.record(true, 2);
  expect(breaker.allows(3)).toBe(true);
});

test('after a failure calls are refused for the pause, then one is let through', () => {
  const breaker = new CircuitBreaker(1000);
  breaker.record(false, 5000);
  expect(breaker.allows(5001)).toBe(false);
  expect(breaker.allows(5999)).toBe(false);
  expect(breaker.allows(6000)).toBe(true);
  expect(breaker.allows(6021)).toBe(false);
});

test('the calls of the page that tries are let through together', () => {
  const breaker = new CircuitBreaker(1000);
  breaker.record(false, 5000);
  expect([6000, 6000, 6001].map((now) => breaker.allows(now))).toEqual([true, true, true]);
  breaker.record(false, 6002);
  expect(breaker.allows(6003)).toBe(false);
});

test('a success closes the circuit, another failure opens it again', () => {
  const breaker = new CircuitBreaker(1000);
  breaker.record(false, 5000);
  expect(breaker.allows(6000)).toBe(true);
  breaker.record(false, 6100);
  expect(breaker.allows(7000)).toBe(false);
  expect(breaker.allows(7100)).toBe(true);
  breaker.record(true, 7200);
  expect(breaker.allows(7201)).toBe(true);
  expect(breaker.allows(7202)).toBe(true);
});
