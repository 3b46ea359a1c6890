import { eventTypeLabels, publicationTypeLabels, newsTypeLabels, newsTypes, type NewsType } from '#site.config.ts';
import { paths } from '#domain/paths.ts';
import { asEventType } from '#domain/events/eventTypes.ts';
import { asPublicationType } from '#domain/publications/publicationTypes.ts';
import { searchKinds, type SearchCounts, type SearchFilter, type SearchKind } from './searchFilters.ts';
import { SEARCH_LENGTH } from './searchLimits.ts';

/** Results on a page, and pages at most, as the database gives them. */
export const SEARCH_PAGE_SIZE = 20;
const SEARCH_PAGES = 25;

/** What the database answers of one result; U+E000 and U+E001 stand around what was found. */
export interface FoundItem {
  kind: SearchKind;
  /** Of news, publications and events. */
  type: string | null;
  slug: string;
  title: string;
  excerpt: string;
  /** Whether the words stand in its PDF only. */
  in_pdf: boolean;
  date: string | null;
}

/** What is looked for; pages count from 1. */
export interface SearchRequest extends SearchFilter {
  words: string;
  page?: number;
  /** How many results a page has at most. */
  size?: number;
  /** Whether one of the words is enough. */
  anyWord?: boolean;
}

/** One page of what was found. */
export interface ResultsPage {
  items: FoundItem[];
  total: number;
  page: number;
  hasMore: boolean;
  counts: SearchCounts;
}

/**
 * What a search found; `isComplete`: whether the backend answered it, and not the snapshot in its stead. Where nothing
 * has the words, the results are those of what was probably `meant`; where nothing has all of them, `isPartial`, of some.
 */
export interface Answered extends ResultsPage {
  state: 'answered';
  isComplete: boolean;
  meant: string | null;
  isPartial: boolean;
}

/** How a search ended. */
export type SearchOutcome = { state: 'unasked' | 'too-long' | 'too-often' } | Answered;

/** The words of the query parameter `q`: without control characters, spaces as one, a letter and its accent as one. */
export function searchWordsOf(q: string | null): string {
  return (q ?? '')
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
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
    .map((piece) => ({ text: withoutHighlights(piece), isFound: piece.startsWith('\uE000') }))
    .filter((piece) => piece.text !== '');
}

/** A text without the marks that the database sets. */
export function withoutHighlights(text: string): string {
  return text.replace(/[\uE000\uE001]/g, '');
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
    case 'event':
      return { href: paths.event(slug), label: `Agenda · ${eventTypeLabels[asEventType(type ?? '')]}` };
    case 'institution':
      return { href: paths.institution(slug), label: 'Institución' };
    case 'programme':
      return { href: paths.programme(slug), label: 'Oferta educativa' };
    case 'page':
      return { href: slug, label: 'Página' };
  }
}

/** What a search found, in a sentence. */
export function describeOutcome({ words, kind, year }: SearchRequest, outcome: SearchOutcome): string {
  switch (outcome.state) {
    case 'unasked':
      return '';
    case 'too-long':
      return `La búsqueda es demasiado larga: usa ${SEARCH_LENGTH} caracteres como máximo.`;
    case 'too-often':
      return 'Recibimos demasiadas búsquedas seguidas. Espera unos segundos e inténtalo de nuevo.';
    case 'answered':
      if (outcome.total === 0 || outcome.meant || outcome.isPartial)
        return `No encontramos nada con «${words}»${limits({ kind, year })}.`;
      return `${outcome.total} ${outcome.total === 1 ? 'resultado' : 'resultados'} con «${words}»${limits({ kind, year })}.`;
  }
}

/** What a search is limited to, as a sentence goes on. */
function limits({ kind, year }: SearchFilter): string {
  const label = searchKinds.find((one) => one.kind === kind)?.label;
  return `${label ? ` en ${label}` : ''}${year === undefined ? '' : ` de ${year}`}`;
}

function asNewsType(type: string | null): NewsType {
  return newsTypes.find((one) => one === type) ?? newsTypes[0];
}
