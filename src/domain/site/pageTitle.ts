import { site } from '#site.config.ts';

/** What a browser's tab and search engines show as a page's title: every page but the first ends in the site's name. */
export function pageTitle(title: string): string {
  return `${title} · ${site.name}`;
}
