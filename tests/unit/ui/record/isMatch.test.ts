import { expect, test } from 'vitest';
import { isMatch } from '#ui/record/isMatch.ts';

test('a record matches values that it has, whatever else it has and in whichever order the database keeps keys', () => {
  const details = { '/b': { alt: 'B' }, '/a': { alt: 'A', focus: [0, 1] } };
  const stored = { '/a': { alt: 'A', focus: [0, 1] }, '/b': { alt: 'B' } };
  expect(isMatch({ id: 1, title: 'T', details: stored }, { title: 'T', details })).toBe(true);
});

test('a record does not match other values', () => {
  expect(isMatch({ images: ['/a', '/b'] }, { images: ['/b', '/a'] })).toBe(false);
  expect(isMatch({ details: {} }, { details: { '/a': { alt: 'A' } } })).toBe(false);
  expect(isMatch({}, { title: 'T' })).toBe(false);
});
