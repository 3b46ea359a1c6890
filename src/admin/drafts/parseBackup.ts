import { z } from '#domain/z.ts';
import type { Draft } from './draft.ts';

/** A draft parsed from JSON. */
const backupSchema = z.object({
  account: z.string(),
  kind: z.string(),
  id: z.union([z.number(), z.literal('new')]),
  form: z.string(),
  values: z.looseObject({}),
  base: z.optional(z.looseObject({ updated_at: z.string() })),
  sent: z.array(z.looseObject({})),
  keptAt: z.pipe(
    z.iso.datetime(),
    z.transform((instant) => new Date(instant)),
  ),
});

/** The draft in an entry; null if invalid, so that one bad entry does not block the others. */
export function parseBackup(text: string): Draft | null {
  try {
    const { base, ...draft } = backupSchema.parse(JSON.parse(text));
    return { ...draft, base };
  } catch {
    return null;
  }
}
