import { isQueryValue, queryParametersOf } from '#domain/lists.ts';

/**
 * Where a request for a second spelling of an address is sent, or null for the canonical one: pages have no trailing
 * slash, no `index` and no `.html`.
 */
export function canonicalTarget(url: string): string | null {
  const [pathname = '/', query] = url.split('?', 2);
  const canonical =
    pathname
      .replace(/\/{2,}/g, '/')
      .replace(/(?:\/index)?\.html$/, '')
      .replace(/\/index$/, '')
      .replace(/\/+$/, '') || '/';
  return canonical === pathname ? null : canonical + (query ? `?${query}` : '');
}

/**
 * Under which a request's page is kept and rendered: its path, and of its parameters what the page reads, in their order.
 * Null for what is no page: other methods, endpoints, Astro's own addresses.
 */
export function pageKey(method: string | undefined, url: string): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const { pathname, searchParams } = new URL(url, 'http://site.invalid');
  if (pathname.startsWith('/api/') || pathname.startsWith('/_')) return null;
  const kept = new URLSearchParams();
  for (const name of queryParametersOf(pathname)) {
    const value = searchParams.get(name);
    if (value !== null && isQueryValue(name, value)) kept.set(name, value);
  }
  const query = kept.toString();
  return query ? `${pathname}?${query}` : pathname;
}

/** Whether a request asks for a resized image. */
export function isImage(method: string | undefined, url: string): boolean {
  return (method === 'GET' || method === 'HEAD') && url.startsWith('/_image?');
}
