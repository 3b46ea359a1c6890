import { expect, test } from 'vitest';
import {
  hasUnsavedChanges,
  setUnsavedChanges,
  wouldLoseChanges,
  wouldLoseFilesOnly,
} from '#admin/ui/form/unsavedChanges.ts';

test('nothing counts as unsaved until a form says so, nor after it takes that back', () => {
  expect(hasUnsavedChanges()).toBe(false);
  setUnsavedChanges(true);
  expect(hasUnsavedChanges()).toBe(true);
  setUnsavedChanges(false);
  expect(hasUnsavedChanges()).toBe(false);
});

test('what this browser keeps is not lost by leaving, and still not saved', () => {
  setUnsavedChanges(true, true);
  expect([hasUnsavedChanges(), wouldLoseChanges()]).toEqual([true, false]);
  setUnsavedChanges(true);
  expect([hasUnsavedChanges(), wouldLoseChanges()]).toEqual([true, true]);
  setUnsavedChanges(false);
  expect([hasUnsavedChanges(), wouldLoseChanges()]).toEqual([false, false]);
});

test('files that are on their way are lost by leaving, also where the text is kept', () => {
  setUnsavedChanges(true, true, true);
  expect([wouldLoseChanges(), wouldLoseFilesOnly()]).toEqual([true, true]);
  setUnsavedChanges(true, false, true);
  expect([wouldLoseChanges(), wouldLoseFilesOnly()]).toEqual([true, false]);
  setUnsavedChanges(false);
  expect([wouldLoseChanges(), wouldLoseFilesOnly()]).toEqual([false, false]);
});
