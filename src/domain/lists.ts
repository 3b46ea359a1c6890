import { newsTypes, type NewsType } from '#site.config.ts';
import { eventTypeOf } from './events/eventTypes.ts';
import { paths } from './paths.ts';
import { isFiltered, publicationFilterNames, readFilters } from './publications/publicationFilters.ts';
import { isPostNumber } from './site/oldPaths.ts';
import { searchKindOf, searchWordsOf, searchYearOf } from './search/searchFilters.ts';

/** How many items of each type the carousel reads (specification, section 7). */
export const HERO_PER_KIND = 5;

/** Items per list page; older ones load on request. */
export const NEWS_PAGE_SIZE = 12;
export const PUBLICATION_PAGE_SIZE = 12;

/** Maximum number of events on a page, whether upcoming or of one year. */
export const EVENTS_LISTED = 100;

/** How many upcoming events the home page and the panel's dashboard show. */
export const NEXT_EVENTS = 3;

/** How many events the subscribable calendar has: the ones that start last. */
export const CALENDAR_LENGTH = 300;

/** How many publications of each type their landing page shows. */
export const NEWEST_PER_TYPE = 3;

/** The tab that the query parameter `tipo` selects; the first by default (specification, section 2.5). */
export function newsTabOf(tipo: string | null): NewsType {
  return newsTypes.find((type) => type === tipo) ?? newsTypes[0];
}

/** The page that the query parameter `pagina` selects: a whole number, at most LAST_PAGE; 1 for anything else. */
export function pageNumberOf(pagina: string | null): number {
  return pagina !== null && /^[1-9]\d*$/.test(pagina) ? Math.min(Number(pagina), LAST_PAGE) : 1;
}

/** A page beyond any list's last. */
const LAST_PAGE = 999_999;

/** The query parameters that a page reads; if others reached the page cache, anyone could fill it. */
export function queryParametersOf(pathname: string): readonly string[] {
  if (pathname === paths.home) return ['p'];
  if (pathname === paths.news) return ['tipo', 'pagina'];
  if (pathname === paths.events) return ['tipo', 'anio'];
  if (pathname === paths.documents) return ['anio', 'pagina'];
  if (pathname === paths.search) return ['q', 'en', 'anio', 'pagina'];
  return /^\/publicaciones\/[^/]+$/.test(pathname) ? [...publicationFilterNames, 'pagina'] : [];
}

/** Whether this value changes the page; defaults, and invalid values treated as the default, do not. */
function isQueryValue(pathname: string, name: string, value: string): boolean {
  if (name === 'p') return isPostNumber(value);
  if (name === 'q') return searchWordsOf(value) !== '';
  if (name === 'en') return searchKindOf(value) !== undefined;
  if (name === 'anio') return searchYearOf(value) !== undefined;
  if (name === 'tipo' && pathname === paths.events) return eventTypeOf(value) !== undefined;
  if (name === 'tipo') return value !== newsTypes[0] && newsTabOf(value) === value;
  if (name === 'tema' || name === 'formato') return isFiltered(readFilters(new URLSearchParams({ [name]: value })));
  return pageNumberOf(value) > 1;
}

/** A page's canonical query string: only the parameters that change the page, in a fixed order; may be empty. */
export function canonicalQuery(pathname: string, parameters: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of queryParametersOf(pathname)) {
    const value = parameters.get(name);
    if (value === null || !isQueryValue(pathname, name, value)) continue;
    kept.set(name, name === 'pagina' ? String(pageNumberOf(value)) : value);
  }
  return kept.size > 0 ? `?${kept.toString()}` : '';
}
