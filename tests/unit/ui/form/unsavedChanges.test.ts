import { expect, test } from 'vitest';
import { hasUnsavedChanges, setUnsavedChanges } from '#ui/form/unsavedChanges.ts';

test('nothing is unsaved until a form says so, and no longer once it takes it back', () => {
  expect(hasUnsavedChanges()).toBe(false);
  setUnsavedChanges(true);
  expect(hasUnsavedChanges()).toBe(true);
  setUnsavedChanges(false);
  expect(hasUnsavedChanges()).toBe(false);
});
