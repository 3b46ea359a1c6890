import type { z } from '#domain/z.ts';
import type { copiedFile, copiedRows, manifestSchema } from './manifestSchema.ts';

/** The name of the entry that says what is in a copy. */
export const MANIFEST = 'manifest.json';

/** The version of the format that this code writes, and the newest that it reads. */
export const FORMAT_VERSION = 1;

export type CopiedRows = z.infer<typeof copiedRows>;
export type CopiedFile = z.infer<typeof copiedFile>;
export type Manifest = z.infer<typeof manifestSchema>;

/** The SHA-256 of some bytes, in hexadecimal. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
