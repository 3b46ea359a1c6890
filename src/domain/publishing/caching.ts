import type { ContentTable } from '#domain/contentTables.ts';

/** A response's cache policy: times in seconds, and the tags by which a save purges it. */
export interface CachePolicy {
  maxAge: number;
  swr?: number;
  tags: string[];
}

/** Cache tag of one row's own pages, and of the pages that suggest it as further reading. */
export function itemTag(table: ContentTable, id: number): string {
  return `${table}:${id}`;
}

/** Cache tag of a table's feeds. */
export function feedTag(table: ContentTable): string {
  return `feed:${table}`;
}

/** Cache tag of the sitemap, which lists the rows of every table. */
export const sitemapTag = 'sitemap';

/**
 * The tags that saving one row purges: its own pages and share image, the pages that suggest it, its table's lists,
 * which are tagged with the table, its feeds, and the sitemap. Nothing else depends on a row.
 */
export function tagsToPurge(table: ContentTable, id: number): string[] {
  return [table, itemTag(table, id), feedTag(table), sitemapTag];
}

/**
 * How long to cache a page (design, section 5): a fresh one until it is purged, or five minutes in case the purge is
 * lost; one from the snapshot only for seconds, so the site recovers by itself.
 */
export function cachePolicy(isFresh: boolean, tags: string[]): CachePolicy {
  return isFresh ? { maxAge: 300, swr: 86_400, tags } : { maxAge: 2, tags };
}

/** Caps a page's cache times so that it is not served for longer than `seconds` from now. All in seconds. */
export function capCacheAges({ maxAge = 0, swr = 0 }: Partial<CachePolicy>, seconds: number) {
  const limited = Math.min(maxAge, seconds);
  return { maxAge: limited, swr: Math.min(swr, seconds - limited) };
}

/** The value of a page's `x-content-source` header: a cache prefers an older page from the backend to the snapshot. */
export function contentSource(isFresh: boolean): 'backend' | 'snapshot' {
  return isFresh ? 'backend' : 'snapshot';
}
