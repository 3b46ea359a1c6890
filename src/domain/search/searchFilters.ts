/** The kinds of search results, as the database names them. */
export type SearchKind = 'news' | 'publication' | 'event' | 'institution' | 'programme' | 'page';

/** The kinds to filter by, each with its value of the query parameter `en`. */
export const searchKinds: readonly { kind: SearchKind; value: string; label: string }[] = [
  { kind: 'news', value: 'noticias', label: 'Noticias' },
  { kind: 'publication', value: 'publicaciones', label: 'Publicaciones' },
  { kind: 'event', value: 'agenda', label: 'Agenda' },
  { kind: 'institution', value: 'instituciones', label: 'Instituciones' },
  { kind: 'programme', value: 'programas', label: 'Programas' },
  { kind: 'page', value: 'paginas', label: 'Páginas' },
];

/** Filters of a search; an empty object searches everything. */
export interface SearchFilter {
  kind?: SearchKind | undefined;
  year?: number | undefined;
}

/** Number of results by kind (within the chosen year) and by year (within the chosen kind). */
export interface SearchCounts {
  kinds: Partial<Record<SearchKind, number>>;
  years: Record<string, number>;
}

/** Normalizes the query parameter `q`: composed characters (NFC), single spaces, no control or invisible characters. */
export function searchWordsOf(q: string | null): string {
  return (q ?? '')
    .normalize('NFC')
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** The kind that the query parameter `en` selects, if any. */
export function searchKindOf(value: string | null): SearchKind | undefined {
  return searchKinds.find((one) => one.value === value)?.kind;
}

/** The year (1900 to 2099) that the query parameter `anio` selects, if any. */
export function searchYearOf(value: string | null): number | undefined {
  return value !== null && /^(?:19|20)\d{2}$/.test(value) ? Number(value) : undefined;
}

/** A filter as query parameters. */
export function searchFilterParameters({ kind, year }: SearchFilter): Record<string, string> {
  const chosen = searchKinds.find((one) => one.kind === kind);
  return { ...(chosen && { en: chosen.value }), ...(year !== undefined && { anio: String(year) }) };
}

/** Whether an item matches a search's filters. */
export function meetsFilter(item: { kind: string; date: string | null }, { kind, year }: SearchFilter): boolean {
  return (kind === undefined || item.kind === kind) && (year === undefined || yearOf(item.date) === String(year));
}

/** Counts unfiltered results by kind and by year, each under the other filter. */
export function countResults(
  found: readonly { kind: SearchKind; date: string | null }[],
  filter: SearchFilter,
): SearchCounts {
  const counts: SearchCounts = { kinds: {}, years: {} };
  for (const item of found) {
    const year = yearOf(item.date);
    if (meetsFilter(item, { year: filter.year })) counts.kinds[item.kind] = (counts.kinds[item.kind] ?? 0) + 1;
    if (year && meetsFilter(item, { kind: filter.kind })) counts.years[year] = (counts.years[year] ?? 0) + 1;
  }
  return counts;
}

function yearOf(date: string | null): string | undefined {
  return date?.slice(0, 4);
}
