import type { NavigationItem } from '#site.config.ts';

/** Whether a link points to the current page; ignores trailing slashes, queries and fragments. */
export function isCurrentPage(pathname: string, href: string): boolean {
  return canonicalPath(pathname) === canonicalPath(href.split(/[?#]/, 1)[0] ?? '');
}

/** Whether the current page is below a link's path: `/novedades/una-noticia` is within `/novedades`, not within `/`. */
export function isWithin(pathname: string, href: string): boolean {
  const parent = canonicalPath(href);
  return parent !== '/' && canonicalPath(pathname).startsWith(`${parent}/`);
}

/** A path without its trailing slash and without the `.html` of a prerendered file. */
export function canonicalPath(pathname: string): string {
  return pathname.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '') || '/';
}

export interface Destination {
  label: string;
  href: string;
  /** Label of its parent item in the menu. */
  parent?: string;
  external?: boolean;
}

/** The menu as a flat list, each parent before its children. */
export function menuDestinations(items: readonly NavigationItem[]): Destination[] {
  return items.flatMap(({ label, href, external = false, children = [] }) => [
    { label, href, external },
    ...children.map((child) => ({ ...child, parent: label })),
  ]);
}
