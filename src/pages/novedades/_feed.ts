import type { APIRoute } from 'astro';
import { readNewsFeed } from '#data/pages/news.ts';
import type { FeedFormat } from '#domain/site/feedFormats.ts';
import { newsFeed, newsFeedItem, newsTypeFeed } from '#domain/site/feeds.ts';
import { newsTypes } from '#site.config.ts';
import { feedResponse } from '../_feed.ts';
import { missingItemResponse } from '../_contentResponse.ts';

/** The route of the news feed, or of that of the tab in the address, in one of the formats; 404 for an unknown tab. */
export function newsFeedIn(format: FeedFormat): APIRoute {
  return async (context) => {
    const asked = context.params['type'];
    const type = newsTypes.find((one) => one === asked);
    if (asked !== undefined && !type) return missingItemResponse(true);
    return feedResponse(context, format, {
      feed: type ? newsTypeFeed(type) : newsFeed,
      table: 'news',
      reading: await readNewsFeed(type),
      toItem: newsFeedItem,
    });
  };
}
