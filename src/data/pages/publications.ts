import { getLiveCollection, getLiveEntry } from 'astro:content';
import { HERO_PER_KIND, NEWS_PAGE_SIZE, PUBLICATION_PAGE_SIZE } from '#domain/lists.ts';
import { paths } from '#domain/paths.ts';
import type { PublicationCount } from '#domain/publications/publicationCounts.ts';
import { matchesFilters, type PublicationFilters } from '#domain/publications/publicationFilters.ts';
import { asPublicationType, isPublicationType } from '#domain/publications/publicationTypes.ts';
import { isSlug } from '#domain/slugs.ts';
import type { NewsType, PublicationType } from '#site.config.ts';
import type { NewsCardRow, NewsRow, PublicationCardRow, PublicationRow } from './loaders.ts';
import { getEventByPreview } from './events.ts';
import { findMovedNews, getNewsByPreview } from './news.ts';
import { orSnapshot, type Reading } from './snapshot/orSnapshot.ts';
import { countPublicationsByKind, findMovedPublication, getPublicationByPreview } from './publications.ts';
import { createPageReader } from './reader.ts';
import { newsSnapshot, publicationSnapshot } from './snapshot/snapshot.ts';

/** One page of a list, and whether older items follow. */
export interface ListPage<Row> {
  rows: Row[];
  hasMore: boolean;
}

/** One page of a news tab, newest first; from the snapshot when the backend fails. */
export function readNewsPage(type: NewsType, page = 1, size = NEWS_PAGE_SIZE): Promise<Reading<ListPage<NewsCardRow>>> {
  return orSnapshot(
    async () => firstRows(rowsOf(await getLiveCollection('news', { type, page, size })), size),
    async () => {
      const rows = (await newsSnapshot()).filter((row) => row.type === type);
      return firstRows(rows.slice((page - 1) * size), size);
    },
  );
}

/** One page of a publication list, newest first; from the snapshot when the backend fails. */
export function readPublicationsPage(
  type: PublicationType,
  page = 1,
  filters: PublicationFilters = {},
): Promise<Reading<ListPage<PublicationCardRow>>> {
  return orSnapshot(
    async () =>
      firstRows(rowsOf(await getLiveCollection('publications', { type, page, ...filters })), PUBLICATION_PAGE_SIZE),
    async () => {
      const rows = (await publicationSnapshot()).filter((row) => row.type === type && matchesFilters(row, filters));
      return firstRows(rows.slice((page - 1) * PUBLICATION_PAGE_SIZE), PUBLICATION_PAGE_SIZE);
    },
  );
}

/** The newest publications of all types; from the snapshot when the backend fails. */
export function readNewestPublications(limit: number): Promise<Reading<PublicationCardRow[]>> {
  return orSnapshot(
    async () => rowsOf(await getLiveCollection('publications', { newest: limit })),
    async () => (await publicationSnapshot()).slice(0, limit),
  );
}

/** How many publications there are by type, year and theme; from the snapshot when the backend fails. */
export function readPublicationCounts(type?: PublicationType): Promise<Reading<PublicationCount[]>> {
  return orSnapshot<PublicationCount[]>(
    async () => assertCounts(await countPublicationsByKind(createPageReader(), type)),
    async () =>
      (await publicationSnapshot())
        .filter((row) => type === undefined || row.type === type)
        .map(({ type, year, theme }) => ({ type, year, theme, items: 1 })),
  );
}

/** The news of the carousel, newest first; from the snapshot when the backend fails. */
export function readHeroNews(): Promise<Reading<NewsCardRow[]>> {
  return orSnapshot(
    async () => rowsOf(await getLiveCollection('news', { hero: true })),
    async () => (await newsSnapshot()).filter((row) => row.show_in_hero).slice(0, HERO_PER_KIND),
  );
}

/** The publications of the carousel, newest first; from the snapshot when the backend fails. */
export function readHeroPublications(): Promise<Reading<PublicationCardRow[]>> {
  return orSnapshot(
    async () => rowsOf(await getLiveCollection('publications', { hero: true })),
    async () => (await publicationSnapshot()).filter((row) => row.show_in_hero).slice(0, HERO_PER_KIND),
  );
}

