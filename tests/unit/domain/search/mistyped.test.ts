import { expect, test } from 'vitest';
import { isMistyped, mistypedPattern } from '#domain/search/mistyped.ts';

test('tolerates typos only in words of five to thirty letters', () => {
  const isFound = (word: string, mistyped: string) => new RegExp(mistypedPattern(mistyped)).test(word);
  expect(isFound('sede', 'seda')).toBe(false);
  expect(isFound('sedes', 'sedas')).toBe(true);
  expect(isFound(`${'a'.repeat(29)}b`, 'a'.repeat(30))).toBe(true);
  expect(isFound(`${'a'.repeat(30)}b`, 'a'.repeat(31))).toBe(false);
  expect(mistypedPattern('a'.repeat(10_000)).length).toBeLessThan(10_100);
});

test.each([
  ['simulasion clínica', 'simulación clínica', true],
  ['facutlades', 'facultades', true],
  ['simulación', 'simulacion', true],
  ['estatuto', 'determinantes sociales', false],
  ['estatuto', 'estado', false],
  ['simulación', 'simulaciones', false],
  ['la palta', 'la plata', true],
  ['seda', 'sede', false],
])('“%s” is a misspelling of “%s”: %s', (words, meant, is) => {
  expect(isMistyped(words, meant)).toBe(is);
});
