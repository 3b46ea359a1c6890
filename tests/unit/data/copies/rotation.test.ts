import { expect, test } from 'vitest';
import { outdatedCopies } from '#data/copies/rotation.ts';

/** The copies of these days of November 2026, and some files that are none. */
const copies = (...days: number[]) => [
  'copia-vieja.zip',
  'copia-2026-11-01.zip.part',
  ...days.map((day) => `copia-2026-11-${String(day).padStart(2, '0')}.zip`),
];

const month = Array.from({ length: 30 }, (_, i) => i + 1);

test('seven daily copies stay, and the last of each of four weeks', () => {
  const gone = outdatedCopies(copies(...month));
  const kept = month.filter((day) => !gone.includes(copies(day).at(-1) ?? ''));
  // 30 November is a Monday; 22, 15 and 29 are Sundays.
  expect(kept).toEqual([15, 22, 24, 25, 26, 27, 28, 29, 30]);
  expect(gone).toHaveLength(21);
});

test('days without a copy make the others stay longer', () => {
  expect(outdatedCopies(copies(1, 4, 8, 11, 15, 18, 22))).toEqual([]);
});
