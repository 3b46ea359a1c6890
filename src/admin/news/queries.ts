import { createBrowserClient } from '#data/client.ts';
import { getNewsById } from '#data/news.ts';
import { recordQuery } from '#admin/record/recordQuery.ts';

/** The first part of every query key for news: a change to one item invalidates them all. */
export const NEWS_KEY = 'news';

export type NewsRecord = NonNullable<Awaited<ReturnType<typeof getNewsById>>>;

/** One news item for its form; null if it does not exist. */
export function newsItemQuery(id: number) {
  return recordQuery(NEWS_KEY, id, () => getNewsById(createBrowserClient(), id));
}
