/** What can be found, as the database names it. */
export type SearchKind = 'news' | 'publication' | 'event' | 'institution' | 'programme' | 'page';

/** The kinds among which a visitor chooses, each with its value of the query parameter `en`. */
export const searchKinds: readonly { kind: SearchKind; value: string; label: string }[] = [
  { kind: 'news', value: 'noticias', label: 'Noticias' },
  { kind: 'publication', value: 'publicaciones', label: 'Publicaciones' },
  { kind: 'event', value: 'agenda', label: 'Agenda' },
  { kind: 'institution', value: 'instituciones', label: 'Instituciones' },
  { kind: 'programme', value: 'programas', label: 'Programas' },
  { kind: 'page', value: 'paginas', label: 'Páginas' },
];

/** What a search is limited to; an empty one looks everywhere. */
export interface SearchFilter {
  kind?: SearchKind | undefined;
  year?: number | undefined;
}

/** How many results there are of each kind, and of each year, under the choice of the other. */
export interface SearchCounts {
  kinds: Partial<Record<SearchKind, number>>;
  years: Record<string, number>;
}

/** The kind that the query parameter `en` asks for, if any. */
export function searchKindOf(value: string | null): SearchKind | undefined {
  return searchKinds.find((one) => one.value === value)?.kind;
}

/** The year that the query parameter `anio` asks for, if any. */
export function searchYearOf(value: string | null): number | undefined {
  return value !== null && /^(?:19|20)\d{2}$/.test(value) ? Number(value) : undefined;
}

/** A filter as query parameters. */
export function searchFilterParameters({ kind, year }: SearchFilter): Record<string, string> {
  const chosen = searchKinds.find((one) => one.kind === kind);
  return { ...(chosen && { en: chosen.value }), ...(year !== undefined && { anio: String(year) }) };
}

/** Whether something belongs to what a search is limited to. */
export function meetsFilter(item: { kind: string; date: string | null }, { kind, year }: SearchFilter): boolean {
  return (kind === undefined || item.kind === kind) && (year === undefined || yearOf(item.date) === String(year));
}

/** Counts by kind and year what was found without a filter. */
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
