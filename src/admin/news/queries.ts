import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { getNewsById, listAllNews } from '#data/news.ts';
import { errorCode } from '#domain/errors.ts';
import type { NewsListState } from './listState.ts';

/** Everything read about news begins with this key: a change of one item makes all of it old. */
export const NEWS_KEY = ['news'] as const;

export const PAGE_SIZE = 20;

/** PostgREST's code for a page beyond the end of the list. */
export const OUT_OF_RANGE = 'PGRST103';

export type NewsListRow = Awaited<ReturnType<typeof listAllNews>>['rows'][number];
export type NewsRecord = NonNullable<Awaited<ReturnType<typeof getNewsById>>>;

/** One page of the list; the page before stays in sight while the next one is read. */
export function newsListQuery(state: NewsListState) {
  return queryOptions({
    queryKey: [...NEWS_KEY, 'list', state],
    queryFn: () => listAllNews(createBrowserClient(), { ...state, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    retry: (failures, error) => failures < 1 && errorCode(error) !== OUT_OF_RANGE,
  });
}

/** One item for its form, read anew each time it is opened; null when it does not exist. */
export function newsItemQuery(id: number) {
  return queryOptions({
    queryKey: [...NEWS_KEY, 'item', id],
    queryFn: () => getNewsById(createBrowserClient(), id),
    gcTime: 0,
    staleTime: Infinity,
  });
}
