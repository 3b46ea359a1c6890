/**
 * Returns where to redirect a non-canonical path and query, or null if it is canonical: no trailing slash, `index`,
 * `.html`, upper case, dot segments or needless escapes. Astro's generated names (`/_…`) keep their case.
 */
export function canonicalTarget(url: string): string | null {
  const [pathname = '/', ...queries] = url.split('?');
  const query = queries.join('?');
  const canonical =
    // Browsers treat a backslash as a slash, so `/\\host` would redirect to another site.
    withoutDots(withoutEscapes(pathname).replace(/[\\/]{2,}/g, '/'))
      .replace(/(?:\/index)?\.html$/i, '')
      .replace(/\/index$/i, '')
      .replace(/\/+$/, '') || '/';
  const spelled = canonical.startsWith('/_') ? canonical : lowerCase(canonical);
  return spelled === pathname ? null : spelled + (query ? `?${query}` : '');
}

/** The status of a redirect: 308 keeps the method, so that a submitted form is resubmitted rather than fetched. */
export function redirectStatus(method: string | undefined): 301 | 308 {
  return method === 'GET' || method === 'HEAD' ? 301 : 308;
}

/** Decodes needlessly escaped letters, digits and `-._~`. */
function withoutEscapes(pathname: string): string {
  return pathname.replace(/%(?:2[DE]|3\d|[46][1-9A-F]|5[\dAF]|7[\dAE])/gi, (escaped) => decodeURIComponent(escaped));
}

/** Resolves `.` and `..` segments; browsers already do, but other clients may send them. */
function withoutDots(pathname: string): string {
  return /\/\.\.?(?:\/|$)/.test(pathname) ? new URL(pathname, 'http://site.invalid').pathname : pathname;
}

/** Converts to lower case, except for escaped bytes (`%C3`). */
function lowerCase(pathname: string): string {
  return pathname.replace(/%..|[A-Z]/g, (sign) => (sign.length > 1 ? sign : sign.toLowerCase()));
}
