import { getCollection } from 'astro:content';
import { lapsing } from './lapsing.ts';
import type { NewsSnapshotRow, PublicationSnapshotRow } from './loaders.ts';

/**
 * How long the snapshot stays in memory after its last use, in milliseconds: it never changes while a build serves, but
 * is needed in outages only, and a build that another one replaced is never unloaded.
 */
const IDLE = 60_000;

/** The news of the build's snapshot, newest first. */
export const newsSnapshot: () => Promise<NewsSnapshotRow[]> = lapsing(async () => {
  const entries = await getCollection('newsSnapshot');
  return entries.map(({ data }) => data).sort((a, b) => b.date.localeCompare(a.date) || b.id - a.id);
}, IDLE);

/** The publications of the build's snapshot, newest first. */
export const publicationSnapshot: () => Promise<PublicationSnapshotRow[]> = lapsing(async () => {
  const entries = await getCollection('publicationsSnapshot');
  return entries.map(({ data }) => data).sort((a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id);
}, IDLE);
