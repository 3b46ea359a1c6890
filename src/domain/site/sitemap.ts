import { footerLinks, navigation, newsTypes, publicationTypes, type PublicationType } from '#site.config.ts';
import { menuDestinations } from './navigation.ts';
import { contentTables, type ContentTable } from '#domain/contentTables.ts';
import { paths } from '#domain/paths.ts';
import { addressOf } from '#domain/records.ts';
import { escapeXml } from './xml.ts';

/**
 * How many ids of each table one part of the sitemap covers. Parts are id ranges, so each can be read on its own, and
 * stay below the limits of search engines (50,000 URLs and 50 MB).
 */
const SITEMAP_IDS = 15_000;

/** The columns that the sitemap needs. */
export interface SitemapRow {
  type: string;
  slug: string;
  updated_at: string;
}

/** The rows of one part. */
export type SitemapRows = Record<ContentTable, readonly SitemapRow[]>;

/** A path and, if known, when its content last changed (ISO 8601). */
interface SitemapEntry {
  path: string;
  changed?: string | undefined;
}

/** The id range of a part (counted from 0): above `after`, up to and including `upTo`. */
export function idsOfPart(part: number): { after: number; upTo: number } {
  return { after: part * SITEMAP_IDS, upTo: (part + 1) * SITEMAP_IDS };
}

/** The number of parts, given the highest id of any table. */
export function sitemapParts(highestId: number): number {
  return Math.max(1, Math.ceil(highestId / SITEMAP_IDS));
}

/** The part that a path segment selects, or null. */
export function sitemapPartOf(segment: string | undefined): number | null {
  return segment !== undefined && /^(?:0|[1-9]\d{0,3})$/.test(segment) ? Number(segment) : null;
}

/** All pages that are not items. Lists change with their newest row; for other pages the change date is unknown. */
export function sitemapPages({ news, publications, events }: SitemapRows): SitemapEntry[] {
  const ofType = (type: PublicationType) => publications.filter((row) => row.type === type);
  const lists = new Map([
    [paths.home, newest([...news, ...publications, ...events])],
    [paths.news, newest(news)],
    [paths.events, newest(events)],
    ...newsTypes.slice(1).map((type) => [paths.newsOfType(type), newest(news)] as const),
    ...publicationTypes.map((type) => [paths.publicationsOfType(type), newest(ofType(type))] as const),
  ]);
  const linked = [...menuDestinations(navigation).filter(({ external }) => !external), ...footerLinks];
  const addresses = new Set([...linked.map(({ href }) => href), ...lists.keys()]);
  return [...addresses].map((path) => ({ path, changed: lists.get(path) }));
}

/** The items' own pages. */
export function sitemapItems(rows: SitemapRows): SitemapEntry[] {
  return contentTables.flatMap((table) =>
    rows[table].map((row) => ({ path: addressOf(table, row), changed: row.updated_at })),
  );
}

/** Renders one part of the sitemap; `site` is any URL of the site. */
export function renderSitemap(entries: readonly SitemapEntry[], site: URL): string {
  const urls = entries.map(
    ({ path, changed }) => `<url><loc>${address(path, site)}</loc>${changed ? lastmod(changed) : ''}</url>`,
  );
  return document('urlset', urls);
}

/** Renders the index of the sitemap's parts. */
export function renderSitemapIndex(parts: number, site: URL): string {
  const sitemaps = Array.from(
    { length: parts },
    (_, part) => `<sitemap><loc>${address(paths.sitemapPart(part), site)}</loc></sitemap>`,
  );
  return document('sitemapindex', sitemaps);
}

function newest(rows: readonly SitemapRow[]): string | undefined {
  const last = rows.reduce((latest, { updated_at }) => Math.max(latest, Date.parse(updated_at)), 0);
  return last ? new Date(last).toISOString() : undefined;
}

function address(path: string, site: URL): string {
  return escapeXml(new URL(path, site).href);
}

function lastmod(instant: string): string {
  return `<lastmod>${new Date(instant).toISOString().slice(0, 19)}Z</lastmod>`;
}

function document(root: string, children: readonly string[]): string {
  const xmlns = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${xmlns}">\n${children.join('\n')}\n</${root}>\n`;
}
