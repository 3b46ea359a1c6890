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
  for (const name of names) {
    const draft = parseBackup(localStorage.getItem(name) ?? '');
    if (draft) await keep(draft);
    localStorage.removeItem(name);
  }
}

/** The draft in an entry; null if it is none, so that one bad entry does not block the others. */
function parseBackup(text: string): Draft | null {
  try {
    const draft = JSON.parse(text) as Draft;
    const keptAt = new Date(draft.keptAt);
    const isKeyed = [draft.account, draft.kind, draft.form].every((part) => typeof part === 'string');
    const isDraft = isKeyed && typeof draft.values === 'object' && Array.isArray(draft.sent);
    return isDraft && !Number.isNaN(keptAt.getTime()) ? { ...draft, keptAt } : null;
  } catch {
    return null;
  }
}

function nameOf({ account, kind, id, form }: FormKey): string {
  return PREFIX + JSON.stringify([account, kind, id, form]);
}
