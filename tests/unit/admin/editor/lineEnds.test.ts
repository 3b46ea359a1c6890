import { expect, it } from 'vitest';
import { keepLineEnds, withPlainLineEnds } from '#admin/editor/markdownEdits.ts';

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
