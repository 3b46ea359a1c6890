import { expect, test } from 'vitest';
import { mergeStates } from '#domain/versions/mergeStates.ts';

const now = new Date('2026-11-22T12:00:00Z');
const past = '2026-11-20T12:00:00+00:00';
const later = '2026-12-03T12:00:00+00:00';
const latest = '2026-12-24T12:00:00+00:00';

test.each([
  ['nobody else changed it', null, null, 'now', false, 'now', 'now'],
  ['nobody chose anything', past, past, undefined, false, undefined, undefined],
  ['a draft that somebody published meanwhile', null, past, undefined, false, null, past],
  ['a draft that somebody scheduled meanwhile', null, later, undefined, false, null, later],
  ['scheduled, and published by somebody', later, past, undefined, false, later, past],
  ['published, and hidden by somebody', past, null, undefined, false, undefined, undefined],
  ['both published it', null, past, 'now', false, undefined, undefined],
  ['both scheduled it for the same time', null, later, '2026-12-03T12:00:00.000Z', false, undefined, undefined],
  ['each scheduled it for another time', null, later, latest, false, latest, later],
  ['scheduled before by the same writer', null, later, latest, true, latest, latest],
  ['hidden here, scheduled there', past, later, null, false, null, later],
] as const)('%s', (_, base, theirs, mine, isOwn, expectedMine, expectedTheirs) => {
  expect(mergeStates({ base, theirs, mine, isOwn }, now)).toEqual({ mine: expectedMine, theirs: expectedTheirs });
});
