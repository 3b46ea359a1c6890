import { getLiveCollection, getLiveEntry } from 'astro:content';
import { HERO_PER_KIND } from '#domain/hero.ts';
import { NEWS_PAGE_SIZE, PUBLICATION_PAGE_SIZE } from '#domain/lists.ts';
import { paths } from '#domain/paths.ts';
import { asPublicationType } from '#domain/publications/publicationTypes.ts';
import { isSlug } from '#domain/slugs.ts';
import type { NewsType, PublicationType } from '#site.config.ts';
import type { NewsCardRow, NewsRow, PublicationCardRow, PublicationRow } from './loaders.ts';
import { findMovedNews } from './news.ts';
import { findMovedPublication } from './publications.ts';
import { createPageReader } from './reader.ts';
import { newsSnapshot, publicationSnapshot } from './snapshot.ts';

/** What was read, and whether it came from the backend (`fresh`) or from the build's snapshot. */
export interface Reading<T> {
  value: T;
  fresh: boolean;
}

/** One page of a list, and whether older items follow. */
export interface ListPage<Row> {
  rows: Row[];
  hasMore: boolean;
}

/** One page of a news tab, newest first; from the snapshot when the backend fails. */
export async function readNewsPage(type: NewsType, page = 1): Promise<Reading<ListPage<NewsCardRow>>> {
  const { entries } = await getLiveCollection('news', { type, page });
  if (entries) return { fresh: true, value: firstOf(entries.map(dataOf), NEWS_PAGE_SIZE) };
  const rows = (await newsSnapshot()).filter((row) => row.type === type);
  return { fresh: false, value: pageOf(rows, page, NEWS_PAGE_SIZE) };
}

/** One page of a publication list, newest first; from the snapshot when the backend fails. */
export async function readPublicationsPage(
  type: PublicationType,
  page = 1,
): Promise<Reading<ListPage<PublicationCardRow>>> {
  const { entries } = await getLiveCollection('publications', { type, page });
  if (entries) return { fresh: true, value: firstOf(entries.map(dataOf), PUBLICATION_PAGE_SIZE) };
  const rows = (await publicationSnapshot()).filter((row) => row.type === type);
  return { fresh: false, value: pageOf(rows, page, PUBLICATION_PAGE_SIZE) };
}

/** The news of the carousel, newest first; from the snapshot when the backend fails. */
export async function readHeroNews(): Promise<Reading<NewsCardRow[]>> {
  const { entries } = await getLiveCollection('news', { hero: true });
  if (entries) return { fresh: true, value: entries.map(dataOf) };
  const rows = (await newsSnapshot()).filter((row) => row.show_in_hero);
  return { fresh: false, value: rows.slice(0, HERO_PER_KIND) };
}

/** The publications of the carousel, newest first; from the snapshot when the backend fails. */
export async function readHeroPublications(): Promise<Reading<PublicationCardRow[]>> {
  const { entries } = await getLiveCollection('publications', { hero: true });
  if (entries) return { fresh: true, value: entries.map(dataOf) };
  const rows = (await publicationSnapshot()).filter((row) => row.show_in_hero);
  return { fresh: false, value: rows.slice(0, HERO_PER_KIND) };
}

/** The news item at an address, or null; from the snapshot when the backend fails. */
export async function readNewsItem(slug: string): Promise<Reading<NewsRow | null>> {
  if (!isSlug(slug)) return { fresh: true, value: null };
  const { entry, error } = await getLiveEntry('news', { slug });
  if (entry) return { fresh: true, value: entry.data as NewsRow };
  if (isNotFound(error)) return { fresh: true, value: null };
  return { fresh: false, value: (await newsSnapshot()).find((row) => row.slug === slug) ?? null };
}

/** The publication at an address, or null; from the snapshot when the backend fails. */
export async function readPublication(type: PublicationType, slug: string): Promise<Reading<PublicationRow | null>> {
  if (!isSlug(slug)) return { fresh: true, value: null };
  const { entry, error } = await getLiveEntry('publications', { type, slug });
  if (entry) return { fresh: true, value: entry.data as PublicationRow };
  if (isNotFound(error)) return { fresh: true, value: null };
  const rows = await publicationSnapshot();
  return { fresh: false, value: rows.find((row) => row.type === type && row.slug === slug) ?? null };
}

/** Where the news item that had this slug before stands now, or null; from the snapshot when the backend fails. */
export async function findNewsMove(slug: string): Promise<string | null> {
  if (!isSlug(slug)) return null;
  try {
    const moved = await findMovedNews(createPageReader(), slug);
    return moved && paths.newsItem(moved);
  } catch {
    const rows = await newsSnapshot();
    const row = rows.find(({ news_previous_slugs }) => news_previous_slugs.some((previous) => previous.slug === slug));
    return row ? paths.newsItem(row.slug) : null;
  }
}

/** Where the publication that had this address before stands now, or null; from the snapshot when the backend fails. */
export async function findPublicationMove(type: PublicationType, slug: string): Promise<string | null> {
  if (!isSlug(slug)) return null;
  const address = (row: { type: string; slug: string }) => paths.publication(asPublicationType(row.type), row.slug);
  try {
    const moved = await findMovedPublication(createPageReader(), type, slug);
    return moved && address(moved);
  } catch {
    const rows = await publicationSnapshot();
    const row = rows.find(({ publication_previous_slugs }) =>
      publication_previous_slugs.some((previous) => previous.type === type && previous.slug === slug),
    );
    return row ? address(row) : null;
  }
}

function isNotFound(error: Error | undefined): boolean {
  return error?.name === 'LiveEntryNotFoundError';
}

function dataOf<Data>({ data }: { data: Data }): Data {
  return data;
}

function firstOf<Row>(rows: Row[], size: number): ListPage<Row> {
  return { rows: rows.slice(0, size), hasMore: rows.length > size };
}

function pageOf<Row>(rows: Row[], page: number, size: number): ListPage<Row> {
  return firstOf(rows.slice((page - 1) * size), size);
}
