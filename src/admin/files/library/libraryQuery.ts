import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { firstUploadTime, listLibrary } from '#data/files/media.ts';
import { errorCode } from '#domain/errors.ts';
import type { LibraryState } from '#domain/media/library.ts';

/** The first part of every query key for the library. */
export const LIBRARY_KEY = 'library';

/** Fills rows of two, three, four and six. */
export const LIBRARY_PAGE_SIZE = 24;

/** PostgREST's code for a page beyond the end. */
const OUT_OF_RANGE = 'PGRST103';

/** One page of the library; the previous page stays visible while the next one loads. */
export function libraryQuery(state: LibraryState) {
  return queryOptions({
    queryKey: [LIBRARY_KEY, 'list', state],
    queryFn: () => listLibrary(createBrowserClient(), { ...state, pageSize: LIBRARY_PAGE_SIZE }),
    placeholderData: keepPreviousData,
    retry: (failures, error) => failures < 1 && errorCode(error) !== OUT_OF_RANGE,
  });
}

/** Whether the requested page no longer exists, because others deleted its images. */
export function isBeyondTheEnd({ data, error }: { data?: { rows: unknown[] }; error: Error | null }): boolean {
  return errorCode(error) === OUT_OF_RANGE || data?.rows.length === 0;
}

/** When the first image was uploaded; it seldom changes. */
export function firstUploadQuery() {
  return queryOptions({
    queryKey: [LIBRARY_KEY, 'first'],
    queryFn: () => firstUploadTime(createBrowserClient()),
    staleTime: 60 * 60_000,
  });
}
