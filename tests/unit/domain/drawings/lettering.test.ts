import { expect, test } from 'vitest';
import { lettering, letteringLines, letteringWidth } from '#domain/drawings/lettering.ts';

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

test('a space takes room and draws nothing; another language’s accent is left out', () => {
  expect(letteringWidth('A A', 0)).toBe(712 + 228 + 712);
  expect(lettering('A A', place).match(/<path /g)).toHaveLength(2);
  expect(letteringWidth('ā')).toBe(letteringWidth('a'));
});

test('a text is broken between words, and a word that is too long anywhere', () => {
  expect(letteringLines('A A A', 1652, 0)).toEqual(['A A', 'A']);
  expect(letteringLines('AAA', 1424, 0)).toEqual(['AA', 'A']);
  expect(letteringLines('  ', 1000)).toEqual([]);
});
