import type { APIContext, APIRoute } from 'astro';
import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { readEventFeed } from '#data/pages/events.ts';
import { readNewsFeed } from '#data/pages/news.ts';
import { readPublicationFeed } from '#data/pages/publications.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { isPublicationType } from '#domain/publications/publicationTypes.ts';
import { feedTag } from '#domain/publishing/caching.ts';
import { feedFormats, writeFeed, type FeedFormat, type FullFeedItem } from '#domain/site/feedFormats.ts';
import {
  eventFeed,
  eventFeedItem,
  newsFeed,
  newsFeedItem,
  newsTypeFeed,
  publicationFeed,
  publicationFeedItem,
  type Feed,
  type FeedItem,
  type FeedRow,
} from '#domain/site/feeds.ts';
import { escapeXml } from '#domain/site/xml.ts';
import { renderContent } from '#rendering/renderContent.ts';
import { newsTypes } from '#site.config.ts';
import { contentResponse, missingItemResponse } from './_contentResponse.ts';

interface FeedOf<Row> {
  feed: Feed;
  table: ContentTable;
  /** The newest items of the list. */
  reading: { value: Row[]; fresh: boolean };
  toItem: (row: Row) => FeedItem;
}

/** Responds with the feed of a list in one of the formats, cached like a page. */
async function feedResponse<Row extends FeedRow>(
  { cache, site, url }: APIContext,
  format: FeedFormat,
  { feed, table, reading, toItem }: FeedOf<Row>,
): Promise<Response> {
  const base = site ?? url;
  const items: FullFeedItem[] = [];
  let isLate = false;
  // One at a time, so that pages that a visitor waits for can be rendered in between.
  for (const row of reading.value) {
    const item = toItem(row);
    const page = new URL(item.path, base).href;
    const { html, ...text } = await renderContent(row.content, PUBLIC_SUPABASE_URL, { page });
    isLate ||= text.isLate;
    items.push({ ...item, html: item.lead ? `<p>${escapeXml(item.lead)}</p>\n${html}` : html });
  }
  const type = `${feedFormats[format].type}; charset=utf-8`;
  const body = writeFeed(format, feed, items, base);
  return contentResponse(cache, body, { type, fresh: reading.fresh && !isLate, tags: [feedTag(table)] });
}

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

/** The route of a publication type's feed in one of the formats; 404 for an unknown type. */
export function publicationFeedIn(format: FeedFormat): APIRoute {
  return async (context) => {
    const { type } = context.params;
    if (!isPublicationType(type)) return missingItemResponse(true);
    return feedResponse(context, format, {
      feed: publicationFeed(type),
      table: 'publications',
      reading: await readPublicationFeed(type),
      toItem: publicationFeedItem,
    });
  };
}
