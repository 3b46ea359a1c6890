import { periodRange, type LibraryBucket, type LibraryState } from '#domain/media/library.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import type { Db } from '../client.ts';
import { dataOf, wordsPattern } from '../rows.ts';

/** The public URL of a file. */
export function publicUrl(db: Db, bucket: 'images' | 'documents', name: string): string {
  return db.storage.from(bucket).getPublicUrl(name).data.publicUrl;
}

/** An item that uses an image. */
export interface ImageUse {
  kind: ContentTable;
  id: number;
  title: string;
  /** Whether the item is in the trash. */
  is_deleted: boolean;
}

/** An image or a PDF of the library. Declared by hand: the generated types make every column of a view nullable. */
export interface LibraryFile {
  bucket: LibraryBucket;
  /** Name of the file in storage. */
  name: string;
  /** Name of the file that the user picked. */
  file_name: string | null;
  uploaded_at: string;
  uploaded_by: string | null;
  size: number | null;
  width: number | null;
  height: number | null;
  /** Empty for a decorative image, null if nobody has set it. */
  alt: string | null;
  /** Of a PDF, if a publication knows it. */
  pages: number | null;
  /** Whether an item, a trashed item or an earlier version refers to it. */
  is_used: boolean;
  /** Whether somebody else uploaded it recently: it may be in a draft that exists only in their browser. */
  may_be_in_draft: boolean;
  uses: ImageUse[];
  address: string;
}

type Uses = Pick<LibraryFile, 'uses' | 'pages'>;

const COLUMNS = 'bucket, name, file_name, uploaded_at, uploaded_by, size, width, height, alt, is_used, may_be_in_draft';

/** One page of the uploaded images, or of the PDFs, newest first, and the total number of matches. Pages count from 1. */
export async function listLibrary(
  db: Db,
  { bucket, search, period, use, page, pageSize }: LibraryState & { pageSize: number },
): Promise<{ rows: LibraryFile[]; total: number }> {
  const from = (page - 1) * pageSize;
  const range = periodRange(period);
  let query = db.from('library').select(COLUMNS, { count: 'exact' }).eq('bucket', bucket);
  if (search) query = query.regexIMatch('words', wordsPattern(search));
  if (range) query = query.gte('uploaded_at', range.from).lt('uploaded_at', range.to);
  if (use) query = query.eq('is_used', use === 'used');
  const { data, count } = await query
    .order('uploaded_at', { ascending: false })
    .order('name')
    .range(from, from + pageSize - 1)
    .overrideTypes<Omit<LibraryFile, keyof Uses | 'address'>[], { merge: false }>()
    .throwOnError();
  const uses = await usesOf(db, data);
  const rows = data.map((row) => ({
    ...row,
    ...(uses.get(row.name) ?? { uses: [], pages: null }),
    address: publicUrl(db, row.bucket, row.name),
  }));
  return { rows, total: count ?? 0 };
}

/** The uses of these files, by name. A separate query, as the list's would also compute them for earlier pages. */
async function usesOf(db: Db, files: readonly Pick<LibraryFile, 'name' | 'is_used'>[]): Promise<Map<string, Uses>> {
  const names = files.filter((file) => file.is_used).map(({ name }) => name);
  if (names.length === 0) return new Map();
  const used = db.from('library').select('name, uses, pages').in('name', names);
  const rows = await dataOf(used.overrideTypes<(Uses & { name: string })[], { merge: false }>());
  return new Map(rows.map(({ name, ...rest }) => [name, rest]));
}

/** When the oldest file was uploaded (ISO 8601), or null if there are none. */
export async function firstUploadTime(db: Db, bucket: LibraryBucket): Promise<string | null> {
  const uploads = db.from('library').select('uploaded_at').eq('bucket', bucket);
  const [first] = await dataOf(uploads.order('uploaded_at').limit(1));
  return first?.uploaded_at ?? null;
}

/** The image whose original or stored file has this SHA-256, or null. */
export async function findImage(db: Db, hash: string) {
  const images = db.from('library').select('name, alt, width, height').contains('hashes', [hash]);
  const [found] = await dataOf(images.order('uploaded_at').limit(1));
  if (!found?.name) return null;
  const { name, alt, width, height } = found;
  return { address: publicUrl(db, 'images', name), alt, width, height };
}

interface NewFile {
  /** Name of the file in storage. */
  name: string;
  file_name: string;
  /** SHA-256 of the image that the user picked, and of the stored one. */
  hashes?: string[];
  width?: number;
  height?: number;
}

/** The longest file name stored, in characters: the table's limit. */
const NAME_LIMIT = 300;

/** Registers a file that is about to be uploaded; the library shows it once it is there. */
export async function registerFile(db: Db, { file_name, ...file }: NewFile): Promise<void> {
  await dataOf(db.from('media').insert({ ...file, file_name: file_name.slice(0, NAME_LIMIT) }));
}

/** Saves the alt text suggested the next time the image is picked; null removes it. */
export async function describeImage(db: Db, name: string, alt: string | null): Promise<void> {
  await db.rpc('describe_image', { image_name: name, ...(alt !== null && { new_alt: alt }) }).throwOnError();
}

/** Keeps an image although nothing uses it, until somebody deletes it from the library. */
export async function keepImage(db: Db, url: string): Promise<void> {
  await db.rpc('keep_image', { image_name: nameOf(url) }).throwOnError();
}

/** The URLs of those of these files that are kept although nothing uses them. */
export async function listKeptImages(db: Db, urls: readonly string[]): Promise<Set<string>> {
  if (urls.length === 0) return new Set();
  const kept = await dataOf(db.from('media').select('name').eq('is_kept', true).in('name', urls.map(nameOf)));
  return new Set(kept.map(({ name }) => publicUrl(db, 'images', name)));
}

/** The name of a stored file. */
export function nameOf(url: string): string {
  return url.split('/').at(-1) ?? '';
}

/** Replaces an image in every item that uses it, in one transaction, and returns those items as saved. */
export async function replaceImageInRecords(db: Db, name: string, address: string) {
  const rows = await dataOf(db.rpc('replace_image', { old_name: name, new_url: address }));
  return rows.map((row) => ({ ...row, kind: row.kind as ContentTable }));
}
