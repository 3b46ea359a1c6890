import { configure, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import type { Db } from '../client.ts';
import { dataOf } from '../rows.ts';
import { copiedTableNames, readableColumns } from './copiedTables.ts';
import { FORMAT_VERSION, MANIFEST, sha256, type Manifest } from './manifest.ts';
import { listStoredFiles, projectUrl, readPages, type StoredFile } from './readPages.ts';
import { schemaVersion } from './schemaVersion.ts';

// The panel's Content Security Policy allows no worker made of a text.
configure({ useWebWorkers: false });

/** How often the rows are read again because an item was saved meanwhile. */
const PASSES = 3;

export interface CopyProgress {
  rows: number;
  files: number;
  allFiles: number;
  /** Of the rows and files so far, not of the zip. */
  bytes: number;
}

interface Options {
  db: Db;
  /** Receives the zip; it is closed at the end, and aborted if the copy fails. */
  writable: WritableStream<Uint8Array>;
  /** Whether `db` has an administrator's session, which may not read everything, rather than the secret key. */
  isAdministrator: boolean;
  signal?: AbortSignal;
  onProgress?: (progress: CopyProgress) => void;
}

/**
 * Writes a copy of the project: rows as JSON Lines, every file, and the manifest. One page of rows or one file is in
 * memory at a time, so the size of the project does not matter. Returns the manifest, and the bytes of the zip.
 */
export async function writeCopy({ db, writable, isAdministrator, signal, onProgress }: Options) {
  const writer = writable.getWriter();
  let size = 0;
  const sink = new WritableStream<Uint8Array>({
    write: (chunk) => {
      size += chunk.length;
      return writer.write(chunk);
    },
    close: () => writer.close(),
  });
  const zip = new ZipWriter<unknown>(sink, { keepOrder: true });
  const progress: CopyProgress = { rows: 0, files: 0, allFiles: 0, bytes: 0 };
  const manifest: Manifest = {
    format: 'afcm-copy',
    version: FORMAT_VERSION,
    schema: schemaVersion,
    madeAt: new Date().toISOString(),
    project: projectUrl(db),
    isSnapshot: false,
    tables: {},
    leftOut: [],
    missingFiles: [],
    rows: [],
    files: [],
  };

  const add = async (name: string, bytes: Uint8Array<ArrayBuffer>, level: number) => {
    signal?.throwIfAborted();
    await zip.add(name, new Uint8ArrayReader(bytes), { level });
    progress.bytes += bytes.length;
    onProgress?.({ ...progress });
    return { name, size: bytes.length, sha256: await sha256(bytes) };
  };

  const copyRows = async (folder: string) => {
    Object.assign(manifest, { rows: [], tables: {}, leftOut: [] });
    progress.rows = 0;
    for (const table of copiedTableNames) {
      const columns = isAdministrator ? readableColumns(table) : '*';
      if (columns !== '*') manifest.leftOut.push(table);
      if (columns === null) continue;
      let [page, count] = [0, 0];
      for await (const rows of readPages(db, table, columns, signal)) {
        const name = `${folder}/${table}/${String(++page).padStart(6, '0')}.jsonl`;
        const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
        const entry = await add(name, new TextEncoder().encode(lines), 6);
        manifest.rows.push({ ...entry, table, rows: rows.length });
        count += rows.length;
        progress.rows += rows.length;
      }
      manifest.tables[table] = count;
    }
  };

  const copyFile = async (file: StoredFile) => {
    const bytes = await download(db, file, signal);
    if (!bytes) {
      manifest.missingFiles.push(`${file.bucket}/${file.name}`);
      return;
    }
    progress.files += 1;
    // Images and PDFs are compressed already.
    const entry = await add(`files/${file.bucket}/${file.name}`, bytes, 0);
    manifest.files.push({
      ...entry,
      bucket: file.bucket,
      file: file.name,
      type: file.type ?? 'application/octet-stream',
      cacheControl: file.cache_control ?? 'max-age=3600',
      createdAt: file.created_at,
    });
  };

  try {
    // Each page is a statement of its own: what was saved in between could be half in the copy.
    for (let pass = 1; pass <= PASSES && !manifest.isSnapshot; pass++) {
      const before = await lastRevision(db);
      await copyRows(pass === 1 ? 'tables' : `tables-${pass}`);
      manifest.isSnapshot = (await lastRevision(db)) === before;
    }
    // After the rows: a file is there before an item can refer to it.
    const files: StoredFile[] = [];
    for await (const file of listStoredFiles(db, signal)) files.push(file);
    progress.allFiles = files.length;
    onProgress?.({ ...progress });
    for (const file of files) await copyFile(file);
    await zip.add(MANIFEST, new Uint8ArrayReader(new TextEncoder().encode(JSON.stringify(manifest))), { level: 6 });
    await zip.close();
    return { manifest, size };
  } catch (error) {
    await writer.abort(error).catch(() => undefined);
    throw error;
  }
}

/** The number of the last version that was kept: every save and every deletion adds one. */
async function lastRevision(db: Db): Promise<number> {
  const [last] = await dataOf(db.from('revisions').select('id').order('id', { ascending: false }).limit(1));
  return last?.id ?? 0;
}

/** The bytes of a file; undefined if it was deleted since it was listed. */
async function download(
  db: Db,
  { bucket, name }: StoredFile,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const request = { cache: 'no-store', ...(signal && { signal }) } as const;
  const { data, error } = await db.storage.from(bucket).download(name, {}, request);
  if (data) return new Uint8Array(await data.arrayBuffer());
  const listed = await dataOf(db.from('stored_files').select('name').match({ bucket, name }));
  if (listed.length === 0) return undefined;
  throw error;
}
