import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { SNAPSHOT_STORE } from 'astro:env/server';
import type { LiveLoader, Loader, LoaderContext } from 'astro/loaders';
import { EVENTS_LISTED } from '#domain/lists.ts';
import type { PublicationFilters } from '#domain/publications/publicationFilters.ts';
import type { NewsType, PublicationType } from '#site.config.ts';
import type { Db } from './client.ts';
import { getEventBySlug, listEventsForSnapshot, listPastEvents, listUpcomingEvents } from './events.ts';
import { getNewsBySlug, listHeroNews, listNews, listNewsForSnapshot } from './news.ts';
import {
  getPublicationBySlug,
  listHeroPublications,
  listNewestPublications,
  listPublications,
  listPublicationsForSnapshot,
} from './publications.ts';
import { createPageReader, createReader } from './reader.ts';
import { renewSnapshot, SNAPSHOT_TIMEOUT } from './snapshot/renewSnapshot.ts';
import { getContentRevision } from './contentRevision.ts';

/** Rows of news, publications and events, as selected for cards, for their own pages and for the snapshot. */
export type NewsCardRow = Awaited<ReturnType<typeof listNews>>[number];
export type NewsRow = NonNullable<Awaited<ReturnType<typeof getNewsBySlug>>>;
export type NewsSnapshotRow = Awaited<ReturnType<typeof listNewsForSnapshot>>[number];
export type PublicationCardRow = Awaited<ReturnType<typeof listPublications>>[number];
export type PublicationRow = NonNullable<Awaited<ReturnType<typeof getPublicationBySlug>>>;
export type PublicationSnapshotRow = Awaited<ReturnType<typeof listPublicationsForSnapshot>>[number];
export type EventListRow = Awaited<ReturnType<typeof listUpcomingEvents>>[number];
export type EventRow = NonNullable<Awaited<ReturnType<typeof getEventBySlug>>>;
export type EventSnapshotRow = Awaited<ReturnType<typeof listEventsForSnapshot>>[number];

/** One page of a list, or the carousel's items; for publications also the newest of all types. */
export type NewsFilter = { type: NewsType; page: number; size: number } | { hero: true };
export type PublicationFilter =
  ({ type: PublicationType; page: number } & PublicationFilters) | { newest: number } | { hero: true };

/** The given number of upcoming events, or the past events of a year. */
export type EventFilter = { upcoming: number } | { pastOf: number };

/** Lists select only the card's columns; the remaining ones are shown on the item's own page. */
type Listed<Card, Row> = Card & Partial<Row>;

/** Loads both news collections: `load` fills a build's snapshot, `loadCollection` and `loadEntry` serve requests. */
export function newsLoader(): Loader & LiveLoader<Listed<NewsCardRow, NewsRow>, { slug: string }, NewsFilter> {
  return {
    name: 'news',
    load: ({ store }) => takeSnapshot(store, listNewsForSnapshot, (row) => row.slug),
    async loadCollection({ filter = { hero: true } }) {
      const db = createPageReader();
      return {
        entries: entriesOf<NewsCardRow>('hero' in filter ? await listHeroNews(db) : await listNews(db, filter)),
      };
    },
    async loadEntry({ filter }) {
      return entriesOf([await getNewsBySlug(createPageReader(), filter.slug)])[0];
    },
  };
}

/** Loads both publication collections; see `newsLoader`. */
export function publicationsLoader(): Loader &
  LiveLoader<Listed<PublicationCardRow, PublicationRow>, { type: PublicationType; slug: string }, PublicationFilter> {
  return {
    name: 'publications',
    load: ({ store }) => takeSnapshot(store, listPublicationsForSnapshot, (row) => `${row.type}/${row.slug}`),
    async loadCollection({ filter = { hero: true } }) {
      return { entries: entriesOf<PublicationCardRow>(await readPublications(createPageReader(), filter)) };
    },
    async loadEntry({ filter }) {
      return entriesOf([await getPublicationBySlug(createPageReader(), filter.type, filter.slug)])[0];
    },
  };
}

