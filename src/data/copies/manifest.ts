import { z } from '#domain/z.ts';

/** The largest entry of a copy, in bytes: a page of rows or a file. A bucket accepts files of 20 MB. */
export const LARGEST_ENTRY = 128 * 1024 * 1024;

/** The name of the entry that says what is in a copy. */
export const MANIFEST = 'manifest.json';

const entry = { name: z.string(), size: z.number().int().min(0).max(LARGEST_ENTRY), sha256: z.string().length(64) };

const rowsSchema = z.object({ ...entry, table: z.string(), rows: z.number().int().min(1) });

const fileSchema = z.object({
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
  version: z.number().int(),
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
  rows: z.array(rowsSchema),
  files: z.array(fileSchema),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type CopiedRows = z.infer<typeof rowsSchema>;
export type CopiedFile = z.infer<typeof fileSchema>;

/** The version of the format that this code writes, and the newest that it reads. */
export const FORMAT_VERSION = 1;

/** The SHA-256 of some bytes, in hexadecimal. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
