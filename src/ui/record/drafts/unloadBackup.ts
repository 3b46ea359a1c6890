import { z } from '#domain/z.ts';
import type { Draft, FormKey } from './draftStore.ts';

const PREFIX = 'draft ';

/** A draft as JSON holds it. */
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
    const draft = parseBackup(localStorage.getItem(name) ?? '');
    if (draft) await keep(draft);
    localStorage.removeItem(name);
  }
}

/** The draft of an entry; null for what is none, which must not stand before the others. */
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
