import { addMonths } from '#domain/calendarMonth.ts';
import { contentTables, type ContentTable } from '#domain/contentTables.ts';
import { argentineDayOf, argentineInstant, formatElapsed, partsOfDay } from '#domain/dates.ts';
import { formatList } from '#domain/formatList.ts';
import { records } from '#domain/records.ts';

/** Filters and page of the library; on its own screen they are in the URL. */
export interface LibraryState {
  bucket: LibraryBucket;
  search: string;
  /** A year (`2026`) or a month (`2026-11`); empty for all. */
  period: string;
  use: 'used' | 'unused' | undefined;
  /** Counts from 1. */
  page: number;
}

/** Every image. */
export const wholeLibrary: LibraryState = { bucket: 'images', search: '', period: '', use: undefined, page: 1 };

/** What the library shows at a time. */
export type LibraryBucket = 'images' | 'documents';

export const bucketOptions = [
  { value: 'images', label: 'Imágenes' },
  { value: 'documents', label: 'PDF' },
] as const;

/** Options of the filter by use; `word` is the value in the URL. */
export const usageOptions = [
  { value: 'used', word: 'si', label: 'En uso' },
  { value: 'unused', word: 'no', label: 'Sin usar' },
] as const;

const PERIOD = /^((?:19|20)\d\d)(?:-(0[1-9]|1[0-2]))?$/;

/** Parses the library's state from a URL; invalid values fall back to the defaults. */
export function parseLibraryState(params: URLSearchParams): LibraryState {
  const period = params.get('fecha') ?? '';
  const page = Number(params.get('pagina'));
  return {
    bucket: params.get('tipo') === 'pdf' ? 'documents' : 'images',
    search: params.get('buscar')?.trim() ?? '',
    period: PERIOD.test(period) ? period : '',
    use: usageOptions.find(({ word }) => word === params.get('uso'))?.value,
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

/** The library's state as URL parameters, without defaults. */
export function libraryParams({ bucket, search, period, use, page }: LibraryState): URLSearchParams {
  const word = usageOptions.find(({ value }) => value === use)?.word;
  return new URLSearchParams({
    ...(bucket === 'documents' && { tipo: 'pdf' }),
    ...(search && { buscar: search }),
    ...(period && { fecha: period }),
    ...(word && { uso: word }),
    ...(page > 1 && { pagina: String(page) }),
  });
}

/** Start (inclusive) and end (exclusive) of a year or month in Argentina, as ISO 8601 instants; null for all time. */
export function periodRange(period: string): { from: string; to: string } | null {
  const [, year, month] = PERIOD.exec(period) ?? [];
  if (year === undefined) return null;
  const first = `${year}-${month ?? '01'}-01`;
  return { from: argentineInstant(first), to: argentineInstant(addMonths(first, month ? 1 : 12)) };
}

/** The years and months from the first upload until now, newest first. */
export function periodOptions(first: Date, now: Date): { value: string; label: string }[] {
  const oldest = argentineDayOf(first).slice(0, 7);
  const options: { value: string; label: string }[] = [];
  for (let day = argentineDayOf(now); day >= oldest; day = addMonths(day, -1)) {
    const { month, year } = partsOfDay(day);
    if (!options.some(({ value }) => value === year)) options.push({ value: year, label: year });
    options.push({ value: day.slice(0, 7), label: `${month} de ${year}` });
  }
  return options;
}

interface Used {
  bucket?: LibraryBucket;
  is_used: boolean;
  may_be_in_draft: boolean;
  uses: readonly { kind: ContentTable; is_deleted: boolean }[];
}

/** Describes a file's uses: `Usada en 3 noticias y 1 publicación`. */
export function describeUses({ bucket, is_used, may_be_in_draft, uses }: Used): string {
  const present = uses.filter(({ is_deleted }) => !is_deleted);
  const counts = contentTables.flatMap((table) => {
    const { length } = present.filter(({ kind }) => kind === table);
    const { one, many } = records[table];
    return length === 0 ? [] : [`${length} ${length === 1 ? one : many}`];
  });
  if (counts.length > 0) return `${bucket === 'documents' ? 'Usado' : 'Usada'} en ${formatList(counts)}`;
  if (uses.length > 0) return 'Solo en la papelera';
  if (is_used) return 'Solo en una versión anterior';
  return may_be_in_draft ? 'Puede estar en un borrador' : 'Sin usar';
}

/** The noun for this many files: `imágenes`. */
export function fileNoun(bucket: LibraryBucket, count: number): string {
  return bucket === 'documents' ? 'PDF' : count === 1 ? 'imagen' : 'imágenes';
}

/** Why an image cannot be deleted, or null if it can. */
export function deletionBlocker(
  { is_used, may_be_in_draft, uploaded_at }: Omit<Used, 'uses'> & { uploaded_at: string },
  now: Date,
): string | null {
  if (is_used) return 'No se puede eliminar mientras algo la use.';
  if (!may_be_in_draft) return null;
  const since = formatElapsed(new Date(uploaded_at), now);
  return `Otra persona la subió ${since}: puede estar en un borrador sin guardar, y por ahora solo ella puede eliminarla.`;
}
