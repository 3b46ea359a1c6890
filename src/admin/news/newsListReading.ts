import { createBrowserClient } from '#data/client.ts';
import { listAllNews, type NewsSort } from '#data/news.ts';
import type { NewsType } from '#site.config.ts';
import type { ListReading } from '#ui/list/definition.ts';
import { newsTypeOptions } from './newsTypes.ts';

/** Everything read about news begins with this key: a change of one item makes all of it old. */
export const NEWS_KEY = 'news';

export type NewsListRow = Awaited<ReturnType<typeof listAllNews>>['rows'][number];

/** How the list of news is read; apart from how it is drawn, which comes later (`app/readAhead.ts`). */
export const newsListReading: ListReading<NewsListRow, NewsType, NewsSort> = {
  key: NEWS_KEY,
  types: newsTypeOptions,
  sorts: [
    { by: 'title', word: 'titulo' },
    { by: 'date', word: 'fecha' },
    { by: 'type', word: 'tipo' },
  ],
  dateSort: 'date',
  read: (state) => listAllNews(createBrowserClient(), state),
};
