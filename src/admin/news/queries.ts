import { createBrowserClient } from '#data/client.ts';
import { getNewsById } from '#data/news.ts';
import { recordQuery } from '#ui/record/recordQuery.ts';

/** Everything read about news begins with this key: a change of one item makes all of it old. */
export const NEWS_KEY = 'news';

export type NewsRecord = NonNullable<Awaited<ReturnType<typeof getNewsById>>>;

/** One item for its form; null when it does not exist. */
export function newsItemQuery(id: number) {
  return recordQuery(NEWS_KEY, id, () => getNewsById(createBrowserClient(), id));
}
