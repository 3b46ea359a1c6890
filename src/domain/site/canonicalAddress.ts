/**
 * Where a request for a second spelling of an address is sent, or null for the canonical one: pages have no trailing
 * slash, no `index`, no `.html`, no capital letters, no dots between slashes, and nothing escaped that need not be. Names that Astro makes
 * (`/_…`) keep their letters.
 */
export function canonicalTarget(url: string): string | null {
  const [pathname = '/', query] = url.split('?', 2);
  const canonical =
    // Browsers take a backslash for a slash: `/\\host` would lead to another site.
    withoutDots(withoutEscapes(pathname).replace(/[\\/]{2,}/g, '/'))
      .replace(/(?:\/index)?\.html$/i, '')
      .replace(/\/index$/i, '')
      .replace(/\/+$/, '') || '/';
  const spelled = canonical.startsWith('/_') ? canonical : lowerCase(canonical);
  return spelled === pathname ? null : spelled + (query ? `?${query}` : '');
}

/** How a second spelling is answered: a form that was sent is sent again, and not asked for. */
export function redirectStatus(method: string | undefined): 301 | 308 {
  return method === 'GET' || method === 'HEAD' ? 301 : 308;
}

/** Without the escapes of letters, digits and `-._~`, which mean the same without. */
function withoutEscapes(pathname: string): string {
  return pathname.replace(/%(?:2[DE]|3\d|[46][1-9A-F]|5[\dAF]|7[\dAE])/gi, (escaped) => decodeURIComponent(escaped));
}

/** Without `.` and `..` between slashes, which browsers resolve and others may send. */
function withoutDots(pathname: string): string {
  return /\/\.\.?(?:\/|$)/.test(pathname) ? new URL(pathname, 'http://site.invalid').pathname : pathname;
}

/** Escaped bytes (`%C3`) are no letters. */
function lowerCase(pathname: string): string {
  return pathname.replace(/%..|[A-Z]/g, (sign) => (sign.length > 1 ? sign : sign.toLowerCase()));
}
