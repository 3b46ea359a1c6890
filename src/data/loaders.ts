import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import type { LiveLoader, Loader, LoaderContext } from 'astro/loaders';
import type { NewsType, PublicationType } from '#site.config.ts';
import type { Db } from './client.ts';
import { getNewsBySlug, listHeroNews, listNews, listNewsForSnapshot } from './news.ts';
import {
  getPublicationBySlug,
  listHeroPublications,
  listPublications,
  listPublicationsForSnapshot,
} from './publications.ts';
import { createReader } from './reader.ts';

/** A build reads whole tables: it may wait longer than a visitor, in milliseconds. */
const SNAPSHOT_TIMEOUT = 20_000;

/** News and publications as their own pages show them; a list's rows lack what only the page shows. */
export type NewsRow = Awaited<ReturnType<typeof listNewsForSnapshot>>[number];
export type NewsCardRow = Awaited<ReturnType<typeof listNews>>[number];
export type PublicationRow = Awaited<ReturnType<typeof listPublicationsForSnapshot>>[number];
export type PublicationCardRow = Awaited<ReturnType<typeof listPublications>>[number];

/** One page of a list, or the carousel's items. */
export type NewsFilter = { type: NewsType; page: number } | { hero: true };
export type PublicationFilter = { type: PublicationType; page: number } | { hero: true };

type ListedNews = NewsCardRow & Partial<NewsRow>;
type ListedPublication = PublicationCardRow & Partial<PublicationRow>;

/** News, for both collections: `load` takes the snapshot of a build, the other two answer a request. */
export function newsLoader(): Loader & LiveLoader<ListedNews, { slug: string }, NewsFilter> {
  return {
    name: 'news',
    load: ({ store }) => takeSnapshot(store, listNewsForSnapshot, (row) => row.slug),
    async loadCollection({ filter = { hero: true } }) {
      const db = createReader();
      const rows: ListedNews[] = 'hero' in filter ? await listHeroNews(db) : await listNews(db, filter);
      return { entries: rows.map((row) => ({ id: String(row.id), data: row })) };
    },
    async loadEntry({ filter }) {
      const row = await getNewsBySlug(createReader(), filter.slug);
      return row ? { id: String(row.id), data: row } : undefined;
    },
  };
}

/** Publications, for both collections, as `newsLoader`. */
export function publicationsLoader(): Loader &
  LiveLoader<ListedPublication, { type: PublicationType; slug: string }, PublicationFilter> {
  return {
    name: 'publications',
    load: ({ store }) => takeSnapshot(store, listPublicationsForSnapshot, (row) => `${row.type}/${row.slug}`),
    async loadCollection({ filter = { hero: true } }) {
      const db = createReader();
      const rows: ListedPublication[] =
        'hero' in filter ? await listHeroPublications(db) : await listPublications(db, filter);
      return { entries: rows.map((row) => ({ id: String(row.id), data: row })) };
    },
    async loadEntry({ filter }) {
      const row = await getPublicationBySlug(createReader(), filter.type, filter.slug);
      return row ? { id: String(row.id), data: row } : undefined;
    },
  };
}

/** Fills the store; a build that cannot read the backend fails, because an empty snapshot would replace a good one. */
async function takeSnapshot<Row extends Record<string, unknown>>(
  store: LoaderContext['store'],
  read: (db: Db) => Promise<Row[]>,
  idOf: (row: Row) => string,
): Promise<void> {
  // Type checks read this configuration without a backend; a build is refused before this when the variable is missing.
  if (!PUBLIC_SUPABASE_URL) return;
  const rows = await read(createReader(SNAPSHOT_TIMEOUT)).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `The backend at ${PUBLIC_SUPABASE_URL} (PUBLIC_SUPABASE_URL) could not be read, and a build needs its content: ${reason}`,
      { cause },
    );
  });
  store.clear();
  for (const row of rows) store.set({ id: idOf(row), data: row });
}
