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
