import { searchYearOf } from '#domain/search/searchFilters.ts';
import type { PublicationTheme } from '#site.config.ts';
import { asPublicationTheme } from './publicationTypes.ts';

/** The formats that a list can be narrowed to; each is a column, `has_pdf` and `has_video`. */
export const publicationFormats = { pdf: 'PDF', video: 'Video' } as const;
export type PublicationFormat = keyof typeof publicationFormats;

/** What a list of publications is narrowed to. */
export interface PublicationFilters {
  theme?: PublicationTheme | undefined;
  year?: number | undefined;
  format?: PublicationFormat | undefined;
}

/** The names of a list's filters in the query, in the order of an address. */
export const publicationFilterNames = ['tema', 'anio', 'formato'] as const;

/** The filters that an address asks for; what is no theme, year or format is not asked for. */
export function readFilters(parameters: URLSearchParams): PublicationFilters {
  return {
    theme: asPublicationTheme(parameters.get('tema')) ?? undefined,
    year: searchYearOf(parameters.get('anio')),
    format: formatOf(parameters.get('formato')),
  };
}

/** Whether a value of one of these parameters narrows a list. */
export function isFilterValue(name: string, value: string): boolean {
  return Object.values(readFilters(new URLSearchParams({ [name]: value }))).some((filter) => filter !== undefined);
}

/** Whether a list is narrowed at all. */
export function isFiltered(filters: PublicationFilters): boolean {
  return Object.values(filters).some((filter) => filter !== undefined);
}

/** Filters as the query parameters that ask for them. */
export function writeFilters({ theme, year, format }: PublicationFilters): Record<string, string> {
  return { ...(theme && { tema: theme }), ...(year && { anio: String(year) }), ...(format && { formato: format }) };
}

/** Whether a list narrowed to these filters has a publication. */
export function matchesFilters(
  row: { theme: string | null; year: number | null; has_pdf: boolean; has_video: boolean },
  { theme, year, format }: PublicationFilters,
): boolean {
  return (!theme || row.theme === theme) && (!year || row.year === year) && (!format || row[`has_${format}`]);
}

function formatOf(value: string | null): PublicationFormat | undefined {
  return value === 'pdf' || value === 'video' ? value : undefined;
}
