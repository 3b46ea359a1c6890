import { expect, test } from 'vitest';
import { uniqueKeys, moveItem } from '#domain/media/imageOrder.ts';

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
  [0, 9, ['b', 'c', 'a']],
  [2, -1, ['c', 'a', 'b']],
])('moves the entry at %d to %d', (from, to, expected) => {
  expect(moveItem(['a', 'b', 'c'], from, to)).toEqual(expected);
});

test('gives equal entries unique keys', () => {
  expect(uniqueKeys(['a', 'b', 'a'])).toEqual(['a#1', 'b#1', 'a#2']);
});
