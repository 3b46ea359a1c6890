import { queryOptions } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { firstUploadTime, listLibrary } from '#data/files/media.ts';
import type { LibraryBucket, LibraryState } from '#domain/media/library.ts';
import { pageOptions } from '#admin/ui/PagedList.tsx';

/** The first part of every query key for the library. */
export const LIBRARY_KEY = 'library';

/** Fills rows of two, three, four and six. */
export const LIBRARY_PAGE_SIZE = 24;

/** One page of the library. */
export function libraryQuery(state: LibraryState) {
  return queryOptions({
    queryKey: [LIBRARY_KEY, 'list', state],
    queryFn: () => listLibrary(createBrowserClient(), { ...state, pageSize: LIBRARY_PAGE_SIZE }),
    ...pageOptions,
  });
}

/** When the first file was uploaded; it seldom changes. */
export function firstUploadQuery(bucket: LibraryBucket) {
  return queryOptions({
    queryKey: [LIBRARY_KEY, 'first', bucket],
    queryFn: () => firstUploadTime(createBrowserClient(), bucket),
    staleTime: 60 * 60_000,
  });
}
