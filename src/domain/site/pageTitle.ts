import { site } from '#site.config.ts';

/** The document title of every page except the home page: it ends with the site's name. */
export function pageTitle(title: string): string {
  return `${title} · ${site.name}`;
}
