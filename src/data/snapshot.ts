import { getCollection } from 'astro:content';
import type { NewsSnapshotRow, PublicationSnapshotRow } from './loaders.ts';

/** The snapshot never changes while a build serves: it is sorted once, when it is first needed. */
let sortedNews: Promise<NewsSnapshotRow[]> | undefined;
let sortedPublications: Promise<PublicationSnapshotRow[]> | undefined;

/** The news of the build's snapshot, newest first. */
export function newsSnapshot(): Promise<NewsSnapshotRow[]> {
  sortedNews ??= getCollection('newsSnapshot').then((entries) =>
    entries.map(({ data }) => data).sort((a, b) => b.date.localeCompare(a.date) || b.id - a.id),
  );
  return sortedNews;
}

/** The publications of the build's snapshot, newest first. */
export function publicationSnapshot(): Promise<PublicationSnapshotRow[]> {
  sortedPublications ??= getCollection('publicationsSnapshot').then((entries) =>
    entries.map(({ data }) => data).sort((a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id),
  );
  return sortedPublications;
}