function readPublications(db: Db, filter: PublicationFilter): Promise<PublicationCardRow[]> {
  if ('hero' in filter) return listHeroPublications(db);
  return 'newest' in filter ? listNewestPublications(db, filter.newest) : listPublications(db, filter);
}

/** Loads both event collections; see `newsLoader`. */
export function eventsLoader(): Loader & LiveLoader<Listed<EventListRow, EventRow>, { slug: string }, EventFilter> {
  return {
    name: 'events',
    load: ({ store }) => takeSnapshot(store, listEventsForSnapshot, (row) => row.slug),
    async loadCollection({ filter = { upcoming: EVENTS_LISTED } }) {
      const db = createPageReader();
      const rows =
        'upcoming' in filter ? await listUpcomingEvents(db, filter.upcoming) : await listPastEvents(db, filter.pastOf);
      return { entries: entriesOf<EventListRow>(rows) };
    },
    async loadEntry({ filter }) {
      return entriesOf([await getEventBySlug(createPageReader(), filter.slug)])[0];
    },
  };
}

/**
 * Converts rows to entries, skipping null rows. Throws when they are not content: a proxy or a failing backend may
 * return 200 with any body, and then pages should fall back to the snapshot.
 */
function entriesOf<Row extends NewsCardRow | PublicationCardRow | EventListRow>(rows: readonly (Row | null)[]) {
  const answer: unknown = rows;
  if (!Array.isArray(answer)) throw new Error('The backend answered something that is no list.');
  return rows
    .filter((row) => row !== null)
    .map((row) => {
      const { id, title, slug, images, updated_at } = row as Partial<NewsCardRow>;
      const isContent =
        typeof id === 'number' &&
        [title, slug, updated_at].every((text) => typeof text === 'string') &&
        Array.isArray(images);
      if (!isContent) throw new Error('The backend answered something that is no content.');
      return { id: String(id), data: row };
    });
}

/**
 * Loads the build's own entry: the minimum revision of its content, and when it was read. On a self-hosted server the
 * build also writes the snapshot file, so the site can start while the backend is down.
 */
export function buildLoader(): Loader {
  return {
    name: 'build',
    async load({ store }) {
      if (!PUBLIC_SUPABASE_URL) return;
      const revision = await revisionAtStart();
      await readForBuild(() => renewSnapshot({ forced: true }));
      store.clear();
      store.set({ id: 'build', data: { revision, builtAt: new Date().toISOString() } });
    },
  };
}

/** Read once, before any row, so the snapshot is never older than the revision it claims. */
let startRevision: Promise<number> | undefined;
function revisionAtStart(): Promise<number> {
  startRevision ??= readForBuild(getContentRevision).then((row) => row.revision);
  return startRevision;
}

/**
 * Fills the store on hosts whose builds take the snapshot. A build that cannot read the backend fails, because an empty
 * snapshot would replace a good one.
 */
async function takeSnapshot<Row extends Record<string, unknown>>(
  store: LoaderContext['store'],
  read: (db: Db) => Promise<Row[]>,
  idOf: (row: Row) => string,
): Promise<void> {
  // Type checks load this configuration without a backend; a build without the variable fails earlier.
  if (!PUBLIC_SUPABASE_URL) return;
  store.clear();
  if (SNAPSHOT_STORE === 'file') return;
  await revisionAtStart();
  const rows = await readForBuild(read);
  for (const row of rows) store.set({ id: idOf(row), data: row });
}

async function readForBuild<T>(read: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await read(createReader(SNAPSHOT_TIMEOUT));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `The backend at ${PUBLIC_SUPABASE_URL} (PUBLIC_SUPABASE_URL) could not be read, and a build needs its content: ${reason}`,
      { cause },
    );
  }
}
