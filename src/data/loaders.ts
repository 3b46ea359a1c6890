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

/** News, publications and events as cards show them, as their own pages do, and as the snapshot keeps them. */
export type NewsCardRow = Awaited<ReturnType<typeof listNews>>[number];
export type NewsRow = NonNullable<Awaited<ReturnType<typeof getNewsBySlug>>>;
export type NewsSnapshotRow = Awaited<ReturnType<typeof listNewsForSnapshot>>[number];
export type PublicationCardRow = Awaited<ReturnType<typeof listPublications>>[number];
export type PublicationRow = NonNullable<Awaited<ReturnType<typeof getPublicationBySlug>>>;
export type PublicationSnapshotRow = Awaited<ReturnType<typeof listPublicationsForSnapshot>>[number];
export type EventListRow = Awaited<ReturnType<typeof listUpcomingEvents>>[number];
export type EventRow = NonNullable<Awaited<ReturnType<typeof getEventBySlug>>>;
export type EventSnapshotRow = Awaited<ReturnType<typeof listEventsForSnapshot>>[number];

/** One page of a list, or the carousel's items; of publications, the newest of all types, too. */
export type NewsFilter = { type: NewsType; page: number; size: number } | { hero: true };
export type PublicationFilter =
  ({ type: PublicationType; page: number } & PublicationFilters) | { newest: number } | { hero: true };

/** So many of the events to come, or those of a year that are over. */
export type EventFilter = { upcoming: number } | { pastOf: number };

/** What a list lacks only its own page shows. */
type Listed<Card, Row> = Card & Partial<Row>;

/** News, for both collections: `load` takes the snapshot of a build, the other two answer a request. */
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

/** Publications, for both collections, as `newsLoader`. */
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

/** Events, for both collections, as `newsLoader`. */
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
 * Rows as entries; null rows are left out. Throws when the answer is no list of content: a proxy or a backend in trouble
 * may answer 200 with anything, and then the snapshot is the better page.
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
 * The build's own entry: the revision of its content at least, and when it was read. On one's own server the build also
 * writes the snapshot's file, for a site that starts while the backend is down.
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

/** Read before any row, once for all collections: the snapshot is never older than the revision that it claims. */
let startRevision: Promise<number> | undefined;
function revisionAtStart(): Promise<number> {
  startRevision ??= readForBuild(getContentRevision).then((row) => row.revision);
  return startRevision;
}

/**
 * Fills the store where builds take the snapshot. One that cannot read the backend fails, because an empty snapshot would
 * replace a good one.
 */
async function takeSnapshot<Row extends Record<string, unknown>>(
  store: LoaderContext['store'],
  read: (db: Db) => Promise<Row[]>,
  idOf: (row: Row) => string,
): Promise<void> {
  // Type checks read this configuration without a backend; a build is refused before this when the variable is missing.
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
