import { queryOptions, type InvalidateQueryFilters, type QueryClient } from '@tanstack/react-query';

/** The query key of the trash. */
export const TRASH_KEY = 'trash';

/** One record for its form, refetched each time the form opens; null if it does not exist. */
export function recordQuery<Row>(key: string, id: number, read: () => Promise<Row | null>) {
  return queryOptions<Row | null>({ queryKey: [key, 'item', id], queryFn: read, gcTime: 0, staleTime: Infinity });
}

/** Shows the new state of a record that was saved while its form stays open. */
export function showSaved(client: QueryClient, key: string, id: number, row: object): void {
  client.setQueryData([key, 'item', id], (record: object | null | undefined) => record && { ...record, ...row });
}

/** How long a prefetched record waits for its screen, in milliseconds. */
const AHEAD = 30_000;

/** Prefetches a record while its screen's code loads, ignoring the cache unless an open screen shows it. */
export function prefetchRecord<Row>(client: QueryClient, query: ReturnType<typeof recordQuery<Row>>): void {
  client.removeQueries({ queryKey: query.queryKey, exact: true, type: 'inactive' });
  // The screen queries again and reports the failure.
  client.query({ ...query, gcTime: AHEAD }).catch(() => undefined);
}

/** Matches a kind's lists and counts, to refetch them; not single records, which belong to the open form. */
export function listQueries(key: string): InvalidateQueryFilters {
  return { queryKey: [key], predicate: ({ queryKey }) => queryKey[1] !== 'item' };
}
