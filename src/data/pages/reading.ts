import type { Reading } from '../snapshot/orSnapshot.ts';

/** One page of a list, and whether older items follow. */
export interface ListPage<Row> {
  rows: Row[];
  hasMore: boolean;
}

/** The page that these rows begin: one row more than its size means that older ones follow. */
export function listPage<Row>(rows: Row[], size: number): ListPage<Row> {
  return { rows: rows.slice(0, size), hasMore: rows.length > size };
}

/** What is found at an address: an item, or null and the path to which it moved, if it did. */
export interface ItemReading<Row> extends Reading<Row | null> {
  movedTo: string | null;
}

/** For an address that cannot be an item's. */
export const nothing = { value: null, fresh: true, movedTo: null };

/** The rows of a live collection's answer; throws its error. */
export function rowsOf<Row>({
  entries,
  error,
}: {
  entries?: { data: Row }[] | undefined;
  error?: Error | undefined;
}): Row[] {
  if (!entries) throw error ?? new Error('A live collection answered nothing.');
  return entries.map(({ data }) => data);
}

/** The row of a live entry's answer, or null where there is none; throws its error. */
export function rowOf<Row>({
  entry,
  error,
}: {
  entry?: { data: Row } | undefined;
  error?: Error | undefined;
}): Row | null {
  if (entry) return entry.data;
  if (error?.name === 'LiveEntryNotFoundError') return null;
  throw error ?? new Error('A live collection answered nothing.');
}
