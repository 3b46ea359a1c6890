import { expect, test } from 'vitest';
import { lettering, letteringWidth } from '#domain/drawings/lettering.ts';

const place = { x: 100, y: 50, size: 40, maximumWidth: 300, fill: '#16233a' };

test('every letter becomes an outline, accents included', () => {
  expect(lettering('Barceló', place).match(/<path /g)).toHaveLength(7);
});

test('a short text keeps its size and a long one shrinks to its room', () => {
  expect(lettering('UBA', place)).toContain('scale(0.04)');
  const scale = Number(/scale\(([\d.]+)\)/.exec(lettering('Maimónides Maimónides', place))?.[1]);
  expect(scale * letteringWidth('Maimónides Maimónides')).toBeCloseTo(300, 0);
});

test('a letter that is not drawn here takes no room', () => {
  expect(letteringWidth('A☃')).toBe(letteringWidth('A'));
});
