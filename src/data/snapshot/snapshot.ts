import { getEntry } from 'astro:content';
import { idleCache } from '../idleCache.ts';
import { snapshotFile } from './renewSnapshot.ts';
import type { Snapshot, SnapshotState } from './snapshotFile.ts';

/** How long the snapshot stays in memory after its last use, in milliseconds; it is only needed during outages. */
const IDLE = 60_000;

/** The snapshot's content, newest first, events by start time (earliest first); rejects if there is no snapshot. */
export const readSnapshot: () => Promise<Snapshot> = idleCache(
  async () => {
    const { news, publications, events } = await (snapshotFile?.read() ?? readBuilt());
    return {
      news: news.toSorted((a, b) => b.date.localeCompare(a.date) || b.id - a.id),
      publications: publications.toSorted((a, b) => b.published_at.localeCompare(a.published_at) || b.id - a.id),
      events: events.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at) || a.id - b.id),
    };
  },
  IDLE,
  () => snapshotFile?.renewedAt,
);

/** The snapshot's revision and date; revision 0 if there is no readable snapshot file. */
export async function readSnapshotState(): Promise<SnapshotState> {
  const build = await readBuild();
  if (!snapshotFile) return build;
  return (await snapshotFile.readState()) ?? { ...build, revision: 0 };
}

/** The minimum content revision in this build, and when it was built. Throws if the build did not record them. */
export async function readBuild(): Promise<SnapshotState> {
  const entry = await getEntry('build', 'build');
  if (!entry) throw new Error('The build does not know its revision.');
  return entry.data;
}

async function readBuilt(): Promise<Snapshot> {
  const entry = await getEntry('snapshot', 'snapshot');
  if (!entry) throw new Error('The build took no snapshot.');
  return entry.data;
}
