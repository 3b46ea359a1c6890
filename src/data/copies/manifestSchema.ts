import { z } from '#domain/z.ts';

/** The largest entry of a copy, in bytes: a page of rows or a file. A bucket accepts files of 20 MB. */
export const MAX_ENTRY_SIZE = 128 * 1024 * 1024;

const entry = {
  name: z.string(),
  size: z.int().check(z.minimum(0), z.maximum(MAX_ENTRY_SIZE)),
  sha256: z.string().check(z.length(64)),
};

/** An entry with a page of rows. */
export const copiedRows = z.object({ ...entry, table: z.string(), rows: z.int().check(z.minimum(1)) });

/** An entry with the bytes of a file. */
export const copiedFile = z.object({
  ...entry,
  bucket: z.enum(['images', 'documents']),
  file: z.string(),
  type: z.string(),
  cacheControl: z.string(),
  createdAt: z.string(),
});

/** What a copy says of itself: format, schema, day, and the size and SHA-256 of every entry. */
export const manifestSchema = z.object({
  format: z.literal('afcm-copy'),
  version: z.int(),
  /** The newest migration of the project. */
  schema: z.string(),
  madeAt: z.string(),
  /** The project's URL, which addresses of files begin with. */
  project: z.string(),
  /** Whether no item was saved while the rows were read. */
  isSnapshot: z.boolean(),
  /** The number of rows by table. */
  tables: z.record(z.string(), z.number()),
  /** Tables and columns that whoever made the copy may not read. */
  leftOut: z.array(z.string()),
  /** Files that were deleted before they could be copied. */
  missingFiles: z.array(z.string()),
  rows: z.array(copiedRows),
  files: z.array(copiedFile),
});
