import type { ListShape, ListState } from './definition.ts';
import { typeOptions } from '#admin/record/typeOptions.ts';

/** The record states a list can be filtered by, and their names in the URL. */
export const stateOptions = [
  { value: 'draft', word: 'borrador', label: 'Borradores' },
  { value: 'scheduled', word: 'programada', label: 'Programadas' },
  { value: 'published', word: 'publicada', label: 'Publicadas' },
] as const;

/** The sort keys of a list, and their names in the URL. */
function sortsOf({ dateSort }: Pick<ListShape, 'dateSort'>) {
  return [
    { by: 'title', word: 'titulo' },
    { by: 'type', word: 'tipo' },
    { by: dateSort, word: 'fecha' },
  ];
}

/** Reads a list's state from the query string; unknown values fall back to the defaults. */
export function parseListState(list: ListShape, params: URLSearchParams): ListState {
  const [word, direction] = (params.get('orden') ?? '').split('-');
  const by = sortsOf(list).find((sort) => sort.word === word)?.by;
  const page = Number(params.get('pagina'));
  return {
    search: params.get('buscar')?.trim() ?? '',
    type: typeOptions[list.table].find(({ value }) => value === params.get('tipo'))?.value,
    state: stateOptions.find(({ word }) => word === params.get('estado'))?.value,
    sort: by ? { by, ascending: direction !== 'desc' } : { by: list.dateSort, ascending: false },
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

/** Writes a list's state as a query string, omitting defaults. */
export function listParams(list: ListShape, { search, type, state, sort, page }: ListState): URLSearchParams {
  const word = sortsOf(list).find(({ by }) => by === sort.by)?.word;
  const stateWord = stateOptions.find(({ value }) => value === state)?.word;
  const isDefault = sort.by === list.dateSort && !sort.ascending;
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
