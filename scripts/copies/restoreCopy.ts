import type { Db } from '#data/client.ts';
import { copiedTableNames } from '#data/copies/copiedTables.ts';
import type { CopiedFile, CopiedRows } from '#data/copies/manifest.ts';
import { listStoredFiles, projectUrl, type StoredFile } from '#data/copies/readPages.ts';
import type { Copy } from './readCopy.ts';

/** Bytes of rows in one request. */
const BATCH_SIZE = 1_000_000;

interface Options {
  copy: Copy;
  db: Db;
  isReplacing: boolean;
  onProgress?: (done: number, all: number) => void;
}

export interface Restored {
  isResumed: boolean;
  /** The e-mail addresses of those who saved something: their accounts are not in the copy. */
  authors: string[];
  /** Tables in which fewer rows are now than in the copy. */
  shorter: string[];
}

/**
 * Writes a copy into a project. After an interruption, the same copy goes on where it was, with the files at least if
 * `isReplacing` is set. Throws an Error of one sentence if it is not set and the project has content, or somebody saved
 * something since the interruption.
 */
export async function restoreCopy({ copy, db, isReplacing, onProgress }: Options): Promise<Restored> {
  const { manifest } = copy;
  const tableNames: string[] = copiedTableNames;
  const { data: state } = await db
    .rpc('begin_restore', { copy_digest: copy.digest, table_names: tableNames, is_replacing: isReplacing })
    .throwOnError();
  if (state === 'filled') {
    throw new Error(
      'El proyecto ya tiene contenido, y no se escribió nada: restaura en uno vacío, o repite la orden terminada en «-- --replace» para reemplazar todo lo que tiene.',
    );
  }
  const copied = new Set(manifest.files.map(({ bucket, file }) => `${bucket}/${file}`));
  const present = new Set<string>();
  const others: StoredFile[] = [];
  for await (const file of listStoredFiles(db)) {
    const name = `${file.bucket}/${file.name}`;
    if (state === 'resumed' && copied.has(name)) present.add(name);
    else others.push(file);
  }
  // Since an interruption, somebody may have uploaded files.
  if (state === 'begun' || isReplacing) await deleteFiles(db, others);
  const all = manifest.files.length + manifest.rows.length;
  let done = 0;
  for (const file of manifest.files) {
    if (!present.has(`${file.bucket}/${file.file}`)) await restoreFile(db, copy, file);
    onProgress?.(++done, all);
  }
  await restoreDates(db, manifest.files);

  const authors = new Set<string>();
  const ordered = tableNames.flatMap((table) => manifest.rows.filter((entry) => entry.table === table));
  for (const entry of ordered) {
    const text = new TextDecoder().decode(await copy.read(entry));
    // Addresses of files name the project that they were in.
    const lines = text
      .replaceAll(`${manifest.project}/storage/v1/`, `${projectUrl(db)}/storage/v1/`)
      // Older copies may have an item with a slug that is reserved by now (20261127154000_reserved_address.sql).
      .replaceAll('"slug":"index"', '"slug":"index-1"')
      .trimEnd()
      .split('\n');
    for (const line of lines) for (const author of authorsOf(entry, line)) authors.add(author);
    for (const batch of batchesOf(lines)) {
      const rows = JSON.parse(`[${batch.join(',')}]`) as never;
      await db.rpc('restore_rows', { table_name: entry.table, rows }).throwOnError();
    }
    onProgress?.(++done, all);
  }
  await db.rpc('finish_restore', { table_names: tableNames }).throwOnError();
  return {
    isResumed: state === 'resumed',
    authors: [...authors].toSorted(),
    shorter: await shorterTables(db, manifest.tables),
  };
}

async function deleteFiles(db: Db, files: readonly StoredFile[]): Promise<void> {
  for (const [bucket, found = []] of Object.entries(Object.groupBy(files, ({ bucket }) => bucket))) {
    for (let i = 0; i < found.length; i += 100) {
      const names = found.slice(i, i + 100).map(({ name }) => name);
      await db.storage.from(bucket).throwOnError().remove(names);
    }
  }
}

async function restoreFile(db: Db, copy: Copy, file: CopiedFile): Promise<void> {
  const cacheControl = file.cacheControl.replace(/^max-age=/, '');
  const options = { contentType: file.type, cacheControl, upsert: true };
  await db.storage
    .from(file.bucket)
    .throwOnError()
    .upload(file.file, await copy.read(file), options);
}

async function restoreDates(db: Db, files: CopiedFile[]): Promise<void> {
  for (let i = 0; i < files.length; i += 1000) {
    const dates = files
      .slice(i, i + 1000)
      .map(({ bucket, file, createdAt }) => ({ bucket, name: file, created_at: createdAt }));
    await db.rpc('restore_file_dates', { files: dates }).throwOnError();
  }
}

function authorsOf({ table }: CopiedRows, line: string): string[] {
  const column = { revisions: 'author', media: 'uploaded_by' }[table];
  const author = column && (JSON.parse(line) as Record<string, unknown>)[column];
  return typeof author === 'string' ? [author] : [];
}

function* batchesOf(lines: string[]): Generator<string[]> {
  let batch: string[] = [];
  let size = 0;
  for (const line of lines) {
    if (batch.length > 0 && size + line.length > BATCH_SIZE) {
      yield batch;
      [batch, size] = [[], 0];
    }
    batch.push(line);
    size += line.length;
  }
  if (batch.length > 0) yield batch;
}

async function shorterTables(db: Db, tables: Record<string, number>): Promise<string[]> {
  const shorter: string[] = [];
  for (const table of copiedTableNames) {
    const { count } = await db.from(table).select('*', { count: 'exact', head: true }).throwOnError();
    if ((count ?? 0) < (tables[table] ?? 0)) shorter.push(table);
  }
  return shorter;
}
