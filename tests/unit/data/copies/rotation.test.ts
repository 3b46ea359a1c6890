import { expect, test } from 'vitest';
import { outdatedCopies } from '#data/copies/rotation.ts';

test('keeps older copies longer when some days have no copy', () => {
  const copies = ['01', '04', '08', '11', '15', '18', '22'].map((day) => `copia-2026-11-${day}.zip`);
  expect(outdatedCopies(['copia-vieja.zip', 'copia-2026-11-01.zip.part', ...copies])).toEqual([]);
});
