import { expect, test } from 'vitest';
import { mergeStates } from '#domain/versions/mergeStates.ts';

const now = new Date('2026-11-22T12:00:00Z');
const past = '2026-11-20T12:00:00+00:00';
const later = '2026-12-03T12:00:00+00:00';
const latest = '2026-12-24T12:00:00+00:00';

test.each([
  ['changed only here', null, null, 'now', false, 'now', 'now'],
  ['changed by neither', past, past, undefined, false, undefined, undefined],
  ['a draft that another author published', null, past, undefined, false, null, past],
  ['a draft that another author scheduled', null, later, undefined, false, null, later],
  ['a scheduled item that another author published', later, past, undefined, false, later, past],
  ['a published item that another author hid', past, null, undefined, false, undefined, undefined],
  ['published by both', null, past, 'now', false, undefined, undefined],
  ['scheduled by both for the same time', null, later, '2026-12-03T12:00:00.000Z', false, undefined, undefined],
  ['scheduled by both for different times', null, later, latest, false, latest, later],
  ['scheduled earlier by the same author', null, later, latest, true, latest, latest],
  ['hidden here and scheduled by another author', past, later, null, false, null, later],
] as const)('merges the publishing state: %s', (_, base, theirs, mine, isOwn, expectedMine, expectedTheirs) => {
  expect(mergeStates({ base, theirs, mine, isOwn }, now)).toEqual({ mine: expectedMine, theirs: expectedTheirs });
});
