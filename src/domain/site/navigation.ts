import { paths } from '#domain/paths.ts';
import { navigation, publicationTypeLabels, type NavigationItem } from '#site.config.ts';

/** Every section with its pages: the menu, and what it leaves out. */
export const sections: readonly NavigationItem[] = navigation.map((item) =>
  item.href === paths.about
    ? {
        ...item,
        children: [...(item.children ?? []), { label: publicationTypeLabels.documentos, href: paths.documents }],
      }
    : item,
);

/** Where a page stands in these sections: a document below its list rather than below the publications. */
export function placeInSections(pathname: string): string {
  return pathname.replace(/^\/publicaciones\/documentos(?=\/)/, paths.documents);
}

/**
 * What a menu's link tells of the page: `page` on its own, `true` on one below it or below its children; no page is
 * below the home page. Ignores trailing slashes, queries and fragments.
 */
export function currentOf(
  pathname: string,
  { href, children = [] }: { href: string; children?: NavigationItem['children'] | undefined },
): 'page' | 'true' | undefined {
  const [page, link] = [canonicalPath(pathname), canonicalPath(href.split(/[?#]/, 1)[0] ?? '')];
  if (page === link) return 'page';
  const isBelow = link !== '/' && placeInSections(page).startsWith(`${link}/`);
  return isBelow || children.some((child) => currentOf(pathname, child)) ? 'true' : undefined;
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
