import { FEED_LENGTH, type FeedNews, type FeedPublication } from '#domain/site/feeds.ts';
import type { PublicationType } from '#site.config.ts';
import type { Reading } from './content.ts';
import { assertRows } from './rows.ts';
import { listNewsForFeed } from './news.ts';
import { listPublicationsForFeed } from './publications.ts';
import { createPageReader } from './reader.ts';
import { newsSnapshot, publicationSnapshot } from './snapshot.ts';

/** The newest news of both tabs; from the snapshot when the backend fails. */
export async function readNewsFeed(): Promise<Reading<FeedNews[]>> {
  try {
    return { fresh: true, value: assertRows(await listNewsForFeed(createPageReader(), FEED_LENGTH)) };
  } catch {
    return { fresh: false, value: (await newsSnapshot()).slice(0, FEED_LENGTH) };
  }
}

/** The newest publications of a type; from the snapshot when the backend fails. */
export async function readPublicationFeed(type: PublicationType): Promise<Reading<FeedPublication[]>> {
  try {
    const rows = await listPublicationsForFeed(createPageReader(), { type, limit: FEED_LENGTH });
    return { fresh: true, value: assertRows(rows) };
  } catch {
    const rows = (await publicationSnapshot()).filter((row) => row.type === type);
    return { fresh: false, value: rows.slice(0, FEED_LENGTH) };
  }
}
