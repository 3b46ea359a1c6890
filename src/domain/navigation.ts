/** Whether an address is the page being shown: the same path, trailing slash or not; a query does not matter. */
export function isCurrentPage(pathname: string, href: string): boolean {
  return canonicalPath(pathname) === canonicalPath(href.split(/[?#]/, 1)[0] ?? '');
}

/** Whether the page being shown lies below an address: `/novedades/una-noticia` is within `/novedades`, not within `/`. */
export function isWithin(pathname: string, href: string): boolean {
  const parent = canonicalPath(href);
  return parent !== '/' && canonicalPath(pathname).startsWith(`${parent}/`);
}

/** A path without its trailing slash and without the `.html` of a file built in advance. */
export function canonicalPath(pathname: string): string {
  return pathname.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '') || '/';
}
