import type { Draft, FormKey } from './draft.ts';

const PREFIX = 'draft ';

/** Stores a draft synchronously while the page unloads, where IndexedDB may finish too late. */
export function saveUnloadBackup(draft: Draft): void {
  try {
    localStorage.setItem(nameOf(draft), JSON.stringify(draft));
  } catch {
    // The text exceeds the quota; it is still written to IndexedDB.
  }
}

/** Removes a backup: IndexedDB has the draft, or it is no longer needed. */
export function removeUnloadBackup(key: FormKey): void {
  localStorage.removeItem(nameOf(key));
}

/** Passes each backup to `keep`, then removes it. */
export async function restoreUnloadBackups(keep: (draft: Draft) => Promise<void>): Promise<void> {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
  if (names.length === 0) return;
  // Most visits find none, and need no parser.
  const { parseBackup } = await import('./parseBackup.ts');
  for (const name of names) {
    const draft = parseBackup(localStorage.getItem(name) ?? '');
    if (draft) await keep(draft);
    localStorage.removeItem(name);
  }
}

function nameOf({ account, kind, id, form }: FormKey): string {
  return PREFIX + JSON.stringify([account, kind, id, form]);
}
