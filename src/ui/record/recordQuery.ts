import { queryOptions } from '@tanstack/react-query';

/** One record for its form, read anew each time it is opened; null when it does not exist. */
export function recordQuery<Row>(key: string, id: number, read: () => Promise<Row | null>) {
  return queryOptions<Row | null>({ queryKey: [key, 'item', id], queryFn: read, gcTime: 0, staleTime: Infinity });
}
