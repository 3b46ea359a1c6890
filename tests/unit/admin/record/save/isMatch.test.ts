import { expect, test } from 'vitest';
import { isMatch } from '#admin/record/save/createOnce.ts';

const row = {
  title: 'Una',
  images: ['a'],
  published_at: '2026-12-03T12:00:00+00:00',
  updated_at: '2026-11-22T12:00:00+00:00',
};

test('compares a record only with the saved values', () => {
  expect(isMatch(row, { title: 'Una', images: ['a'] })).toBe(true);
  expect(isMatch(row, { title: 'Una', images: [] })).toBe(false);
  // The same instant as the database writes it, and as a form does.
  expect(isMatch(row, { published_at: '2026-12-03T12:00:00+00:00' })).toBe(true);
  expect(isMatch(row, { published_at: '2026-12-03T12:00:00.000Z' })).toBe(true);
  expect(isMatch(row, { published_at: null })).toBe(false);
});

test('`now` matches the instant of the save', () => {
  expect(isMatch(row, { published_at: 'now' })).toBe(false);
  expect(isMatch({ ...row, published_at: row.updated_at }, { published_at: 'now' })).toBe(true);
});

test('compares objects regardless of the order of their keys', () => {
  const details = { '/b': { alt: 'B' }, '/a': { alt: 'A', focus: [0, 1] } };
  const stored = { '/a': { alt: 'A', focus: [0, 1] }, '/b': { alt: 'B' } };
  expect(isMatch({ details: stored }, { details })).toBe(true);
  expect(isMatch({ details: {} }, { details })).toBe(false);
});
