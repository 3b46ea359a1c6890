/** The name of the entry that says what is in a copy. */
export const MANIFEST = 'manifest.json';

/** The version of the format that this code writes, and the newest that it reads. */
export const FORMAT_VERSION = 1;

interface CopiedEntry {
  name: string;
  size: number;
  sha256: string;
}

/** An entry with a page of rows. */
export interface CopiedRows extends CopiedEntry {
  table: string;
  rows: number;
}

/** An entry with the bytes of a file. */
export interface CopiedFile extends CopiedEntry {
  bucket: 'images' | 'documents';
  file: string;
  type: string;
  cacheControl: string;
  createdAt: string;
}

/** What a copy says of itself: format, schema, day, and the size and SHA-256 of every entry. */
export interface Manifest {
  format: 'afcm-copy';
  version: number;
  /** The newest migration of the project. */
  schema: string;
  madeAt: string;
  /** The project's URL, which addresses of files begin with. */
  project: string;
  /** Whether no item was saved while the rows were read. */
  isSnapshot: boolean;
  /** The number of rows by table. */
  tables: Record<string, number>;
  /** Tables and columns that whoever made the copy may not read. */
  leftOut: string[];
  /** Files that were deleted before they could be copied. */
  missingFiles: string[];
  rows: CopiedRows[];
  files: CopiedFile[];
}

/** The SHA-256 of some bytes, in hexadecimal. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
