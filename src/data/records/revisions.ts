import type { ContentTable } from '#domain/contentTables.ts';
import { errorCode } from '#domain/errors.ts';
import type { Db } from '../client.ts';
import { readPage, type ListRequest } from './listing.ts';

/** The newest versions of an item, at most `count` (and 1,000): when, by whom and in which state each was saved. */
export async function listRevisions(db: Db, table: ContentTable, recordId: number, count: number) {
  const { data } = await db
    .from('revisions')
    .select('id, saved_at, author, is_deletion, published_at:record->>published_at')
    .eq('kind', table)
    .eq('record_id', recordId)
    .order('id', { ascending: false })
    .limit(count + 1)
    .throwOnError();
  return { revisions: data.slice(0, count), hasMore: data.length > count };
}

/** A version's row, with the columns that existed then; null if the version no longer exists. */
export async function getRecordRevision(db: Db, id: number): Promise<object | null> {
  const { data } = await db.from('revisions').select('record').eq('id', id).maybeSingle().throwOnError();
  return typeof data?.record === 'object' ? data.record : null;
}

/** An item's first versions, oldest first, each with the columns that existed then; at most five. */
export async function firstVersions(db: Db, table: ContentTable, recordId: number): Promise<object[]> {
  const { data } = await db
    .from('revisions')
    .select('record')
    .eq('kind', table)
    .eq('record_id', recordId)
    .order('id')
    .limit(5)
    .throwOnError();
  return data.flatMap(({ record }) => (typeof record === 'object' && record ? [record] : []));
}

/** One page of the items deleted in the last TRASH_DAYS and not restored, newest first, and how many there are. */
export async function listTrash(db: Db, request: Pick<ListRequest, 'page' | 'pageSize' | 'search'>) {
  const columns = 'id, kind, record_id, title, type, deleted_at, author';
  const { rows, total } = await readPage(db.from('trash').select(columns, { count: 'exact' }), request, 'deleted_at');
  return { rows: rows as TrashRow[], total };
}

/** How long the trash keeps what is deleted, in days. */
export const TRASH_DAYS = 30;

/** Declared by hand: the generated types make every column of a view nullable. */
export interface TrashRow {
  id: number;
  kind: ContentTable;
  record_id: number;
  title: string;
  type: string;
  deleted_at: string;
  author: string | null;
}

/** Restores a deleted item and returns it; null if it is no longer in the trash. */
export async function restoreFromTrash(db: Db, table: ContentTable, id: number) {
  const restore = async () =>
    (await db.rpc('restore_from_trash', { deleted_kind: table, deleted_id: id }).throwOnError()).data;
  const restored = await restore().catch((error: unknown) => {
    // Somebody restored it at the same time: asked again, the trash is without it.
    if (errorCode(error) !== '23505') throw error;
    return restore();
  });
  return restored[0] ?? null;
}
