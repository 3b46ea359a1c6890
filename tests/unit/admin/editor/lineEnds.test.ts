import { expect, it } from 'vitest';
import { difference, keepLineEnds, withPlainLineEnds } from '#admin/editor/lineEnds.ts';

it.each([
  ['a word is typed into', 'Uno\r\n\r\nDos\r\n', 'Uno\n\nDos y tres\n', 'Uno\r\n\r\nDos y tres\r\n'],
  ['a line is taken out of', 'Uno\r\nDos\r\nTres', 'Uno\nTres', 'Uno\r\nTres'],
  ['a line comes into', 'Uno\r\nDos', 'Uno\nY medio\nDos', 'Uno\r\nY medio\nDos'],
  ['nothing happens to', 'Uno\rDos\r\nTres\n', 'Uno\nDos\nTres\n', 'Uno\rDos\r\nTres\n'],
  ['everything goes from', 'Uno\r\nDos', '', ''],
  ['a word is typed into the Unix lines of', 'Uno\nDos', 'Uno\nDos!', 'Uno\nDos!'],
])('lines keep their ends where %s a text', (_, stored, written, kept) => {
  expect(keepLineEnds(stored, written)).toBe(kept);
  expect(withPlainLineEnds(kept)).toBe(written);
});

it.each([
  ['abc', 'abXc', { start: 2, end: 2, text: 'X' }],
  ['aaa', 'aaaa', { start: 3, end: 3, text: 'a' }],
  ['uno dos', 'uno', { start: 3, end: 7, text: '' }],
  ['igual', 'igual', { start: 5, end: 5, text: '' }],
])('is one piece that changes from %s to %s', (from, to, piece) => {
  expect(difference(from, to)).toEqual(piece);
});
