import type { NavigationItem } from '#site.config.ts';

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

export interface Destination {
  label: string;
  href: string;
  /** Under which item of the menu it stands. */
  parent?: string;
  external?: boolean;
}

/** Every destination of the menu in one list, each parent before its children. */
export function menuDestinations(items: readonly NavigationItem[]): Destination[] {
  return items.flatMap(({ label, href, external = false, children = [] }) => [
    { label, href, external },
    ...children.map((child) => ({ ...child, parent: label })),
  ]);
}
