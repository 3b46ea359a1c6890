import { queryOptions } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { getNewsById, listNumberedSlugs } from '#data/news.ts';
import { numberedSlug } from '#domain/slugs.ts';
import { recordQuery } from '#ui/record/recordQuery.ts';

/** Everything read about news begins with this key: a change of one item makes all of it old. */
export const NEWS_KEY = 'news';

export type NewsRecord = NonNullable<Awaited<ReturnType<typeof getNewsById>>>;

/** One item for its form; null when it does not exist. */
export function newsItemQuery(id: number) {
  return recordQuery(NEWS_KEY, id, () => getNewsById(createBrowserClient(), id));
}

/** A slug that no item has, in the place of one that is taken. */
export function freeSlugQuery(taken: string) {
  return queryOptions({
    queryKey: [NEWS_KEY, 'free-slug', taken],
    queryFn: async () => numberedSlug(taken, await listNumberedSlugs(createBrowserClient(), taken)),
    gcTime: 0,
  });
}
