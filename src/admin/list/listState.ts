import type { ListShape, ListState } from './definition.ts';

/** The record states a list can be filtered by, and their names in the URL. */
export const stateOptions = [
  { value: 'draft', word: 'borrador', label: 'Borradores' },
  { value: 'scheduled', word: 'programada', label: 'Programadas' },
  { value: 'published', word: 'publicada', label: 'Publicadas' },
] as const;

/** Reads a list's state from the query string; unknown values fall back to the defaults. */
export function parseListState({ types, sorts, dateSort }: ListShape, params: URLSearchParams): ListState {
  const [word, direction] = (params.get('orden') ?? '').split('-');
  const by = sorts.find((sort) => sort.word === word)?.by;
  const page = Number(params.get('pagina'));
  return {
    search: params.get('buscar')?.trim() ?? '',
    type: types.find(({ value }) => value === params.get('tipo'))?.value,
    state: stateOptions.find(({ word }) => word === params.get('estado'))?.value,
    sort: by ? { by, ascending: direction !== 'desc' } : { by: dateSort, ascending: false },
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

/** Writes a list's state as a query string, omitting defaults. */
export function listParams(
  { sorts, dateSort }: ListShape,
  { search, type, state, sort, page }: ListState,
): URLSearchParams {
  const word = sorts.find(({ by }) => by === sort.by)?.word;
  const stateWord = stateOptions.find(({ value }) => value === state)?.word;
  const isDefault = sort.by === dateSort && !sort.ascending;
  return new URLSearchParams({
    ...(search && { buscar: search }),
    ...(type && { tipo: type }),
    ...(stateWord && { estado: stateWord }),
    ...(word && !isDefault && { orden: `${word}-${sort.ascending ? 'asc' : 'desc'}` }),
    ...(page > 1 && { pagina: String(page) }),
  });
}

/** The sort after a click on a column: reversed if it is already the sort column, otherwise newest first or A to Z. */
export function toggleSort(sort: ListState['sort'], by: string, dateSort: string): ListState['sort'] {
  return sort.by === by ? { by, ascending: !sort.ascending } : { by, ascending: by !== dateSort };
}
