import { createBrowserClient } from '#data/client.ts';
import { getNewsById } from '#data/news.ts';
import { recordQuery } from '#ui/record/recordQuery.ts';
import { NEWS_KEY } from './newsListReading.ts';

export type NewsRecord = NonNullable<Awaited<ReturnType<typeof getNewsById>>>;

/** One item for its form; null when it does not exist. */
export function newsItemQuery(id: number) {
  return recordQuery(NEWS_KEY, id, () => getNewsById(createBrowserClient(), id));
}
