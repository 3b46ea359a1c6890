import { queryOptions, type InvalidateQueryFilters, type QueryClient } from '@tanstack/react-query';

/** The key of what is read about the trash. */
export const TRASH_KEY = 'trash';

/** One record for its form, read anew each time it is opened; null when it does not exist. */
export function recordQuery<Row>(key: string, id: number, read: () => Promise<Row | null>) {
  return queryOptions<Row | null>({ queryKey: [key, 'item', id], queryFn: read, gcTime: 0, staleTime: Infinity });
}

/** How long what was read ahead waits for its screen, in milliseconds. */
const AHEAD = 30_000;

/** Begins to read a record while the code of its screen is under way; anew, unless a screen that is open shows it. */
export function readAhead<Row>(client: QueryClient, query: ReturnType<typeof recordQuery<Row>>): void {
  client.removeQueries({ queryKey: query.queryKey, exact: true, type: 'inactive' });
  // Its screen tells of a failure: it asks again.
  client.query({ ...query, gcTime: AHEAD }).catch(() => undefined);
}

/** The lists and counts of a kind, to be read anew. A record itself belongs to the form that is open, and to its version. */
export function listQueries(key: string): InvalidateQueryFilters {
  return { queryKey: [key], predicate: ({ queryKey }) => queryKey[1] !== 'item' };
}
