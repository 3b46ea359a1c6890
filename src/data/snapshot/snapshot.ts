import { getCollection } from 'astro:content';
import { readBuild } from '../build.ts';
import { idleCache } from '../idleCache.ts';
import type { EventSnapshotRow, NewsSnapshotRow, PublicationSnapshotRow } from '../loaders.ts';
import { snapshotFile } from './renewSnapshot.ts';
import type { Snapshot, SnapshotState } from './snapshotFile.ts';

/** How long the snapshot stays in memory after its last use, in milliseconds: it is needed in outages only. */
const IDLE = 60_000;

/** All content as it was when the snapshot was taken, newest first, events by their beginning; rejects when there is no snapshot. */
const readSnapshot: () => Promise<Snapshot> = idleCache(async () => {
  const { news, publications, events } = await (snapshotFile?.read() ?? readCollections());
  return {
    news: news.toSorted((a, b) => b.date.localeCompare(a.date) || b.id - a.id),
    publications: publications.toSorted((a, b) => b.published_at.localeCompare(a.published_at) || b.id - a.id),
    events: events.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at) || a.id - b.id),
  };
}, IDLE);

/** The news of the snapshot, newest first. */
export async function newsSnapshot(): Promise<NewsSnapshotRow[]> {
  return (await readSnapshot()).news;
}

/** The publications of the snapshot, newest first. */
export async function publicationSnapshot(): Promise<PublicationSnapshotRow[]> {
  return (await readSnapshot()).publications;
}

/** The events of the snapshot, the first one first. */
export async function eventSnapshot(): Promise<EventSnapshotRow[]> {
  return (await readSnapshot()).events;
}

/** How new the snapshot is. */
export async function readSnapshotState(): Promise<SnapshotState> {
  const build = await readBuild();
  if (!snapshotFile) return build;
  return (await snapshotFile.readState()) ?? { ...build, revision: 0 };
}

async function readCollections(): Promise<Snapshot> {
  const [news, publications, events] = await Promise.all([
    getCollection('newsSnapshot'),
    getCollection('publicationsSnapshot'),
    getCollection('eventsSnapshot'),
  ]);
  return {
    news: news.map(({ data }) => data),
    publications: publications.map(({ data }) => data),
    events: events.map(({ data }) => data),
  };
}
