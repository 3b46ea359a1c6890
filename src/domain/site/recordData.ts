import type {
  CreativeWork,
  DigitalDocument,
  Event,
  ImageObject,
  MediaObject,
  NewsArticle,
  Organization,
  Person,
  ScholarlyArticle,
  VideoObject,
} from 'schema-dts';
import { congress, publicationThemeLabels } from '#site.config.ts';
import { machineDates, type EventDates } from '#domain/events/eventDates.ts';
import { coverOf, type WithImages } from '#domain/media/imageDetails.ts';
import { paths } from '#domain/paths.ts';
import { authorOf, readAuthors } from '#domain/publications/authors.ts';
import { publicationExtras, type CitedSource } from '#domain/publications/publicationCard.ts';
import { asPublicationTheme, asPublicationType } from '#domain/publications/publicationTypes.ts';
import { isCongress } from './congress.ts';
import { absolute, association, congressId } from './structuredData.ts';

interface Item extends WithImages {
  title: string;
  slug: string;
  updated_at: string;
}

/** A news item; its source, if any, is the author. */
export function newsData(item: Item & { date: string; source: string }, base: URL): NewsArticle {
  return {
    '@type': 'NewsArticle',
    headline: item.title,
    image: described(item, absolute(paths.itemShareImage(paths.newsItem(item.slug), item.updated_at), base)),
    datePublished: item.date,
    dateModified: item.updated_at,
    author: item.source ? { '@type': 'Organization', name: item.source } : association(base),
    publisher: association(base),
  };
}

type Publication = Item &
  Omit<CitedSource, 'pdf_pages'> & {
    summary: string;
    published_at: string;
    theme: string | null;
    video_minutes: number | null;
  };

/** A publication: a work of the association, one of its own documents, or the materials of a seminar; with its video and PDF. */
export function publicationData(item: Publication, base: URL): ScholarlyArticle | CreativeWork | DigitalDocument {
  const type = asPublicationType(item.type);
  const { videoId, pdfUrl } = publicationExtras(item);
  const theme = asPublicationTheme(item.theme);
  const image = absolute(paths.itemShareImage(paths.publication(type, item.slug), item.updated_at), base);
  const video: VideoObject | undefined = videoId
    ? {
        '@type': 'VideoObject',
        name: item.title,
        description: item.summary || item.title,
        thumbnailUrl: image,
        uploadDate: item.published_at,
        ...(item.video_minutes && { duration: `PT${item.video_minutes}M` }),
        embedUrl: `https://www.youtube-nocookie.com/embed/${videoId}`,
      }
    : undefined;
  const encoding: MediaObject | undefined = pdfUrl
    ? { '@type': 'MediaObject', contentUrl: pdfUrl, encodingFormat: 'application/pdf' }
    : undefined;
  const common = {
    image: described(item, image),
    datePublished: item.publication_date ?? item.published_at,
    dateModified: item.updated_at,
    author: authorsOf(item.authors, base),
    publisher: association(base),
    ...(theme && { about: publicationThemeLabels[theme] }),
    ...(video && { video }),
    ...(encoding && { encoding }),
  };
  return type === 'afcm-aporta'
    ? { '@type': 'ScholarlyArticle', headline: item.title, ...common }
    : { '@type': type === 'documentos' ? 'DigitalDocument' : 'CreativeWork', name: item.title, ...common };
}

/** An event of the agenda; without a place, it is online at its URL. */
export function eventData(
  item: Item & EventDates & { type: string; summary: string; place: string; url: string },
  base: URL,
): Event {
  const address = absolute(paths.event(item.slug), base);
  const { start, end } = machineDates(item);
  return {
    '@type': 'Event',
    ...(isCongress(item) && item.starts_on === congress.startsOn && { '@id': congressId(base) }),
    name: item.title,
    ...(item.summary && { description: item.summary }),
    startDate: start,
    endDate: end,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${item.place ? 'Offline' : 'Online'}EventAttendanceMode`,
    location: item.place
      ? { '@type': 'Place', name: item.place, address: item.place }
      : { '@type': 'VirtualLocation', url: item.url },
    image: described(item, absolute(paths.itemShareImage(paths.event(item.slug), item.updated_at), base)),
    url: address,
    organizer: association(base),
  };
}

/** An item's share image, captioned with its cover's alt text if there is one. */
function described(item: WithImages, url: string): string | ImageObject {
  const { alt } = coverOf(item);
  return alt ? { '@type': 'ImageObject', url, caption: alt } : url;
}

/** A publication's authors; the association if none is named. */
function authorsOf(authors: string, base: URL): Organization | (Person | Organization)[] {
  const named = readAuthors(authors).map(authorOf);
  if (named.length === 0) return association(base);
  return named.map((author) =>
    'name' in author
      ? { '@type': 'Organization', name: author.name }
      : {
          '@type': 'Person',
          name: `${author.given} ${author.family}`,
          familyName: author.family,
          givenName: author.given,
        },
  );
}
