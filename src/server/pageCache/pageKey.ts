import { canonicalQuery } from '#domain/lists.ts';
import { paths } from '#domain/paths.ts';

/**
 * Under which a request's page is kept and rendered: its path, and of its parameters what the page reads, in their order.
 * Null for what is no page: other methods, endpoints, Astro's own addresses.
 */
export function pageKey(method: string | undefined, url: string): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const { pathname, searchParams } = new URL(url, 'http://site.invalid');
  if (pathname.startsWith('/api/') || pathname.startsWith('/_')) return null;
  return pathname + canonicalQuery(pathname, searchParams);
}

/** Whether a page is a search's: for one visitor, whose number of searches is limited, and never kept. */
export function isSearch(key: string): boolean {
  return key === paths.search || key.startsWith(`${paths.search}?`);
}
