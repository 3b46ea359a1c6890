import { useSyncExternalStore } from 'react';
import { subscribeTo } from '../subscribeTo.ts';

let state: 'saved' | 'kept' | 'keptButFiles' | 'unkept' = 'saved';
const changes = new EventTarget();
const subscribe = subscribeTo(changes, 'change');

/**
 * Records whether the open form has unsaved changes; only one form is open at a time. With `isKept`, this browser
 * stores them, so leaving loses nothing; `hasPendingFiles` means uploads in progress, which it does not store.
 */
export function setUnsavedChanges(isUnsaved: boolean, isKept = false, hasPendingFiles = false): void {
  const kept = hasPendingFiles ? 'keptButFiles' : 'kept';
  const next = !isUnsaved ? 'saved' : isKept ? kept : 'unkept';
  if (state === next) return;
  state = next;
  changes.dispatchEvent(new Event('change'));
}

/** Whether the open form has unsaved changes. */
export function hasUnsavedChanges(): boolean {
  return state !== 'saved';
}

/** Whether leaving now would lose something. */
export function wouldLoseChanges(): boolean {
  return state === 'unkept' || state === 'keptButFiles';
}

/** Whether leaving now would lose only files that are still uploading. */
export function wouldLoseFilesOnly(): boolean {
  return state === 'keptButFiles';
}

/** `hasUnsavedChanges` as a hook: the component re-renders when it changes. */
export function useHasUnsavedChanges(): boolean {
  return useSyncExternalStore(subscribe, hasUnsavedChanges);
}
