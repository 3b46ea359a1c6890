import type { Db } from '../client.ts';
import { dataOf } from '../rows.ts';
import { copiedTables, type CopiedTableName } from './copiedTables.ts';

export type Row = Record<string, unknown>;

/** Rows a request: an item has up to 200,000 characters, and its versions as many. */
const ROWS_PER_PAGE = 100;

/** Reads a table page by page, by its key: what is written meanwhile neither repeats nor skips a row. */
export async function* readPages(db: Db, table: CopiedTableName, columns: string, signal?: AbortSignal) {
  const [first, second] = copiedTables[table].key as readonly [string, string?];
  for (let last: Row | undefined; ;) {
    // The types of one table stand for those of all.
    let query = db
      .from(table as 'news')
      .select(columns)
      .order(first)
      .limit(ROWS_PER_PAGE);
    if (second) query = query.order(second);
    if (last && !second) query = query.gt(first, String(last[first]));
    if (last && second) query = query.or(after(first, second, last));
    if (signal) query = query.abortSignal(signal);
    const rows = (await dataOf(query)) as unknown as Row[];
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_PER_PAGE) return;
    last = rows.at(-1);
  }
}

/** The filter for rows that come after one in a table with a key of two columns. */
function after(first: string, second: string, last: Row): string {
  const [one, other] = [first, second].map((column) => JSON.stringify(String(last[column])));
  return `${first}.gt.${one},and(${first}.eq.${one},${second}.gt.${other})`;
}

/** The URL of a client's project, with which the addresses of its files begin. */
export function projectUrl(db: Db): string {
  return db.storage.from('images').getPublicUrl('').data.publicUrl.split('/storage/v1/')[0] ?? '';
}

/** A file of the storage; both buckets are read. */
export interface StoredFile {
  bucket: 'images' | 'documents';
  name: string;
  created_at: string;
  size: number | null;
  type: string | null;
  cache_control: string | null;
}

/** Lists the files of both buckets, page by page. */
export async function* listStoredFiles(db: Db, signal?: AbortSignal): AsyncGenerator<StoredFile> {
  for (const bucket of ['images', 'documents'] as const) {
    for (let last = ''; ;) {
      let query = db.from('stored_files').select().eq('bucket', bucket).gt('name', last).order('name').limit(1000);
      if (signal) query = query.abortSignal(signal);
      // The columns of a view may be null for all that its types know.
      const files = (await dataOf(query)) as unknown as StoredFile[];
      yield* files;
      if (files.length < 1000) break;
      last = files.at(-1)?.name ?? '';
    }
  }
}

/** The number and the bytes of all files. */
export async function measureFiles(db: Db): Promise<{ count: number; size: number }> {
  const total = { count: 0, size: 0 };
  for await (const { size } of listStoredFiles(db)) {
    total.count += 1;
    total.size += size ?? 0;
  }
  return total;
}
