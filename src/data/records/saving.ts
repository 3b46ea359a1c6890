import type { ContentTable } from '#domain/contentTables.ts';
import type { Db } from '../client.ts';
import type { Database } from '../database.types.ts';
import type { Version } from '../rows.ts';

type Changes = Database['public']['Tables'][ContentTable]['Update'];

/** The columns that a save returns. */
export const SAVED_COLUMNS = 'id, slug, updated_at, published_at';

/** Updates a row if its `updated_at` still matches, and returns its SAVED_COLUMNS; null if it changed or is gone. */
export async function updateRow(db: Db, table: ContentTable, { id, updated_at }: Version, changes: Changes) {
  const { data } = await db
    .from(table)
    .update(changes)
    .eq('id', id)
    .eq('updated_at', updated_at)
    .select(SAVED_COLUMNS)
    .maybeSingle()
    .throwOnError();
  return data;
}

/** Sets when a row is published (ISO 8601), or makes it a draft (null); see `updateRow`. */
export function publishRow(db: Db, table: ContentTable, version: Version, published_at: string | null) {
  return updateRow(db, table, version, { published_at });
}

/** Moves a row to the trash and returns its `published_at`; undefined if it was already gone, which is not an error. */
export async function deleteRow(db: Db, table: ContentTable, id: number): Promise<string | null | undefined> {
  const { data } = await db.from(table).delete().eq('id', id).select('published_at').throwOnError();
  return data[0]?.published_at;
}
