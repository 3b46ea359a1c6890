import { FEED_LENGTH, type FeedEvent, type FeedNews, type FeedPublication } from '#domain/site/feeds.ts';
import type { NewsType, PublicationType } from '#site.config.ts';
import { listEventsForFeed } from './events.ts';
import { listNewsForFeed } from './news.ts';
import { orSnapshot, type Reading } from './snapshot/orSnapshot.ts';
import { listPublicationsForFeed } from './publications.ts';
import { createPageReader } from './reader.ts';
import { assertRows } from './rows.ts';
import { eventSnapshot, newsSnapshot, publicationSnapshot } from './snapshot/snapshot.ts';

/** The newest news of a tab, or of both; from the snapshot when the backend fails. */
export function readNewsFeed(type?: NewsType): Promise<Reading<FeedNews[]>> {
  return orSnapshot<FeedNews[]>(
    async () => assertRows(await listNewsForFeed(createPageReader(), { type, limit: FEED_LENGTH })),
    async () => (await newsSnapshot()).filter((row) => !type || row.type === type).slice(0, FEED_LENGTH),
  );
}

/** The newest publications of a type; from the snapshot when the backend fails. */
export function readPublicationFeed(type: PublicationType): Promise<Reading<FeedPublication[]>> {
  return orSnapshot<FeedPublication[]>(
    async () => assertRows(await listPublicationsForFeed(createPageReader(), { type, limit: FEED_LENGTH })),
    async () => (await publicationSnapshot()).filter((row) => row.type === type).slice(0, FEED_LENGTH),
  );
}

/** The events that were announced last; from the snapshot when the backend fails. */
export function readEventFeed(): Promise<Reading<FeedEvent[]>> {
  return orSnapshot<FeedEvent[]>(
    async () => assertRows(await listEventsForFeed(createPageReader(), FEED_LENGTH)),
    async () => {
      const rows = await eventSnapshot();
      return rows.toSorted((a, b) => b.published_at.localeCompare(a.published_at) || b.id - a.id).slice(0, FEED_LENGTH);
    },
  );
}
