import type {
  BreadcrumbList,
  CollegeOrUniversity,
  CreativeWork,
  Event,
  ImageObject,
  MediaObject,
  NewsArticle,
  Organization,
  Person,
  PostalAddress,
  ScholarlyArticle,
  VideoObject,
  WebSite,
} from 'schema-dts';
import { congress, contact, navigation, publicationThemeLabels, site, socialLinks } from '#site.config.ts';
import { isCongress } from './congress.ts';
import { menuDestinations } from './navigation.ts';
import { splitName, type Addressed } from '#domain/institutions/institutions.ts';
import { coverOf, type WithImages } from '#domain/media/imageDetails.ts';
import { machineDates, type EventDates } from '#domain/events/eventDates.ts';
import { paths } from '#domain/paths.ts';
import { authorOf, readAuthors } from '#domain/publications/authors.ts';
import { publicationExtras } from '#domain/publications/publicationCard.ts';
import { asPublicationTheme, asPublicationType } from '#domain/publications/publicationTypes.ts';

/** Structured data of a page for search engines (schema.org). */
export type StructuredData =
  BreadcrumbList | CollegeOrUniversity | CreativeWork | Event | NewsArticle | Organization | ScholarlyArticle | WebSite;

/** Serializes a page's data for a script element; escapes `<`, so that no title can close the element. */
export function serialiseStructuredData(data: readonly StructuredData[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': data }).replaceAll('<', '\\u003c');
}

/** The association and its site, for the home page. `base` is any URL of the site. */
export function associationData(base: URL): [Organization, WebSite] {
  const home = absolute(paths.home, base);
  const id = `${home}#asociacion`;
  return [
    {
      '@type': 'Organization',
      '@id': id,
      name: site.fullName,
      alternateName: site.name,
      url: home,
      logo: absolute(paths.appIcon('512'), base),
      foundingDate: String(site.foundedIn),
      email: contact.email,
      address: {
        '@type': 'PostalAddress',
        streetAddress: contact.street,
        addressLocality: contact.city,
        postalCode: contact.postalCode,
        addressCountry: 'AR',
      },
      sameAs: socialLinks.map(({ url }) => url),
    },
    {
      '@type': 'WebSite',
      name: site.name,
      url: home,
      inLanguage: site.locale,
      publisher: { '@id': id },
    },
  ];
}

/** Breadcrumbs from the home page to an inner one, with the menu's labels; null for the home page itself. */
export function breadcrumbData(path: string, title: string, base: URL): BreadcrumbList | null {
  if (path === paths.home) return null;
  const destinations = [...menuDestinations(navigation), { label: 'Agenda', href: paths.events }];
  const above = destinations.filter(({ href }) => href === paths.home || path.startsWith(`${href}/`));
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      ...above.map(({ label, href }, i) => ({
        '@type': 'ListItem' as const,
        position: i + 1,
        name: label,
        item: absolute(href, base),
      })),
      { '@type': 'ListItem', position: above.length + 1, name: title },
    ],
  };
}

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

interface Publication extends Item {
  summary: string;
  type: string;
  has_pdf: boolean;
  has_video: boolean;
  pdf_url: string | null;
  youtube_url: string | null;
  published_at: string;
  publication_date: string | null;
  authors: string;
  theme: string | null;
  video_minutes: number | null;
}

/** A publication: one of the association's documents, or the materials of a seminar; with its video and PDF. */
export function publicationData(item: Publication, base: URL): ScholarlyArticle | CreativeWork {
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
    : { '@type': 'CreativeWork', name: item.title, ...common };
}

/** The congress. */
export function congressData(base: URL): Event {
  return {
    '@type': 'Event',
    '@id': congressId(base),
    name: congress.name,
    startDate: congress.startsOn,
    endDate: congress.endsOn,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: congress.city,
      address: { '@type': 'PostalAddress', addressLocality: congress.city, addressCountry: 'AR' },
    },
    image: absolute(paths.shareImage, base),
    url: congress.url,
    organizer: association(base),
  };
}

/** Shared by the congress page and that edition's agenda entry, to identify them as the same event. */
function congressId(base: URL): string {
  return `${absolute(paths.congress, base)}#congreso`;
}

interface Institution extends Addressed {
  slug: string;
  name: string;
  shortName: string;
  logo: string;
  url?: string | undefined;
}

/** A member faculty or school of medicine, and its parent university. */
export function institutionData(institution: Institution, base: URL): CollegeOrUniversity {
  const { slug, name, shortName, logo, url } = institution;
  const { university } = splitName(name);
  return {
    '@type': 'CollegeOrUniversity',
    name,
    alternateName: shortName,
    url: absolute(paths.institution(slug), base),
    logo: absolute(logo, base),
    address: postalAddress(institution),
    ...(url && { sameAs: url }),
    ...(university && { parentOrganization: { '@type': 'CollegeOrUniversity', name: university } }),
    memberOf: association(base),
  };
}

function postalAddress({ street, postalCode, city, province }: Addressed): PostalAddress {
  return {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: street }),
    ...(postalCode && { postalCode }),
    addressLocality: city,
    addressRegion: province,
    addressCountry: 'AR',
  };
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

function association(base: URL): Organization {
  return { '@type': 'Organization', name: site.name, url: absolute(paths.home, base) };
}

function absolute(path: string, base: URL): string {
  return new URL(path, base).href;
}
