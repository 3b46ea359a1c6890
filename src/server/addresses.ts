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

/** Whether a request asks for a resized image. */
export function isImage(method: string | undefined, url: string): boolean {
  return (method === 'GET' || method === 'HEAD') && url.startsWith('/_image?');
}

/** Whether a request asks for search results: for one visitor, whose number of searches is limited, and never kept. */
export function isSearch(url: string): boolean {
  return url === paths.search || url.startsWith(`${paths.search}?`);
}
