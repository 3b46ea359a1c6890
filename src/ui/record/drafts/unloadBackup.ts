import type { Draft, FormKey } from './draftStore.ts';

const PREFIX = 'draft ';

/** Keeps a draft at once, where IndexedDB may answer too late: the page is on its way out. */
export function saveUnloadBackup(draft: Draft): void {
  try {
    localStorage.setItem(nameOf(draft), JSON.stringify(draft));
  } catch {
    // Too long a text for so little room: IndexedDB is asked all the same.
  }
}

/** Forgets them: IndexedDB has them, or nobody needs them any more. */
export function removeUnloadBackup(key: FormKey): void {
  localStorage.removeItem(nameOf(key));
}

/** Hands over what was kept so, and forgets it. */
export async function restoreUnloadBackups(keep: (draft: Draft) => Promise<void>): Promise<void> {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
  for (const name of names) {
    const draft = JSON.parse(localStorage.getItem(name) ?? 'null') as
      (Omit<Draft, 'keptAt'> & { keptAt: string }) | null;
    if (draft) await keep({ ...draft, keptAt: new Date(draft.keptAt) });
    localStorage.removeItem(name);
  }
}

function nameOf({ account, kind, id, form }: FormKey): string {
  return PREFIX + JSON.stringify([account, kind, id, form]);
}
