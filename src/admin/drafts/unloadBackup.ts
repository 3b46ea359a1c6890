import { z } from '#domain/z.ts';
import type { Draft, FormKey } from './draft.ts';

const PREFIX = 'draft ';

/** A draft parsed from JSON. */
const backupSchema = z.object({
  account: z.string(),
  kind: z.string(),
  id: z.union([z.number(), z.literal('new')]),
  form: z.string(),
  values: z.looseObject({}),
  base: z.looseObject({ updated_at: z.string() }).optional(),
  sent: z.array(z.looseObject({})),
  keptAt: z.iso.datetime().transform((instant) => new Date(instant)),
});

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

/** The draft in an entry; null if invalid, so that one bad entry does not block the others. */
function parseBackup(text: string): Draft | null {
  try {
    const { base, ...draft } = backupSchema.parse(JSON.parse(text));
    return { ...draft, base };
  } catch {
    return null;
  }
}

function nameOf({ account, kind, id, form }: FormKey): string {
  return PREFIX + JSON.stringify([account, kind, id, form]);
}