/** What stands at an address: an item, or null and the path to which it moved, if it did. */
export interface ItemReading<Row> extends Reading<Row | null> {
  movedTo: string | null;
}

/** The news item at an address; from the snapshot when the backend fails. */
export async function readNewsItem(slug = ''): Promise<ItemReading<NewsRow>> {
  if (!isSlug(slug)) return nothing;
  const reading = await orSnapshot(
    async () => rowOf(await getLiveEntry('news', { slug })) as NewsRow | null,
    async () => (await newsSnapshot()).find((row) => row.slug === slug) ?? null,
  );
  return { ...reading, movedTo: reading.value ? null : await findNewsMove(slug) };
}

/** The publication at an address; from the snapshot when the backend fails. A type that does not exist is not asked for. */
export async function readPublication(type = '', slug = ''): Promise<ItemReading<PublicationRow>> {
  if (!isPublicationType(type) || !isSlug(slug)) return nothing;
  const reading = await orSnapshot(
    async () => rowOf(await getLiveEntry('publications', { type, slug })) as PublicationRow | null,
    async () => (await publicationSnapshot()).find((row) => row.type === type && row.slug === slug) ?? null,
  );
  return { ...reading, movedTo: reading.value ? null : await findPublicationMove(type, slug) };
}

/** What a preview link shows: one item, or nothing where the link is none or has ended. Rejects when the backend fails. */
export async function readPreview(token = '') {
  if (!/^[0-9a-f]{64}$/.test(token)) return { news: null, publication: null, event: null };
  const db = createPageReader();
  const [news, publication, event] = await Promise.all([
    getNewsByPreview(db, token),
    getPublicationByPreview(db, token),
    getEventByPreview(db, token),
  ]);
  return { news, publication, event };
}

/** What stands at an address that cannot be an item's. */
export const nothing = { value: null, fresh: true, movedTo: null };

/** The path of the news item that had this slug before, or null. */
async function findNewsMove(slug: string): Promise<string | null> {
  const { value: moved } = await orSnapshot(
    () => findMovedNews(createPageReader(), slug),
    async () => {
      const rows = await newsSnapshot();
      return rows.find((row) => row.news_previous_slugs.some((previous) => previous.slug === slug))?.slug ?? null;
    },
  );
  return moved && paths.newsItem(moved);
}

/** The path of the publication that had this type and slug before, or null. */
async function findPublicationMove(type: PublicationType, slug: string): Promise<string | null> {
  const { value: moved } = await orSnapshot<{ type: string; slug: string } | null>(
    () => findMovedPublication(createPageReader(), type, slug),
    async () => {
      const rows = await publicationSnapshot();
      const hadAddress = (row: { type: string; slug: string }) => row.type === type && row.slug === slug;
      return rows.find((row) => row.publication_previous_slugs.some(hadAddress)) ?? null;
    },
  );
  return moved && paths.publication(asPublicationType(moved.type), moved.slug);
}

/** The rows of a live collection's answer; throws its error. */
export function rowsOf<Row>({
  entries,
  error,
}: {
  entries?: { data: Row }[] | undefined;
  error?: Error | undefined;
}): Row[] {
  if (!entries) throw error ?? new Error('A live collection answered nothing.');
  return entries.map(({ data }) => data);
}

/** The row of a live entry's answer, or null where there is none; throws its error. */
export function rowOf<Row>({
  entry,
  error,
}: {
  entry?: { data: Row } | undefined;
  error?: Error | undefined;
}): Row | null {
  if (entry) return entry.data;
  if (error?.name === 'LiveEntryNotFoundError') return null;
  throw error ?? new Error('A live collection answered nothing.');
}

/** Returns the counts; throws when they are none, as `assertRows`. */
function assertCounts(counts: PublicationCount[]): PublicationCount[] {
  const areCounts = (counts as Partial<PublicationCount>[]).every(({ items }) => typeof items === 'number');
  if (!areCounts) throw new Error('The backend answered something that is no count.');
  return counts;
}

function firstRows<Row>(rows: Row[], size: number): ListPage<Row> {
  return { rows: rows.slice(0, size), hasMore: rows.length > size };
}
