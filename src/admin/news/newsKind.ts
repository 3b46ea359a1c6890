import type { RecordKind } from '#admin/record/recordKind.ts';
import { createBrowserClient } from '#data/client.ts';
import { createNews, findNewsForForm, getNewsById } from '#data/news.ts';
import { updateRow } from '#data/records/saving.ts';
import type { NewsInput } from '#domain/news/news.ts';
import { newsFields } from './newsFields.ts';
import { newsValuesOf } from './newsValues.ts';
import { NEWS_KEY, newsItemQuery, type NewsRecord } from './queries.ts';

/** What the record screens need to know about news. */
export const newsKind: RecordKind<NewsRecord, NewsInput> = {
  table: NEWS_KEY,
  query: newsItemQuery,
  read: (id) => getNewsById(createBrowserClient(), id),
  create: (input) => createNews(createBrowserClient(), input),
  find: ({ slug }) => findNewsForForm(createBrowserClient(), slug),
  update: (version, input) => updateRow(createBrowserClient(), NEWS_KEY, version, input),
  inputOf: newsValuesOf,
  fields: newsFields,
};
