import path from 'node:path';
import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { DATA_DIR, REBUILD_MIN_INTERVAL, SNAPSHOT_STORE } from 'astro:env/server';
import { listEventsForSnapshot } from '../events.ts';
import { listNewsForSnapshot } from '../news.ts';
import { listPublicationsForSnapshot } from '../publications.ts';
import { createReader, type Db } from '../client.ts';
import { getContentRevision } from '../contentRevision.ts';
import { SnapshotFile } from './snapshotFile.ts';

/** Timeout of one request, in milliseconds; whole tables take longer than a page may wait. */
export const SNAPSHOT_TIMEOUT = 20_000;

/** The running site's snapshot file; null on a host where builds take the snapshot (Netlify). */
export const snapshotFile =
  SNAPSHOT_STORE === 'file'
    ? new SnapshotFile({
        file: path.join(DATA_DIR, 'snapshot.json'),
        address: PUBLIC_SUPABASE_URL,
        readRevision: async () => (await getContentRevision(createReader(SNAPSHOT_TIMEOUT))).revision,
        readContent: () => readContent(createReader(SNAPSHOT_TIMEOUT)),
        minInterval: REBUILD_MIN_INTERVAL * 1000,
      })
    : null;

/** Renews the snapshot if due (`SnapshotFile.renew`); resolves to whether it did. Rejects if the backend fails. */
export async function renewSnapshot(options?: { forced?: boolean }): Promise<boolean> {
  return (await snapshotFile?.renew(options)) ?? false;
}

/** All published content. */
export async function readContent(db: Db) {
  return {
    news: await listNewsForSnapshot(db),
    publications: await listPublicationsForSnapshot(db),
    events: await listEventsForSnapshot(db),
  };
}
