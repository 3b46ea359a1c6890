import type { APIContext, APIRoute } from 'astro';
import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { readEventFeed } from '#data/pages/events.ts';
import { readNewsFeed } from '#data/pages/news.ts';
import { readPublicationFeed } from '#data/pages/publications.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { paths } from '#domain/paths.ts';
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

export const prerender = false;

const formats = Object.keys(feedFormats) as FeedFormat[];

interface FeedOf<Row> {
  feed: Feed;
  table: ContentTable;
  /** The newest items of the list. */
  reading: { value: Row[]; fresh: boolean };
  toItem: (row: Row) => FeedItem;
}

/** Responds with the feed of a list, cached like a page. */
async function feedResponse<Row extends FeedRow>(
  { cache, site, url, routePattern }: APIContext,
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
  const format = formats.find((one) => routePattern.endsWith(feedFormats[one].file)) ?? 'rss';
  const type = `${feedFormats[format].type}; charset=utf-8`;
  const body = writeFeed(format, feed, items, base);
  return contentResponse(cache, body, { type, fresh: reading.fresh && !isLate, tags: [feedTag(table)] });
}

/**
 * The feed at a list's path, in the format of its file's name: of all news or of the tab in the path, of the type of
 * publications in the path, or of the agenda; 404 for an unknown type.
 */
export const GET: APIRoute = async (context) => {
  const { type } = context.params;
  const list = context.routePattern;
  if (list.startsWith(paths.events)) {
    return feedResponse(context, {
      feed: eventFeed,
      table: 'events',
      reading: await readEventFeed(),
      toItem: eventFeedItem,
    });
  }
  if (list.startsWith(paths.publications)) {
    if (!isPublicationType(type)) return missingItemResponse(true);
    return feedResponse(context, {
      feed: publicationFeed(type),
      table: 'publications',
      reading: await readPublicationFeed(type),
      toItem: publicationFeedItem,
    });
  }
  const tab = newsTypes.find((one) => one === type);
  if (type !== undefined && !tab) return missingItemResponse(true);
  return feedResponse(context, {
    feed: tab ? newsTypeFeed(tab) : newsFeed,
    table: 'news',
    reading: await readNewsFeed(tab),
    toItem: newsFeedItem,
  });
};
