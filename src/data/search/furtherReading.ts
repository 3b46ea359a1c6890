import {
  arrangeFurtherReading,
  furtherReadingOfList,
  type FurtherReading,
  type Reference,
} from '#domain/furtherReading.ts';
import type { ContentTable } from '#domain/publishing/caching.ts';
import type { Db } from '../client.ts';
import { createPageReader } from '../reader.ts';
import { assertRows } from '../rows.ts';
import { orSnapshot, type Reading } from '../snapshot/orSnapshot.ts';
import { newsSnapshot, publicationSnapshot } from '../snapshot/snapshot.ts';

/** An event leads on to nothing: its page points to the agenda. */
type ReadTable = Exclude<ContentTable, 'events'>;

/** What a reader may go on with after an item; the newest of its own list, of the snapshot, when the backend fails. */
export function readFurtherReading(
  table: ReadTable,
  { id, type }: { id: number; type: string },
): Promise<Reading<FurtherReading>> {
  return orSnapshot(
    async () => arrangeFurtherReading(assertRows(await listFurtherReading(createPageReader(), table, id))),
    async () => {
      const rows = await snapshotOf[table]();
      return furtherReadingOfList(
        rows.filter((row) => row.type === type),
        id,
      );
    },
  );
}

async function listFurtherReading(db: Db, table: ReadTable, id: number) {
  const { data } = await db.rpc('further_reading', { item_kind: table, item_id: id }).throwOnError();
  return data.map((row) => ({ ...row, kind: row.kind as ReadTable }));
}

/** The snapshot's items of a table, newest first. */
const snapshotOf: Record<ReadTable, () => Promise<Reference[]>> = {
  news: async () => (await newsSnapshot()).map((row) => ({ ...row, kind: 'news', theme: null })),
  publications: async () => (await publicationSnapshot()).map((row) => ({ ...row, kind: 'publications', date: null })),
};
