import type { Db } from '../client.ts';
import { createPageReader } from '../reader.ts';
import { assertRows } from '../rows.ts';
import { orSnapshot, type Reading } from '../snapshot/orSnapshot.ts';
import type { Snapshot } from '../snapshot/snapshotFile.ts';

/** Reads rows from the backend, or from the snapshot if that fails; throws if both fail. */
export function readRows<Row extends { id: number; slug: string; updated_at: string }>(
  list: (db: Db) => Promise<Row[]>,
  listFrom: (snapshot: Snapshot) => Row[],
): Promise<Reading<Row[]>> {
  return orSnapshot(async () => assertRows(await list(createPageReader())), listFrom);
}

/** One page of a list, and whether there are older items. */
export interface ListPage<Row> {
  rows: Row[];
  hasMore: boolean;
}

/** The first `size` rows as a page; a row beyond them means that there are older items. */
export function listPage<Row>(rows: Row[], size: number): ListPage<Row> {
  return { rows: rows.slice(0, size), hasMore: rows.length > size };
}

/** The item found at a URL, or null and, if it has moved, its new path. */
export interface ItemReading<Row> extends Reading<Row | null> {
  movedTo: string | null;
}

/** The result for a URL that cannot be an item's. */
export const nothing = { value: null, fresh: true, movedTo: null };

/** The result for a URL without an item: `move` is where the one that had it is now, if any. */
export function missing(move: Reading<string | null>, isFresh = true) {
  return { value: null, fresh: isFresh && move.fresh, movedTo: move.value };
}
