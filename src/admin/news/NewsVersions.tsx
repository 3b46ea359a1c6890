import { RecordVersions, type VersionedKind } from '#admin/versions/RecordVersions.tsx';
import { createBrowserClient } from '#data/client.ts';
import { getNewsById, updateNews } from '#data/news.ts';
import type { NewsInput } from '#domain/news/news.ts';
import { paths } from '#domain/paths.ts';
import type { Publish } from '#domain/publishing/publishing.ts';
import { newsFields } from './newsFields.ts';
import { newsValuesOf } from './newsValues.ts';
import { NEWS_KEY, newsItemQuery, type NewsRecord } from './queries.ts';

const versioned: VersionedKind<NewsRecord, NewsInput> = {
  kind: NEWS_KEY,
  noun: 'Noticia',
  query: newsItemQuery,
  read: (id) => getNewsById(createBrowserClient(), id),
  update: (present, input) => updateNews(createBrowserClient(), present, input),
  inputOf: newsValuesOf,
  fields: newsFields,
  addressOf: (_, slug) => paths.newsItem(slug),
  listPath: paths.admin.news,
  editPath: paths.admin.newsEdit,
};

interface Props {
  id: number;
  publish: Publish;
}

/** Every saved version of a news item. */
export function NewsVersions(props: Props) {
  return <RecordVersions of={versioned} {...props} />;
}
