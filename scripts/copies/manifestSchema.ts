import { z } from 'zod';
import type { Manifest } from '#data/copies/manifest.ts';

/** The largest entry of a copy, in bytes: a page of rows or a file. A bucket accepts files of 20 MB. */
export const LARGEST_ENTRY = 128 * 1024 * 1024;

const entry = { name: z.string(), size: z.number().int().min(0).max(LARGEST_ENTRY), sha256: z.string().length(64) };

/** A manifest as it is found in a zip. */
export const manifestSchema: z.ZodType<Manifest> = z.object({
  format: z.literal('afcm-copy'),
  version: z.number().int(),
  schema: z.string(),
  madeAt: z.string(),
  project: z.string(),
  isSnapshot: z.boolean(),
  tables: z.record(z.string(), z.number()),
  leftOut: z.array(z.string()),
  missingFiles: z.array(z.string()),
  rows: z.array(z.object({ ...entry, table: z.string(), rows: z.number().int().min(1) })),
  files: z.array(
    z.object({
      ...entry,
      bucket: z.enum(['images', 'documents']),
      file: z.string(),
      type: z.string(),
      cacheControl: z.string(),
      createdAt: z.string(),
    }),
  ),
});
