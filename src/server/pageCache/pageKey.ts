import { canonicalQuery } from '#domain/lists.ts';
import { paths } from '#domain/paths.ts';

/**
 * The cache key of a request's page, which is also the URL it is rendered for: the path plus the query parameters that
 * the page reads, in a fixed order. Null if the request is not for a page: other methods, endpoints, Astro's own paths.
 */
export function pageKey(method: string | undefined, url: string): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const { pathname, searchParams } = new URL(url, 'http://site.invalid');
  if (pathname.startsWith('/api/') || pathname.startsWith('/_')) return null;
  return pathname + canonicalQuery(pathname, searchParams);
}

/** Whether a key is for the search page: rendered per visitor, rate-limited and never cached. */
export function isSearch(key: string): boolean {
  return key === paths.search || key.startsWith(`${paths.search}?`);
}
