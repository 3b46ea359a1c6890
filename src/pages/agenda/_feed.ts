import type { APIRoute } from 'astro';
import { readEventFeed } from '#data/pages/events.ts';
import type { FeedFormat } from '#domain/site/feedFormats.ts';
import { eventFeed, eventFeedItem } from '#domain/site/feeds.ts';
import { feedResponse } from '../_feed.ts';

/** The route of the agenda's feed in one of the formats. */
export function eventFeedIn(format: FeedFormat): APIRoute {
  return async (context) =>
    feedResponse(context, format, {
      feed: eventFeed,
      table: 'events',
      reading: await readEventFeed(),
      toItem: eventFeedItem,
    });
}
