/** What the page cache is told of a response: seconds, and the tags by which a save purges it. */
export interface CachePolicy {
  maxAge: number;
  swr?: number;
  tags: string[];
}

/** The tables whose rows are pages. */
export const contentTables = ['news', 'publications', 'events'] as const;
export type ContentTable = (typeof contentTables)[number];

/** The tag of every page that lists a table's rows. */
export function listTag(table: ContentTable): string {
  return table;
}

/** The tag of the pages of one row, and of the items that lead on to it. */
export function itemTag(table: ContentTable, id: number): string {
  return `${table}:${id}`;
}

/** The tag of the feeds of a table's newest rows. */
export function feedTag(table: ContentTable): string {
  return `feed:${table}`;
}

/** The tag of the sitemap, which lists the rows of every table. */
export const sitemapTag = 'sitemap';

/**
 * What a save of one row purges: its own pages and its shared image, the items that lead on to it, every list and feed of its
 * table, and the sitemap. Nothing else changes with it.
 */
export function tagsToPurge(table: ContentTable, id: number): string[] {
  return [listTag(table), itemTag(table, id), feedTag(table), sitemapTag];
}

/**
 * How long a page is kept (design, section 5). A fresh one until it is purged, with five minutes as the bound should a
 * purge be lost; one from the snapshot for seconds, so that the site heals by itself.
 */
export function cachePolicy(isFresh: boolean, tags: string[]): CachePolicy {
  return isFresh ? { maxAge: 300, swr: 86_400, tags } : { maxAge: 2, tags };
}

/** What is left of a page's ages, in seconds, where it must not be shown for longer than `seconds` from now. */
export function limitAges({ maxAge = 0, swr = 0 }: Partial<CachePolicy>, seconds: number) {
  const limited = Math.min(maxAge, seconds);
  return { maxAge: limited, swr: Math.min(swr, seconds - limited) };
}

/** What a page was made from, for its `x-content-source` header: a cache prefers an older page of the backend's. */
export function contentSource(isFresh: boolean): 'backend' | 'snapshot' {
  return isFresh ? 'backend' : 'snapshot';
}
