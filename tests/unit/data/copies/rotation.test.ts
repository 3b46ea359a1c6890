import { expect, test } from 'vitest';
import { outdatedCopies } from '#data/copies/rotation.ts';

/** The copies of these days of November 2026, and some files that are none. */
const copies = (...days: number[]) => [
  'copia-vieja.zip',
  'copia-2026-11-01.zip.part',
  ...days.map((day) => `copia-2026-11-${String(day).padStart(2, '0')}.zip`),
];

test('keeps older copies longer when some days have no copy', () => {
  expect(outdatedCopies(copies(1, 4, 8, 11, 15, 18, 22))).toEqual([]);
});
