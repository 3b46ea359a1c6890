import { queryOptions, type InvalidateQueryFilters, type QueryClient } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { getRecord, type RecordRow } from '#data/records/records.ts';
import type { ContentTable } from '#domain/contentTables.ts';

/** The query key of the trash. */
export const TRASH_KEY = 'trash';

/** The screens of one record: the version that its form edits may be older than the one that its versions start from. */
export type ScreenOfRecord = 'form' | 'versions';

/** One record for one of its screens, refetched each time that opens; null if it does not exist. */
export function recordQuery<Table extends ContentTable>(table: Table, id: number, screen: ScreenOfRecord) {
  return queryOptions<RecordRow<Table> | null>({
    queryKey: [table, 'item', id, screen],
    queryFn: () => getRecord(createBrowserClient(), table, id),
    gcTime: 0,
    staleTime: Infinity,
  });
}

/** How long a prefetched record waits for its screen, in milliseconds. */
const AHEAD = 30_000;

/** Prefetches a record while its screen's code loads, ignoring the cache unless an open screen shows it. */
export function prefetchRecord(client: QueryClient, table: ContentTable, id: number, screen: ScreenOfRecord): void {
  const query = recordQuery(table, id, screen);
  client.removeQueries({ queryKey: query.queryKey, exact: true, type: 'inactive' });
  // The screen queries again and reports the failure.
  client.query({ ...query, gcTime: AHEAD }).catch(() => undefined);
}

/** Matches a table's lists and counts, to refetch them; not single records, which belong to the open form. */
export function listQueries(table: ContentTable): InvalidateQueryFilters {
  return { queryKey: [table], predicate: ({ queryKey }) => queryKey[1] !== 'item' };
}
