import { expect, test } from 'vitest';
import { describeState, publishingState } from '#domain/publishing/publishingState.ts';

const now = new Date('2026-11-22T12:00:00Z');

test.each([
  [null, 'draft'],
  ['2026-11-22T12:00:00.001Z', 'scheduled'],
  ['2026-11-22T12:00:00Z', 'published'],
  ['2020-01-01T00:00:00+00:00', 'published'],
])('the state of an item with published_at %s is %s', (publishedAt, state) => {
  expect(publishingState(publishedAt, now)).toBe(state);
});

test.each([
  [null, 'Borrador'],
  ['2026-12-03T12:00:00+00:00', 'Programada para el 3 de diciembre, 9:00'],
  ['2026-12-04T02:05:00+00:00', 'Programada para el 3 de diciembre, 23:05'],
  ['2027-01-01T03:00:00+00:00', 'Programada para el 1 de enero de 2027, 0:00'],
  ['2027-01-01T02:59:00+00:00', 'Programada para el 31 de diciembre, 23:59'],
  ['2026-11-22T11:00:00+00:00', 'Publicada'],
])('describes the state for published_at %s in Argentine time', (publishedAt, words) => {
  expect(describeState(publishedAt, now)).toBe(words);
});
