import { expect, test } from 'vitest';
import {
  hasUnsavedChanges,
  setUnsavedChanges,
  wouldLoseChanges,
  wouldLoseFilesOnly,
} from '#admin/ui/form/unsavedChanges.ts';

test.each<[string, Parameters<typeof setUnsavedChanges>, boolean[]]>([
  ['no changes', [false], [false, false, false]],
  ['changes that are lost on leaving', [true], [true, true, false]],
  ['changes that a local draft keeps', [true, true], [true, false, false]],
  ['uploads that are lost although a local draft keeps the text', [true, true, true], [true, true, true]],
  ['uploads that are lost along with the text', [true, false, true], [true, true, false]],
  ['no changes once the form withdraws them', [false], [false, false, false]],
])('tracks %s', (_, changes, expected) => {
  setUnsavedChanges(...changes);
  expect([hasUnsavedChanges(), wouldLoseChanges(), wouldLoseFilesOnly()]).toEqual(expected);
});
