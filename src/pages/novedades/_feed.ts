import type { APIRoute } from 'astro';
import { readNewsFeed } from '#data/feeds.ts';
import type { FeedFormat } from '#domain/site/feedFormats.ts';
import { newsFeed, newsFeedItem } from '#domain/site/feeds.ts';
import { answerFeed } from '../_feed.ts';

/** What answers the feed of the news in one of the formats. */
export function newsFeedIn(format: FeedFormat): APIRoute {
  return async (context) =>
    answerFeed(context, format, {
      feed: newsFeed,
      table: 'news',
      reading: await readNewsFeed(),
      toItem: newsFeedItem,
    });
}
