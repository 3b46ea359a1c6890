import { eventTypeLabels, publicationTypeLabels, newsTypeLabels } from '#site.config.ts';
import { newsTabOf } from '#domain/lists.ts';
import { paths } from '#domain/paths.ts';
import { asEventType } from '#domain/events/eventTypes.ts';
import { asPublicationType } from '#domain/publications/publicationTypes.ts';
import { searchKinds, type SearchCounts, type SearchFilter, type SearchKind } from './searchFilters.ts';
import { SEARCH_LENGTH } from './searchLimits.ts';

/** Results per page and maximum number of pages, as in the database. */
export const SEARCH_PAGE_SIZE = 20;
const SEARCH_PAGES = 25;

/** A result as the database returns it; U+E000 and U+E001 surround matched text. */
export interface FoundItem {
  kind: SearchKind;
  /** News, publications and events only. */
  type: string | null;
  slug: string;
  title: string;
  excerpt: string;
  /** Whether the words were found only in its PDF. */
  in_pdf: boolean;
  date: string | null;
}

/** A search. Pages count from 1. */
export interface SearchRequest extends SearchFilter {
  words: string;
  page?: number;
  /** Maximum number of results per page. */
  size?: number;
  /** Whether a result needs only one of the words. */
  anyWord?: boolean;
}

/** One page of results. */
export interface ResultsPage extends ReturnType<typeof resultsPage<FoundItem>> {
  counts: SearchCounts;
}

/**
 * The results of a search. `isComplete`: they come from the backend, not the snapshot. `meant`: nothing matched, so
 * they are for this correction. `isPartial`: nothing has all the words, so they match only some.
 */
export interface Answered extends ResultsPage {
  state: 'answered';
  isComplete: boolean;
  meant: string | null;
  isPartial: boolean;
}

/** The outcome of a search. */
export type SearchOutcome = { state: 'unasked' | 'too-long' | 'too-often' } | Answered;

/** Whether there are results after this page. */
export function hasMoreResults(page: number, total: number): boolean {
  return page < SEARCH_PAGES && total > page * SEARCH_PAGE_SIZE;
}

/** One page of the results; the first page if `asked` is past the last one. */
export function resultsPage<Item>(found: readonly Item[], asked: number) {
  const page = (asked - 1) * SEARCH_PAGE_SIZE < found.length ? asked : 1;
  const items = found.slice((page - 1) * SEARCH_PAGE_SIZE, page * SEARCH_PAGE_SIZE);
  return { items, total: found.length, page, hasMore: hasMoreResults(page, found.length) };
}

/** Splits a text by the database's highlight marks, into matches and what is between; ignores unpaired marks. */
export function splitHighlights(text: string): { text: string; isFound: boolean }[] {
  return text
    .split(/(\uE000[^\uE000\uE001]*\uE001)/)
    .map((piece) => ({ text: withoutHighlights(piece), isFound: piece.startsWith('\uE000') }))
    .filter((piece) => piece.text !== '');
}

/** Removes the database's highlight marks. */
export function withoutHighlights(text: string): string {
  return text.replace(/[\uE000\uE001]/g, '');
}

/** A result's link and the label of its kind. */
export function describeResult({ kind, type, slug }: Pick<FoundItem, 'kind' | 'type' | 'slug'>) {
  switch (kind) {
    case 'news':
      return { href: paths.newsItem(slug), label: `Noticia · ${newsTypeLabels[newsTabOf(type)].badge}` };
    case 'publication': {
      const of = asPublicationType(type ?? '');
      return { href: paths.publication(of, slug), label: `Publicación · ${publicationTypeLabels[of]}` };
    }
    case 'event':
      return { href: paths.event(slug), label: `Agenda · ${eventTypeLabels[asEventType(type ?? '')].one}` };
    case 'institution':
      return { href: paths.institution(slug), label: 'Institución' };
    case 'programme':
      return { href: paths.programme(slug), label: 'Oferta educativa' };
    case 'page':
      return { href: slug, label: slug.startsWith('/') ? 'Página' : 'Otro sitio' };
  }
}

/** Summarizes a search's outcome in a sentence. */
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

/** Describes the filters, to append to a sentence. */
function limits({ kind, year }: SearchFilter): string {
  const label = searchKinds.find((one) => one.kind === kind)?.label;
  return `${label ? ` en ${label}` : ''}${year === undefined ? '' : ` de ${year}`}`;
}
