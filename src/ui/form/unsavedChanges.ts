import { useSyncExternalStore } from 'react';

let state: 'saved' | 'kept' | 'keptButFiles' | 'unkept' = 'saved';
const listeners = new Set<() => void>();

/**
 * Says how it stands with what was typed: not saved, but `kept` in this browser, is nothing that leaving loses; files that
 * are still on their way are not kept. One form is open at a time.
 */
export function setUnsavedChanges(isUnsaved: boolean, isKept = false, hasPendingFiles = false): void {
  const kept = hasPendingFiles ? 'keptButFiles' : 'kept';
  const next = !isUnsaved ? 'saved' : isKept ? kept : 'unkept';
  if (state === next) return;
  state = next;
  for (const listener of listeners) listener();
}

/** Whether something is typed and not saved. */
export function hasUnsavedChanges(): boolean {
  return state !== 'saved';
}

/** Whether leaving now would lose something. */
export function wouldLoseChanges(): boolean {
  return state === 'unkept' || state === 'keptButFiles';
}

/** Whether nothing but files that are still on their way would be lost. */
export function wouldLoseFilesOnly(): boolean {
  return state === 'keptButFiles';
}

/** Whether something is typed and not saved, for components that show it. */
export function useHasUnsavedChanges(): boolean {
  return useSyncExternalStore(subscribe, hasUnsavedChanges);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
