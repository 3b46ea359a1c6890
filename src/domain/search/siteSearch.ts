import { publicationTypeLabels, newsTypeLabels, newsTypes, type NewsType } from '#site.config.ts';
import { paths } from '#domain/paths.ts';
import { asPublicationType } from '#domain/publications/publicationTypes.ts';

/** Longest search, in characters; the database looks at no more. */
export const SEARCH_LENGTH = 100;
/** Results on a page, and pages at most, as the database gives them. */
const SEARCH_PAGE_SIZE = 20;
export const SEARCH_PAGES = 50;

/** What can be found, as the database names it. */
export type SearchKind = 'news' | 'publication' | 'institution' | 'programme';

/** What the database answers of one result; U+E000 and U+E001 stand around what was found. */
export interface FoundItem {
  kind: SearchKind;
  /** Of news and publications. */
  type: string | null;
  slug: string;
  title: string;
  excerpt: string;
  date: string | null;
}

/** How a search ended; `isComplete` tells whether the backend answered it, or the build's snapshot in its stead. */
export type SearchOutcome =
  | { state: 'unasked' | 'too-long' | 'too-often' }
  | { state: 'answered'; items: FoundItem[]; total: number; page: number; hasMore: boolean; isComplete: boolean };

/** The words of the query parameter `q`: without control characters, spaces as one. */
export function searchWordsOf(q: string | null): string {
  return (q ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** Whether more results follow a page, of so many in all. */
export function hasMoreResults(page: number, total: number): boolean {
  return page < SEARCH_PAGES && total > page * SEARCH_PAGE_SIZE;
}

/** A page of all that was found; past the last page stands the first. */
export function resultsPage<Item>(found: readonly Item[], asked: number) {
  const page = (asked - 1) * SEARCH_PAGE_SIZE < found.length ? asked : 1;
  const items = found.slice((page - 1) * SEARCH_PAGE_SIZE, page * SEARCH_PAGE_SIZE);
  return { items, total: found.length, page, hasMore: hasMoreResults(page, found.length) };
}

/** A piece of a result's text, and whether it is what was searched for. */
interface Piece {
  text: string;
  isFound: boolean;
}

/** A text in pieces, by the marks that the database sets; a mark without its counterpart marks nothing. */
export function splitHighlights(text: string): Piece[] {
  return text
    .split(/(\uE000[^\uE000\uE001]*\uE001)/)
    .map((piece) => ({ text: piece.replace(/[\uE000\uE001]/g, ''), isFound: piece.startsWith('\uE000') }))
    .filter((piece) => piece.text !== '');
}

/** Where a result leads, and what kind of thing a visitor is told that it is. */
export function describeResult({ kind, type, slug }: Pick<FoundItem, 'kind' | 'type' | 'slug'>): {
  href: string;
  label: string;
} {
  switch (kind) {
    case 'news':
      return { href: paths.newsItem(slug), label: `Noticia · ${newsTypeLabels[asNewsType(type)].badge}` };
    case 'publication': {
      const of = asPublicationType(type ?? '');
      return { href: paths.publication(of, slug), label: `Publicación · ${publicationTypeLabels[of]}` };
    }
    case 'institution':
      return { href: paths.institution(slug), label: 'Institución' };
    case 'programme':
      return { href: paths.programme(slug), label: 'Oferta educativa' };
  }
}

/** What a search found, in a sentence. */
export function describeOutcome(words: string, outcome: SearchOutcome): string {
  switch (outcome.state) {
    case 'unasked':
      return '';
    case 'too-long':
      return `La búsqueda es demasiado larga: usa ${SEARCH_LENGTH} caracteres como máximo.`;
    case 'too-often':
      return 'Recibimos demasiadas búsquedas seguidas. Espera unos segundos e inténtalo de nuevo.';
    case 'answered':
      if (outcome.total === 0) return `No encontramos nada con «${words}».`;
      return `${outcome.total} ${outcome.total === 1 ? 'resultado' : 'resultados'} con «${words}».`;
  }
}

function asNewsType(type: string | null): NewsType {
  return newsTypes.find((one) => one === type) ?? newsTypes[0];
}
