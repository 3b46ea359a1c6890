import { namesInTexts } from '#domain/institutions/institutions.ts';
import { HERO_PER_KIND, NEWS_PAGE_SIZE } from '#domain/lists.ts';
import { yearsOf, type NewsYear } from '#domain/news/newsYears.ts';
import { paths } from '#domain/paths.ts';
import { FEED_LENGTH } from '#domain/site/feeds.ts';
import { isSlug } from '#domain/slugs.ts';
import { newsTypes, type NewsType } from '#site.config.ts';
import { getNewsBySlug, listHeroNews, listNews, listNewsForFeed, listNewsMentioning } from '../news.ts';
import { createPageReader } from '../reader.ts';
import { assertRow, assertRows } from '../rows.ts';
import { orSnapshot, type Reading } from '../snapshot/orSnapshot.ts';
import { findImportedNews } from './importedNews.ts';
import { findMove } from './findMove.ts';
import { listPage, missing, readRows, type ItemReading, type ListPage } from './reading.ts';

type NewsCardRow = Awaited<ReturnType<typeof listNews>>[number];
type NewsRow = NonNullable<Awaited<ReturnType<typeof getNewsBySlug>>>;

/** How many news items an institution's page shows. */
const NEWS_OF_INSTITUTION = 3;

/** One page of a tab, newest first. */
export function readNewsPage(type: NewsType, page = 1, size = NEWS_PAGE_SIZE): Promise<Reading<ListPage<NewsCardRow>>> {
  return orSnapshot(
    async () => listPage(assertRows(await listNews(createPageReader(), type, page, size)), size),
    ({ news }) => {
      const rows = news.filter((row) => row.type === type);
      return listPage(rows.slice((page - 1) * size), size);
    },
  );
}

/** The years of each tab, newest first, with their counts. */
export function readNewsYears(): Promise<Reading<Record<NewsType, NewsYear[]>>> {
  return orSnapshot(
    async () => {
      const { data } = await createPageReader().rpc('news_years').throwOnError();
      if (!data.every(({ year, items }) => Number.isInteger(year) && Number.isInteger(items))) {
        throw new Error('The backend answered something that is no list of years.');
      }
      return byType((type) => data.filter((row) => row.type === type));
    },
    ({ news }) => byType((type) => yearsOf(news.filter((row) => row.type === type))),
  );
}

/** The carousel's news, newest first. */
export function readHeroNews() {
  return readRows(listHeroNews, ({ news }) => news.filter((row) => row.show_in_hero).slice(0, HERO_PER_KIND));
}

/** The newest items that mention an institution. */
export function readNewsMentioning(institution: { name: string; shortName: string }) {
  const names = namesInTexts(institution);
  return readRows<NewsCardRow>(
    (db) => listNewsMentioning(db, names, NEWS_OF_INSTITUTION),
    ({ news }) => {
      const textOf = ({ title, summary, source, content }: (typeof news)[number]) =>
        [title, summary, source, content].join('\n');
      return news.filter((row) => containsName(textOf(row), names)).slice(0, NEWS_OF_INSTITUTION);
    },
  );
}

/** The newest items of a tab, or of both, for the feed. */
export function readNewsFeed(type?: NewsType) {
  return readRows(
    (db) => listNewsForFeed(db, { type, limit: FEED_LENGTH }),
    ({ news }) => news.filter((row) => !type || row.type === type).slice(0, FEED_LENGTH),
  );
}

/** The news item with this slug. */
export async function readNewsItem(slug = ''): Promise<ItemReading<NewsRow>> {
  if (!isSlug(slug)) return missing(await findImportedNews(`/novedades/${slug}`.toLowerCase()));
  const reading = await orSnapshot(
    async () => assertRow(await getNewsBySlug(createPageReader(), slug)),
    ({ news }) => news.find((row) => row.slug === slug) ?? null,
  );
  if (reading.value) return { ...reading, movedTo: null };
  const move = await findMove('news', { slug });
  return missing(
    move.value ? move : await findImportedNews(paths.newsItem(slug), `/noticias/${slug}`),
    reading.fresh && move.fresh,
  );
}

function byType(yearsOfType: (type: NewsType) => NewsYear[]): Record<NewsType, NewsYear[]> {
  return Object.fromEntries(newsTypes.map((type) => [type, yearsOfType(type)])) as Record<NewsType, NewsYear[]>;
}

function containsName(text: string, names: readonly string[]): boolean {
  return names.some((name) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(name)}(?![\\p{L}\\p{N}])`, 'iu').test(text),
  );
}
