import { getRssString } from '@astrojs/rss';
import type { APIContext } from 'astro';
import { feedTag, type ContentTable } from '#domain/publishing/caching.ts';
import { feedHead, type FeedItem, type FeedRow } from '#domain/site/feeds.ts';
import { answerFromContent } from './_fromContent.ts';

interface FeedOf<Row> {
  table: ContentTable;
  /** Which page's newest items the feed has, and what it says of itself. */
  page: string;
  title: string;
  description: string;
  reading: { value: Row[]; fresh: boolean };
  toItem: (row: Row) => FeedItem;
}

/** A feed of the newest items of a list. */
export async function answerFeed<Row extends FeedRow>(
  { cache, site, url }: APIContext,
  { table, page, title, description, reading, toItem }: FeedOf<Row>,
): Promise<Response> {
  const base = site ?? url;
  const xml = await getRssString({
    title,
    description,
    site: new URL(page, base).href,
    trailingSlash: false,
    xmlns: {
      atom: 'http://www.w3.org/2005/Atom',
      dc: 'http://purl.org/dc/elements/1.1/',
      media: 'http://search.yahoo.com/mrss/',
    },
    customData: feedHead(new URL(url.pathname, base).href, reading.value),
    items: reading.value.map((row) => {
      const item = toItem(row);
      return { ...item, link: new URL(item.link, base).href };
    }),
  });
  const type = 'application/rss+xml; charset=utf-8';
  return answerFromContent(cache, xml, { type, fresh: reading.fresh, tags: [feedTag(table)] });
}
