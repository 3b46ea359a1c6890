import path from 'node:path';
import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { DATA_DIR, REBUILD_MIN_INTERVAL, SNAPSHOT_STORE } from 'astro:env/server';
import { listEventsForSnapshot } from '../events.ts';
import { listNewsForSnapshot } from '../news.ts';
import { listPublicationsForSnapshot } from '../publications.ts';
import { createReader } from '../reader.ts';
import { getContentRevision } from '../contentRevision.ts';
import { SnapshotFile } from './snapshotFile.ts';

/** Whole tables take longer than a visitor may wait, in milliseconds. */
export const SNAPSHOT_TIMEOUT = 20_000;

/** The snapshot of the running site; null on a host whose builds take it (Netlify). */
export const snapshotFile =
  SNAPSHOT_STORE === 'file'
    ? new SnapshotFile(
        path.join(DATA_DIR, 'snapshot.json'),
        { address: PUBLIC_SUPABASE_URL, readRevision, readContent },
        REBUILD_MIN_INTERVAL * 1000,
      )
    : null;

/** Renews the snapshot when it is due (`SnapshotFile.renew`); gives whether it did. Rejects when the backend cannot be read. */
export async function renewSnapshot(options?: { forced?: boolean }): Promise<boolean> {
  return (await snapshotFile?.renew(options)) ?? false;
}

async function readRevision(): Promise<number> {
  return (await getContentRevision(createReader(SNAPSHOT_TIMEOUT))).revision;
}

async function readContent() {
  const db = createReader(SNAPSHOT_TIMEOUT);
  return {
    news: await listNewsForSnapshot(db),
    publications: await listPublicationsForSnapshot(db),
    events: await listEventsForSnapshot(db),
  };
}
