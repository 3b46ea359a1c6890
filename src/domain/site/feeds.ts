import {
  newsTypeLabels,
  publicationThemeLabels,
  publicationTypeDescriptions,
  publicationTypeLabels,
  site,
  type NewsType,
  type PublicationType,
} from '#site.config.ts';
import { argentineInstant } from '#domain/dates.ts';
import { eventEntry, type EventEntrySource } from '#domain/events/eventEntry.ts';
import { coverOf, type Pictured } from '#domain/media/imageDetails.ts';
import { paths } from '#domain/paths.ts';
import { authorName, readAuthors } from '#domain/publications/authors.ts';
import { asPublicationTheme, asPublicationType } from '#domain/publications/publicationTypes.ts';
import { excerpt } from './share.ts';
import { stripInvalidXmlCharacters } from './xml.ts';

/** How many items a feed holds, the newest: each with its whole text. */
export const FEED_LENGTH = 20;

/** Longest summary in a feed, in characters: the longest that the forms allow. */
const SUMMARY_LIMIT = 2000;

/** A list that can be subscribed to: its page, where its feeds' files stand, and what they say of themselves. */
export interface Feed {
  page: string;
  folder: string;
  title: string;
  description: string;
}

/** What a feed needs of a row of any table. */
export interface FeedRow extends Pictured {
  id: number;
  title: string;
  slug: string;
  summary: string;
  content: string;
  type: string;
  updated_at: string;
}
export type FeedNews = FeedRow & { date: string };
export type FeedPublication = FeedRow & { published_at: string; authors: string; theme: string | null };
export type FeedEvent = FeedRow & EventEntrySource & { published_at: string };

/** An item of a feed in any format. */
export interface FeedItem {
  /** Of its row, so that a new slug makes no new item; the feed makes it the site's own. */
  id: string;
  title: string;
  path: string;
  summary: string;
  /** What stands above its text: when and where an event is. */
  lead?: string;
  published: Date;
  updated: Date;
  category?: string;
  /** Who wrote it, where that is not the association. */
  authors?: readonly string[];
  /** Its cover, and what the cover shows. */
  image?: { url: string; alt: string };
}

/** A news item in the feed. Its day begins in Argentina. */
export function newsFeedItem(row: FeedNews): FeedItem {
  return {
    ...item(row, 'news'),
    path: paths.newsItem(row.slug),
    published: new Date(argentineInstant(row.date)),
    category: newsTypeLabels[row.type === 'asociada' ? 'asociada' : 'afcm'].badge,
  };
}

/** A publication in the feed of its type. */
export function publicationFeedItem(row: FeedPublication): FeedItem {
  const theme = asPublicationTheme(row.theme);
  const authors = readAuthors(row.authors).map(authorName);
  return {
    ...item(row, 'publications'),
    path: paths.publication(asPublicationType(row.type), row.slug),
    published: new Date(row.published_at),
    ...(theme && { category: publicationThemeLabels[theme] }),
    ...(authors.length > 0 && { authors }),
  };
}

/** An event in the feed, dated when it was announced; when and where it is comes first. */
export function eventFeedItem(row: FeedEvent): FeedItem {
  const { href, label, dates, place } = eventEntry(row);
  const lead = `${dates} · ${place}`;
  return {
    ...item({ ...row, summary: [lead, row.summary].filter(Boolean).join('. ') }, 'events'),
    path: href,
    lead,
    published: new Date(row.published_at),
    category: label,
  };
}

/** The feed of the news of both tabs. */
export const newsFeed: Feed = {
  page: paths.news,
  folder: paths.news,
  title: `${site.name} · Novedades`,
  description: 'Noticias de la Asociación y de las facultades de medicina que la integran.',
};

/** The feed of one tab of the news. */
export function newsTypeFeed(type: NewsType): Feed {
  return { page: paths.newsOfType(type), folder: `${paths.news}/${type}`, ...newsTypeFeeds[type] };
}

const newsTypeFeeds: Record<NewsType, Pick<Feed, 'title' | 'description'>> = {
  afcm: { title: `${site.name} · Novedades de la Asociación`, description: 'Noticias de la Asociación.' },
  asociada: {
    title: `${site.name} · Novedades de las instituciones asociadas`,
    description: 'Noticias de las facultades de medicina que integran la Asociación.',
  },
};

/** The feed of a type of publications. */
export function publicationFeed(type: PublicationType): Feed {
  return {
    page: paths.publicationsOfType(type),
    folder: paths.publicationsOfType(type),
    title: `${site.name} · ${publicationTypeLabels[type]}`,
    description: `${publicationTypeDescriptions[type]}.`,
  };
}

/** The feed of the agenda. */
export const eventFeed: Feed = {
  page: paths.events,
  folder: paths.events,
  title: `${site.name} · Agenda`,
  description: 'Congresos, seminarios, convocatorias y asambleas de la Asociación y de sus facultades.',
};

function item(row: FeedRow, table: string) {
  const { id, title, summary, updated_at } = row;
  return {
    id: `${table}:${id}`,
    title: stripInvalidXmlCharacters(title),
    summary: stripInvalidXmlCharacters(excerpt(summary, SUMMARY_LIMIT)),
    updated: new Date(updated_at),
    ...cover(row),
  };
}

/** The item's cover; an address of the site's own is not known elsewhere. */
function cover(row: FeedRow): Pick<FeedItem, 'image'> {
  const { image = '', alt = '' } = coverOf(row);
  return /^https?:/i.test(image) ? { image: { url: image, alt: stripInvalidXmlCharacters(alt) } } : {};
}
