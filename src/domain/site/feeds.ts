import {
  newsTypeLabels,
  publicationThemeLabels,
  publicationTypeLabels,
  site,
  type PublicationType,
} from '#site.config.ts';
import { coverOf, type Pictured } from '#domain/media/imageDetails.ts';
import { paths } from '#domain/paths.ts';
import { authorName, readAuthors } from '#domain/publications/authors.ts';
import { asPublicationTheme, asPublicationType } from '#domain/publications/publicationTypes.ts';
import { excerpt } from './share.ts';
import { escapeXml, stripInvalidXmlCharacters } from './xml.ts';

/** How many items a feed holds, the newest. */
export const FEED_LENGTH = 50;

/** Longest summary in a feed, in characters: the longest that the forms allow. */
const SUMMARY_LIMIT = 2000;

/** What a feed needs of a row of either table. */
export interface FeedRow extends Pictured {
  id: number;
  title: string;
  slug: string;
  summary: string;
  type: string;
  updated_at: string;
}
export type FeedNews = FeedRow & { date: string };
export type FeedPublication = FeedRow & { published_at: string; authors: string; theme: string | null };

/** An item as `@astrojs/rss` takes it. */
export interface FeedItem {
  title: string;
  link: string;
  description: string;
  pubDate: Date;
  categories?: string[];
  customData: string;
}

/** A news item in the feed. Its day begins in Argentina. */
export function newsFeedItem(row: FeedNews): FeedItem {
  return {
    ...item(row, 'news'),
    link: paths.newsItem(row.slug),
    pubDate: new Date(`${row.date}T00:00:00-03:00`),
    categories: [newsTypeLabels[row.type === 'asociada' ? 'asociada' : 'afcm'].badge],
  };
}

/** A publication in the feed of its type. */
export function publicationFeedItem(row: FeedPublication): FeedItem {
  const { customData, ...rest } = item(row, 'publications');
  const theme = asPublicationTheme(row.theme);
  const authors = readAuthors(row.authors).map((line) => `<dc:creator>${escapeXml(authorName(line))}</dc:creator>`);
  return {
    ...rest,
    link: paths.publication(asPublicationType(row.type), row.slug),
    pubDate: new Date(row.published_at),
    ...(theme && { categories: [publicationThemeLabels[theme]] }),
    customData: customData + authors.join(''),
  };
}

/** What a feed says of itself besides its title: its language, its own address and when its newest change was saved. */
export function feedHead(address: string, rows: readonly { updated_at: string }[]): string {
  const changed = rows.reduce((latest, { updated_at }) => Math.max(latest, Date.parse(updated_at)), 0);
  return [
    `<language>${site.locale}</language>`,
    `<atom:link href="${escapeXml(address)}" rel="self" type="application/rss+xml"/>`,
    changed && `<lastBuildDate>${new Date(changed).toUTCString()}</lastBuildDate>`,
  ]
    .filter(Boolean)
    .join('');
}

/** A feed that a page has: its address and its title. */
export interface Feed {
  href: string;
  title: string;
}

/** The feed of the news of both tabs. */
export const newsFeed: Feed = { href: paths.newsFeed, title: `${site.name} · Novedades` };

/** The feed of a type of publications. */
export function publicationFeed(type: PublicationType): Feed {
  return { href: paths.publicationFeed(type), title: `${site.name} · ${publicationTypeLabels[type]}` };
}

/** A reader knows an item by its row, so that a new slug makes no new item. */
function item(row: FeedRow, table: string) {
  const { id, title, summary } = row;
  return {
    title: stripInvalidXmlCharacters(title),
    description: stripInvalidXmlCharacters(excerpt(summary, SUMMARY_LIMIT)),
    customData: `<guid isPermaLink="false">${site.slug}:${table}:${id}</guid>${cover(row)}`,
  };
}

/** The item's cover with what it shows (Media RSS); an address of the site's own is not known elsewhere. */
function cover(row: FeedRow): string {
  const { image = '', alt } = coverOf(row);
  if (!/^https?:/i.test(image)) return '';
  const description = alt ? `<media:description>${escapeXml(alt)}</media:description>` : '';
  return `<media:content url="${escapeXml(image)}" medium="image">${description}</media:content>`;
}
