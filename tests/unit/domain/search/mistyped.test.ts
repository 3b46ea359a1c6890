import { expect, test } from 'vitest';
import { mistypedPattern } from '#domain/search/mistyped.ts';

test('mistakes are guessed in words of five to thirty letters', () => {
  const isFound = (word: string, mistyped: string) => new RegExp(mistypedPattern(mistyped)).test(word);
  expect(isFound('sede', 'seda')).toBe(false);
  expect(isFound('sedes', 'sedas')).toBe(true);
  expect(isFound(`${'a'.repeat(29)}b`, 'a'.repeat(30))).toBe(true);
  expect(isFound(`${'a'.repeat(30)}b`, 'a'.repeat(31))).toBe(false);
  expect(mistypedPattern('a'.repeat(10_000)).length).toBeLessThan(10_100);
});
