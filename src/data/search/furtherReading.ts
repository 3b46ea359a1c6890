import {
  arrangeFurtherReading,
  furtherReadingOfList,
  type FurtherReading,
  type Reference,
} from '#domain/furtherReading.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import type { Db } from '../client.ts';
import { createPageReader } from '../reader.ts';
import { assertRows } from '../rows.ts';
import { orSnapshot, type Reading } from '../snapshot/orSnapshot.ts';
import { readSnapshot } from '../snapshot/snapshot.ts';

/** What to read after an item; if the backend fails, the newest of the item's own list in the snapshot. */
export function readFurtherReading(
  table: ContentTable,
  { id, type }: { id: number; type: string },
): Promise<Reading<FurtherReading>> {
  return orSnapshot(
    async () => arrangeFurtherReading(assertRows(await listFurtherReading(createPageReader(), table, id))),
    async () => furtherReadingOfList(await listOf[table](type), id),
  );
}

async function listFurtherReading(db: Db, table: ContentTable, id: number) {
  const { data } = await db.rpc('further_reading', { item_kind: table, item_id: id }).throwOnError();
  return data.map((row) => ({ ...row, kind: row.kind as ContentTable }));
}

/** The snapshot's list that has items of this type, newest first; the agenda lists all types together. */
const listOf: Record<ContentTable, (type: string) => Promise<Reference[]>> = {
  news: async (type) =>
    (await readSnapshot()).news
      .filter((row) => row.type === type)
      .map((row) => ({ ...row, kind: 'news', theme: null })),
  publications: async (type) =>
    (await readSnapshot()).publications
      .filter((row) => row.type === type)
      .map((row) => ({ ...row, kind: 'publications', date: row.publication_date })),
  events: async () =>
    (await readSnapshot()).events
      .toReversed()
      .map((row) => ({ ...row, kind: 'events', date: row.starts_on, theme: null })),
};
