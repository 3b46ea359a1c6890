import type { APIContext } from 'astro';
import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import type { ContentTable } from '#domain/contentTables.ts';
import { feedTag } from '#domain/publishing/caching.ts';
import { feedFormats, writeFeed, type FeedFormat, type FullFeedItem } from '#domain/site/feedFormats.ts';
import type { Feed, FeedItem, FeedRow } from '#domain/site/feeds.ts';
import { escapeXml } from '#domain/site/xml.ts';
import { renderContent } from '#rendering/renderContent.ts';
import { contentResponse } from './_contentResponse.ts';

interface FeedOf<Row> {
  feed: Feed;
  table: ContentTable;
  /** The newest items of the list. */
  reading: { value: Row[]; fresh: boolean };
  toItem: (row: Row) => FeedItem;
}

/** Responds with the feed of a list in one of the formats, cached like a page. */
export async function feedResponse<Row extends FeedRow>(
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
