import type { ContentTable } from '#domain/contentTables.ts';
import { NOW } from '#domain/publishing/publishingState.ts';
import type { Db } from '../client.ts';
import { inState, latestFirst } from '../rows.ts';

/** For the dashboard's lists. */
const EDIT_COLUMNS = 'id, title, slug, type, updated_at, published_at';

/** The most recently saved rows, newest first. */
export async function listRecentlyEdited(db: Db, table: ContentTable, limit: number) {
  const rows = latestFirst(db.from(table).select(EDIT_COLUMNS), 'updated_at');
  const { data } = await rows.limit(limit).throwOnError();
  return data;
}

/** The most recently saved drafts and scheduled rows, newest first. */
export async function listUnpublished(db: Db, table: ContentTable, limit: number) {
  const unpublished = db.from(table).select(EDIT_COLUMNS).or(`${inState.draft},${inState.scheduled}`);
  const { data } = await latestFirst(unpublished, 'updated_at').limit(limit).throwOnError();
  return data;
}

/** How many rows of a table are published. */
export async function countPublished(db: Db, table: ContentTable): Promise<number> {
  const { count } = await db
    .from(table)
    .select('id', { count: 'exact', head: true })
    .lte('published_at', NOW)
    .throwOnError();
  return count ?? 0;
}

/** The newest rows without a cover image, and their total; of events the next ones, as past ones no longer need one. */
export async function listWithoutCover(db: Db, table: ContentTable, limit: number) {
  const day = { news: 'date', publications: 'created_at', events: 'starts_at' }[table];
  const isNext = table === 'events';
  // `cd` (contained by) matches [] and [""], and only [] can be stored. Supabase Lite reads a bare {} as an object.
  const rows = db.from(table).select('id, title', { count: 'exact' }).filter('images', 'cd', '{""}');
  const { data, count } = await (isNext ? rows.gt('ends_at', NOW) : rows)
    .order(day, { ascending: isNext })
    .order('id', { ascending: isNext })
    .limit(limit)
    .throwOnError();
  return { rows: data, total: count ?? 0 };
}

/** The newest rows with an image that has no alt text and is not marked as decorative, and their total. */
export const listWithoutAltText = listOf('without_alt_text');

/** The newest rows whose text links to an item of this site that is gone, unpublished or elsewhere, and their total. */
export const listWithBrokenLinks = listOf('with_broken_links');

function listOf(view: 'without_alt_text' | 'with_broken_links') {
  return async (db: Db, table: ContentTable, limit: number) => {
    const faulty = db.from(view).select('id, title', { count: 'exact' }).eq('kind', table);
    const { data, count } = await latestFirst(faulty, 'day')
      .limit(limit)
      .overrideTypes<{ id: number; title: string }[], { merge: false }>()
      .throwOnError();
    return { rows: data, total: count ?? 0 };
  };
}
