import { expect, test } from 'vitest';
import { initials } from '#domain/names.ts';

test('a monogram takes the first letters of the first and the last word', () => {
  expect(initials('Ana María Ejemplo')).toBe('AE');
  expect(initials('ángela de la Fuente')).toBe('ÁF');
});

test('one word gives one letter and no word none', () => {
  expect(initials('Hipócrates')).toBe('H');
  expect(initials('  ')).toBe('');
});
