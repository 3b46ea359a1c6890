import { newsTypes, type NewsType } from '#site.config.ts';
import { paths } from './paths.ts';

/** How many items a list page carries in its HTML; older ones are asked for. */
export const NEWS_PAGE_SIZE = 12;
export const PUBLICATION_PAGE_SIZE = 12;

/** The tab that the query parameter `tipo` selects; the first by default (specification, section 2.5). */
export function newsTabOf(tipo: string | null): NewsType {
  return newsTypes.find((type) => type === tipo) ?? newsTypes[0];
}

/** The page of a list that the query parameter `pagina` asks for: a whole number from 1 to 9999, else 1. */
export function pageNumberOf(pagina: string | null): number {
  return pagina !== null && /^[1-9]\d{0,3}$/.test(pagina) ? Number(pagina) : 1;
}

/** The query parameters that a page reads: no other may reach the page cache, or anyone could fill it. */
export function queryParametersOf(pathname: string): readonly string[] {
  if (pathname === paths.news) return ['tipo', 'pagina'];
  return /^\/publicaciones\/[^/]+$/.test(pathname) ? ['pagina'] : [];
}

/** Whether a parameter says anything with this value: what a page takes for its default is the same page. */
export function isQueryValue(name: string, value: string): boolean {
  return name === 'tipo' ? newsTabOf(value) === value : String(pageNumberOf(value)) === value;
}
