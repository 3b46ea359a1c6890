import { expect, test } from 'vitest';
import { createRandom, hashText } from '#domain/drawings/random.ts';

test('a text has the hash that FNV-1a gives it', () => {
  // Published test vectors of 32-bit FNV-1a.
  expect(hashText('')).toBe(0x811c9dc5);
  expect(hashText('a')).toBe(0xe40c292c);
  expect(hashText('foobar')).toBe(0xbf9cf968);
});

test('one seed always gives the same numbers, another seed others', () => {
  const draw = (seed: string): number[] => {
    const random = createRandom(seed);
    return [random.next(), random.next(), random.next()];
  };
  expect(draw('novedades')).toEqual(draw('novedades'));
  expect(draw('novedades')).not.toEqual(draw('publicaciones'));
});

test('numbers stay within their bounds and reach both ends', () => {
  const random = createRandom('bounds');
  const drawn = Array.from({ length: 400 }, () => random.integer(2, 4));
  expect([...new Set(drawn)].sort()).toEqual([2, 3, 4]);
  expect(drawn.every(() => random.next() < 1)).toBe(true);
});

test('a shuffled list keeps its members', () => {
  const shuffled = createRandom('cards').shuffle(['a', 'b', 'c', 'd', 'e']);
  expect(shuffled).toHaveLength(5);
  expect([...shuffled].sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
});
