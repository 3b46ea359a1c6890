import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { SNAPSHOT_STORE } from 'astro:env/server';
import type { Loader, LoaderContext } from 'astro/loaders';
import type { Db } from '../client.ts';
import { getContentRevision } from '../contentRevision.ts';
import { listEventsForSnapshot } from '../events.ts';
import { listNewsForSnapshot } from '../news.ts';
import { listPublicationsForSnapshot } from '../publications.ts';
import { createReader } from '../reader.ts';
import { renewSnapshot, SNAPSHOT_TIMEOUT } from './renewSnapshot.ts';

/** The news of a build's snapshot. */
export function newsLoader(): Loader {
  return { name: 'news', load: ({ store }) => takeSnapshot(store, listNewsForSnapshot, (row) => row.slug) };
}

/** The publications of a build's snapshot. */
export function publicationsLoader(): Loader {
  return {
    name: 'publications',
    load: ({ store }) => takeSnapshot(store, listPublicationsForSnapshot, (row) => `${row.type}/${row.slug}`),
  };
}

/** The events of a build's snapshot. */
export function eventsLoader(): Loader {
  return { name: 'events', load: ({ store }) => takeSnapshot(store, listEventsForSnapshot, (row) => row.slug) };
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
