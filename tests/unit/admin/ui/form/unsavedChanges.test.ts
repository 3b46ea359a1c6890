import { expect, test } from 'vitest';
import {
  hasUnsavedChanges,
  setUnsavedChanges,
  wouldLoseChanges,
  wouldLoseFilesOnly,
} from '#admin/ui/form/unsavedChanges.ts';

test.each<[string, Parameters<typeof setUnsavedChanges>, boolean[]]>([
  ['nothing', [false], [false, false, false]],
  ['what this browser does not keep is lost by leaving', [true], [true, true, false]],
  ['what this browser keeps is not lost, and still not saved', [true, true], [true, false, false]],
  ['files that are on their way are lost where the text is kept', [true, true, true], [true, true, true]],
  ['files that are on their way are lost with the text', [true, false, true], [true, true, false]],
  ['nothing, once the form takes it back', [false], [false, false, false]],
])('unsaved is: %s', (_, changes, expected) => {
  setUnsavedChanges(...changes);
  expect([hasUnsavedChanges(), wouldLoseChanges(), wouldLoseFilesOnly()]).toEqual(expected);
});
