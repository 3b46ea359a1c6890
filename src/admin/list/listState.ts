import type { EventsView } from '#data/records/listing.ts';
import type { ListShape, ListState } from './definition.ts';
import { pageNumberOf } from '#domain/lists.ts';
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
  const view = list.views?.find(({ word }) => word === params.get('ver')) ?? list.views?.[0];
  return {
    search: params.get('buscar')?.trim() ?? '',
    type: typeOptions[list.table].find(({ value }) => value === params.get('tipo'))?.value,
    state: stateOptions.find(({ word }) => word === params.get('estado'))?.value,
    ...(view && { view: view.value }),
    sort: by ? { by, ascending: direction !== 'desc' } : defaultSort(list, view?.value),
    page: pageNumberOf(params.get('pagina')),
  };
}

/** By date: newest first, unless the view starts with the earliest. */
function defaultSort({ dateSort, views }: ListShape, view: ListState['view']): ListState['sort'] {
  return { by: dateSort, ascending: views?.find(({ value }) => value === view)?.ascending ?? false };
}

/** A list's state in another view, from its start. */
export function inView(list: ListShape, state: ListState, view: EventsView): ListState {
  return { ...state, view, sort: defaultSort(list, view), page: 1 };
}

/** Writes a list's state as a query string, omitting defaults. */
export function listParams(list: ListShape, { search, type, state, view, sort, page }: ListState): URLSearchParams {
  const word = sortsOf(list).find(({ by }) => by === sort.by)?.word;
  const stateWord = stateOptions.find(({ value }) => value === state)?.word;
  const usual = defaultSort(list, view);
  const isDefault = sort.by === usual.by && sort.ascending === usual.ascending;
  const viewWord = list.views?.slice(1).find(({ value }) => value === view)?.word;
  return new URLSearchParams({
    ...(viewWord && { ver: viewWord }),
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
