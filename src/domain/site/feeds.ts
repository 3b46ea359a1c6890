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
import { coverOf } from '#domain/media/imageDetails.ts';
import { paths } from '#domain/paths.ts';
import type { RecordColumns } from '#domain/records.ts';
import { authorName, readAuthors } from '#domain/publications/authors.ts';
import { asPublicationTheme, asPublicationType } from '#domain/publications/publicationTypes.ts';
import { excerpt } from './share.ts';
import { stripInvalidXmlCharacters } from './xml.ts';

/** How many items a feed has: the newest ones, each with its full text. */
export const FEED_LENGTH = 20;

/** Maximum length of a summary in a feed, in characters, as in the forms. */
const SUMMARY_LIMIT = 2000;

/** A list with feeds: the path of its page, the folder of its feed files, and their title and description. */
export interface Feed {
  page: string;
  folder: string;
  title: string;
  description: string;
}

/** The columns that a feed needs, of any table. */
export interface FeedRow extends RecordColumns {
  id: number;
  content: string;
  updated_at: string;
}
export type FeedNews = FeedRow & { date: string };
export type FeedPublication = FeedRow & { published_at: string; authors: string; theme: string | null };
export type FeedEvent = FeedRow & EventEntrySource & { published_at: string };

/** An item of a feed in any format. */
export interface FeedItem {
  /** Based on the row, so a new slug does not create a new item; `writeFeed` makes it globally unique. */
  id: string;
  title: string;
  path: string;
  summary: string;
  /** Shown above the text: an event's dates and place. */
  lead?: string;
  published: Date;
  updated: Date;
  category?: string;
  /** Authors, if not the association. */
  authors?: readonly string[];
  /** Cover image and its alt text. */
  image?: { url: string; alt: string };
}

/** A news item's feed entry, dated at midnight in Argentina. */
export function newsFeedItem(row: FeedNews): FeedItem {
  return {
    ...item(row, 'news'),
    path: paths.newsItem(row.slug),
    published: new Date(argentineInstant(row.date)),
    category: newsTypeLabels[row.type === 'asociada' ? 'asociada' : 'afcm'].badge,
  };
}

/** A publication's feed entry. */
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

/** An event's feed entry, dated when it was published; its summary starts with the event's dates and place. */
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

/** The feed of both news tabs. */
export const newsFeed: Feed = {
  page: paths.news,
  folder: paths.news,
  title: `${site.name} · Novedades`,
  description: 'Noticias de la Asociación y de las facultades de medicina que la integran.',
};

/** The feed of one news tab. */
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
    folder: `${paths.publications}/${type}`,
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
  const { image = '', alt = '' } = coverOf(row);
  return {
    id: `${table}:${id}`,
    title: stripInvalidXmlCharacters(title),
    summary: stripInvalidXmlCharacters(excerpt(summary, SUMMARY_LIMIT)),
    updated: new Date(updated_at),
    // A relative URL would not work outside the site.
    ...(/^https?:/i.test(image) && { image: { url: image, alt: stripInvalidXmlCharacters(alt) } }),
  };
}
