import { expect, it } from 'vitest';
import { difference, keepLineEnds, withPlainLineEnds } from '#admin/editor/lineEnds.ts';

it.each([
  ['after typing a word', 'Uno\r\n\r\nDos\r\n', 'Uno\n\nDos y tres\n', 'Uno\r\n\r\nDos y tres\r\n'],
  ['after deleting a line', 'Uno\r\nDos\r\nTres', 'Uno\nTres', 'Uno\r\nTres'],
  ['after inserting a line', 'Uno\r\nDos', 'Uno\nY medio\nDos', 'Uno\r\nY medio\nDos'],
  ['when nothing changes', 'Uno\rDos\r\nTres\n', 'Uno\nDos\nTres\n', 'Uno\rDos\r\nTres\n'],
  ['after deleting everything', 'Uno\r\nDos', '', ''],
  ['after typing into Unix lines', 'Uno\nDos', 'Uno\nDos!', 'Uno\nDos!'],
])('keeps the stored line endings %s', (_, stored, written, kept) => {
  expect(keepLineEnds(stored, written)).toBe(kept);
  expect(withPlainLineEnds(kept)).toBe(written);
});

it.each([
  ['abc', 'abXc', { start: 2, end: 2, text: 'X' }],
  ['aaa', 'aaaa', { start: 3, end: 3, text: 'a' }],
  ['uno dos', 'uno', { start: 3, end: 7, text: '' }],
  ['igual', 'igual', { start: 5, end: 5, text: '' }],
])('finds the single replacement that turns %s into %s', (from, to, piece) => {
  expect(difference(from, to)).toEqual(piece);
});
