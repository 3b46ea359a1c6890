import {
  arrangeFurtherReading,
  furtherReadingOfList,
  type FurtherReading,
  type Reference,
} from '#domain/furtherReading.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import type { Db } from '../client.ts';
import { createPageReader } from '../reader.ts';
import { assertRows, dataOf } from '../rows.ts';
import { orSnapshot, type Reading } from '../snapshot/orSnapshot.ts';
import type { Snapshot } from '../snapshot/snapshotFile.ts';

/** What to read after an item; if the backend fails, the newest of the item's own list in the snapshot. */
export function readFurtherReading(
  table: ContentTable,
  { id, type }: { id: number; type: string },
): Promise<Reading<FurtherReading>> {
  return orSnapshot(
    async () => arrangeFurtherReading(assertRows(await listFurtherReading(createPageReader(), table, id))),
    (snapshot) => furtherReadingOfList(listOf[table](snapshot, type), id),
  );
}

async function listFurtherReading(db: Db, table: ContentTable, id: number) {
  const rows = await dataOf(db.rpc('further_reading', { item_kind: table, item_id: id }));
  return rows.map((row) => ({ ...row, kind: row.kind as ContentTable }));
}

/** The snapshot's list that has items of this type, newest first; the agenda lists all types together. */
const listOf: Record<ContentTable, (snapshot: Snapshot, type: string) => Reference[]> = {
  news: ({ news }, type) =>
    news.filter((row) => row.type === type).map((row) => ({ ...row, kind: 'news', theme: null })),
  publications: ({ publications }, type) =>
    publications
      .filter((row) => row.type === type)
      .map((row) => ({ ...row, kind: 'publications', date: row.publication_date })),
  events: ({ events }) =>
    events.toReversed().map((row) => ({ ...row, kind: 'events', date: row.starts_on, theme: null })),
};
