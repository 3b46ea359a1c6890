import type {
  BreadcrumbList,
  CollegeOrUniversity,
  Course,
  Event,
  Organization,
  PostalAddress,
  Thing,
  WebSite,
} from 'schema-dts';
import { congress, contact, site, socialLinks } from '#site.config.ts';
import { menuDestinations, placeInSections, sections } from './navigation.ts';
import { splitName, type Addressed } from '#domain/institutions/institutions.ts';
import { paths } from '#domain/paths.ts';

/** Structured data of a page for search engines (schema.org). */
export type StructuredData = Thing;

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
      address: postalAddress(contact),
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
  const place = placeInSections(path);
  const above = menuDestinations(sections).filter(({ href }) => href === paths.home || place.startsWith(`${href}/`));
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
export function congressId(base: URL): string {
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

function postalAddress({ street, postalCode, city, province }: Partial<Addressed>): PostalAddress {
  return {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: street }),
    ...(postalCode && { postalCode }),
    ...(city && { addressLocality: city }),
    ...(province && { addressRegion: province }),
    addressCountry: 'AR',
  };
}

const courseModes = { Presencial: 'onsite', 'A distancia': 'online', Combinada: 'blended' } as const;

interface Programme {
  title: string;
  summary: string;
  kind: string;
  image: string;
  modality: keyof typeof courseModes;
  place: string;
}

/** A postgraduate programme. */
export function programmeData(id: string, programme: Programme, base: URL): Course {
  const { title, summary, kind, image, modality, place } = programme;
  return {
    '@type': 'Course',
    name: title,
    description: summary,
    url: absolute(paths.programme(id), base),
    image: absolute(image, base),
    educationalLevel: kind,
    provider: association(base),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: courseModes[modality],
      location: { '@type': 'Place', name: place },
    },
  };
}

export function association(base: URL): Organization {
  return { '@type': 'Organization', name: site.name, url: absolute(paths.home, base) };
}

export function absolute(path: string, base: URL): string {
  return new URL(path, base).href;
}
