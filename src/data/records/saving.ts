import type { ContentTable } from '#domain/publishing/caching.ts';
import type { Db } from '../client.ts';
import type { Database } from '../database.types.ts';
import type { Version } from '../rows.ts';

type Changes<Table extends ContentTable> = Database['public']['Tables'][Table]['Update'];

/** What a save answers. */
export const SAVED_COLUMNS = 'id, slug, updated_at, published_at';

/** Saves over the version with that `updated_at` and answers the row; null where that version is not the present one. */
export async function updateRow<Table extends ContentTable>(
  db: Db,
  table: Table,
  { id, updated_at }: Version,
  values: Changes<Table>,
) {
  // Typed as any of the tables: a generic one would leave the answer without a type.
  const target: ContentTable = table;
  const changes: Changes<ContentTable> = values;
  const { data } = await db
    .from(target)
    .update(changes)
    .eq('id', id)
    .eq('updated_at', updated_at)
    .select(SAVED_COLUMNS)
    .maybeSingle()
    .throwOnError();
  return data;
}

/** Publishes a row of that version or makes it a draft, as `updateRow`. */
export function publishRow(db: Db, table: ContentTable, version: Version, published_at: string | null) {
  return updateRow(db, table, version, { published_at });
}

/** Moves a row to the trash and answers when it was public; undefined where it is gone already, which is no error. */
export async function deleteRow(db: Db, table: ContentTable, id: number): Promise<string | null | undefined> {
  const { data } = await db.from(table).delete().eq('id', id).select('published_at').throwOnError();
  return data[0]?.published_at;
}
