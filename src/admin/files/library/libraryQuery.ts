import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { firstUploadTime, listLibrary } from '#data/files/media.ts';
import { errorCode } from '#domain/errors.ts';
import type { LibraryState } from '#domain/media/library.ts';

/** Everything read of the library begins with this key. */
export const LIBRARY_KEY = 'library';

/** Rows of two, three, four and six are full. */
export const LIBRARY_PAGE_SIZE = 24;

/** PostgREST's code for a page beyond the end. */
const OUT_OF_RANGE = 'PGRST103';

/** One page of the library; the page before stays in sight while the next one is read. */
export function libraryQuery(state: LibraryState) {
  return queryOptions({
    queryKey: [LIBRARY_KEY, 'list', state],
    queryFn: () => listLibrary(createBrowserClient(), { ...state, pageSize: LIBRARY_PAGE_SIZE }),
    placeholderData: keepPreviousData,
    retry: (failures, error) => failures < 1 && errorCode(error) !== OUT_OF_RANGE,
  });
}

/** Whether the page that was asked for is no longer there: others deleted what stood on it. */
export function isBeyondTheEnd({ data, error }: { data?: { rows: unknown[] }; error: Error | null }): boolean {
  return errorCode(error) === OUT_OF_RANGE || data?.rows.length === 0;
}

/** When the library begins; it seldom changes. */
export function firstUploadQuery() {
  return queryOptions({
    queryKey: [LIBRARY_KEY, 'first'],
    queryFn: () => firstUploadTime(createBrowserClient()),
    staleTime: 60 * 60_000,
  });
}
