import { searchYearOf } from '#domain/search/searchFilters.ts';
import type { PublicationTheme } from '#site.config.ts';
import { asPublicationTheme } from './publicationTypes.ts';

/** The formats to filter by; each corresponds to a column, `has_pdf` or `has_video`. */
export const publicationFormats = { pdf: 'PDF', video: 'Video' } as const;
export type PublicationFormat = keyof typeof publicationFormats;
const formats = Object.keys(publicationFormats) as PublicationFormat[];

/** Filters of a list of publications. */
export interface PublicationFilters {
  theme?: PublicationTheme | undefined;
  year?: number | undefined;
  format?: PublicationFormat | undefined;
}

/** The filters' query parameters, in their canonical order. */
export const publicationFilterNames = ['tema', 'anio', 'formato'] as const;

/** Parses filters from query parameters; ignores invalid values. */
export function readFilters(parameters: URLSearchParams): PublicationFilters {
  return {
    theme: asPublicationTheme(parameters.get('tema')) ?? undefined,
    year: searchYearOf(parameters.get('anio')),
    format: formats.find((format) => format === parameters.get('formato')),
  };
}

/** Whether any filter is set. */
export function isFiltered(filters: PublicationFilters): boolean {
  return Object.values(filters).some((filter) => filter !== undefined);
}

/** Filters as query parameters. */
export function writeFilters({ theme, year, format }: PublicationFilters): Record<string, string> {
  return { ...(theme && { tema: theme }), ...(year && { anio: String(year) }), ...(format && { formato: format }) };
}

/** Whether a publication matches these filters. */
export function matchesFilters(
  row: { theme: string | null; year: number | null; has_pdf: boolean; has_video: boolean },
  { theme, year, format }: PublicationFilters,
): boolean {
  return (!theme || row.theme === theme) && (!year || row.year === year) && (!format || row[`has_${format}`]);
}
