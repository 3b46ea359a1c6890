import { generateAtomFeed, generateRssFeed } from 'feedsmith';
import { site } from '#site.config.ts';
import type { Feed, FeedItem } from './feeds.ts';
import { stripInvalidXmlCharacters } from './xml.ts';

/** The formats of every feed; RSS first, as most readers support it. */
export const feedFormats = {
  rss: { name: 'RSS', file: 'rss.xml', type: 'application/rss+xml', write: writeRss },
  atom: { name: 'Atom', file: 'atom.xml', type: 'application/atom+xml', write: writeAtom },
  json: { name: 'JSON Feed', file: 'feed.json', type: 'application/feed+json', write: writeJson },
} as const;
export type FeedFormat = keyof typeof feedFormats;

/** An item with its full text as HTML with absolute URLs; empty if it has none. */
export type FullFeedItem = FeedItem & { html: string };

/** The input of a writer; `address` is the feed file's own URL. */
interface Written {
  feed: Feed;
  items: readonly FullFeedItem[];
  address: string;
  base: URL;
}

/** Links to a feed's files, for a page's head. */
export function feedLinks({ folder, title }: Feed) {
  return Object.values(feedFormats).map(({ name, file, type }) => ({
    type,
    href: `${folder}/${file}`,
    title: `${title} (${name})`,
    name,
  }));
}

/** Writes a feed in one of the formats. */
export function writeFeed(format: FeedFormat, feed: Feed, items: readonly FullFeedItem[], base: URL): string {
  const { file, write } = feedFormats[format];
  const clean = items.map((item) => ({
    ...item,
    // Globally unique (RFC 4151).
    id: `tag:${base.hostname},2026:${item.id}`,
    html: stripInvalidXmlCharacters(item.html).trim(),
  }));
  return write({ feed, items: clean, address: new URL(`${feed.folder}/${file}`, base).href, base });
}

function writeRss({ feed, items, address, base }: Written): string {
  return generateRssFeed({
    title: feed.title,
    description: feed.description,
    link: absolute(feed.page, base),
    language: site.locale,
    ...(items.length > 0 && { lastBuildDate: newestChange(items) }),
    atom: { links: [{ href: address, rel: 'self', type: feedFormats.rss.type }] },
    items: items.map((item) => ({
      title: item.title,
      link: absolute(item.path, base),
      guid: { value: item.id, isPermaLink: false },
      pubDate: item.published,
      description: item.summary,
      ...(item.category && { categories: [{ name: item.category }] }),
      ...(item.authors && { dc: { creators: [...item.authors] } }),
      ...(item.html && { content: { encoded: item.html } }),
      ...media(item),
    })),
  });
}

function writeAtom({ feed, items, address, base }: Written): string {
  return generateAtomFeed({
    xml: { lang: site.locale },
    id: address,
    title: { value: feed.title },
    subtitle: { value: feed.description },
    updated: newestChange(items),
    authors: [{ name: site.fullName }],
    links: [
      { href: address, rel: 'self', type: feedFormats.atom.type },
      { href: absolute(feed.page, base), rel: 'alternate', type: 'text/html' },
    ],
    entries: items.map((item) => ({
      id: item.id,
      title: { value: item.title },
      links: [{ href: absolute(item.path, base), rel: 'alternate', type: 'text/html' }],
      published: item.published,
      updated: item.updated,
      summary: { value: item.summary },
      ...(item.category && { categories: [{ term: item.category }] }),
      ...persons(item),
      ...(item.html && { content: { type: 'html', value: item.html } }),
      ...media(item),
    })),
  });
}

function writeJson({ feed, items, address, base }: Written): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: absolute(feed.page, base),
    feed_url: address,
    language: site.locale,
    authors: [{ name: site.fullName }],
    items: items.map((item) => ({
      id: item.id,
      url: absolute(item.path, base),
      title: item.title,
      summary: item.summary,
      // JSON Feed requires one of the two.
      ...(item.html ? { content_html: item.html } : { content_text: item.summary }),
      ...persons(item),
      date_published: item.published,
      date_modified: item.updated,
      ...(item.image && { image: item.image.url }),
      ...(item.category && { tags: [item.category] }),
    })),
  });
}

/** The item's authors, for Atom and JSON Feed. */
function persons({ authors }: FeedItem) {
  return authors ? { authors: authors.map((name) => ({ name })) } : {};
}

/** The item's cover (Media RSS). */
function media({ image }: FeedItem) {
  if (!image) return {};
  const description = image.alt ? { description: { value: image.alt } } : {};
  return { media: { contents: [{ url: image.url, medium: 'image', ...description }] } };
}

/** When the newest change was saved; the epoch for an empty feed, because Atom requires a time. */
function newestChange(items: readonly FeedItem[]): Date {
  return new Date(Math.max(0, ...items.map(({ updated }) => updated.getTime())));
}

function absolute(path: string, base: URL): string {
  return new URL(path, base).href;
}
