import type { Db } from '../client.ts';

/** The tables whose every saved version is kept. */
export type RevisionKind = 'news' | 'publications' | 'events';

/** How many versions are read at once. */
const PAGE_SIZE = 50;

/** Who saved an item when, newest first; with `before`, those that are older than that version. */
export async function listRevisions(db: Db, kind: RevisionKind, recordId: number, before?: number) {
  let query = db
    .from('revisions')
    .select('id, saved_at, author, is_deletion')
    .eq('kind', kind)
    .eq('record_id', recordId);
  if (before !== undefined) query = query.lt('id', before);
  const { data } = await query
    .order('id', { ascending: false })
    .limit(PAGE_SIZE + 1)
    .throwOnError();
  return { revisions: data.slice(0, PAGE_SIZE), hasMore: data.length > PAGE_SIZE };
}

/** One version as the row was then, with the columns that there were; null where it is no longer kept. */
export async function getRecordRevision(db: Db, id: number): Promise<object | null> {
  const { data } = await db.from('revisions').select('record').eq('id', id).maybeSingle().throwOnError();
  return typeof data?.record === 'object' ? data.record : null;
}

/** What was deleted in the last thirty days and not put back, newest first. */
export async function listTrash(db: Db) {
  const { data } = await db
    .from('trash')
    .select('id, kind, record_id, title, type, deleted_at, author')
    .order('deleted_at', { ascending: false })
    .limit(200)
    .overrideTypes<TrashRow[], { merge: false }>()
    .throwOnError();
  return data;
}

/** A view's columns may all be null as far as the generated types know. */
export interface TrashRow {
  id: number;
  kind: RevisionKind;
  record_id: number;
  title: string;
  type: string;
  deleted_at: string;
  author: string | null;
}

/** Puts a deleted item back and answers it; null where it is no longer in the trash. */
export async function restoreFromTrash(db: Db, kind: RevisionKind, id: number) {
  const { data } = await db.rpc('restore_from_trash', { deleted_kind: kind, deleted_id: id }).throwOnError();
  return data[0] ?? null;
}
