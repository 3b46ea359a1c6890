import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { SNAPSHOT_STORE } from 'astro:env/server';
import type { Loader } from 'astro/loaders';
import { memoize } from '#domain/memoize.ts';
import { createReader, type Db } from './client.ts';
import { getContentRevision } from './contentRevision.ts';
import { readContent, renewSnapshot, SNAPSHOT_TIMEOUT } from './snapshot/renewSnapshot.ts';

/**
 * Loads all published content as a build's snapshot, on hosts whose builds take it. A build that cannot read the
 * backend fails, because an empty snapshot would replace a good one.
 */
export function snapshotLoader(): Loader {
  return {
    name: 'snapshot',
    async load({ store }) {
      // Type checks load this configuration without a backend; a build without the variable fails earlier.
      if (!PUBLIC_SUPABASE_URL) return;
      store.clear();
      if (SNAPSHOT_STORE === 'file') return;
      await revisionAtStart();
      store.set({ id: 'snapshot', data: { ...(await readForBuild(readContent)) } });
    },
  };
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
const revisionAtStart = memoize(async () => (await readForBuild(getContentRevision)).revision);

async function readForBuild<T>(read: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await read(createReader(SNAPSHOT_TIMEOUT));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `The backend at ${PUBLIC_SUPABASE_URL} (PUBLIC_SUPABASE_URL) gave no content, which a build needs: ${reason}`,
      { cause },
    );
  }
}
