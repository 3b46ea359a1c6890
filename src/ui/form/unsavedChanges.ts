import { useSyncExternalStore } from 'react';

let isUnsaved = false;
const listeners = new Set<() => void>();

/** Says whether leaving now would lose something: one form is open at a time. */
export function setUnsavedChanges(value: boolean): void {
  if (isUnsaved === value) return;
  isUnsaved = value;
  for (const listener of listeners) listener();
}

/** Whether leaving now would lose something. */
export function hasUnsavedChanges(): boolean {
  return isUnsaved;
}

/** Whether leaving now would lose something, for components that show it. */
export function useHasUnsavedChanges(): boolean {
  return useSyncExternalStore(subscribe, hasUnsavedChanges);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
