import { expect, test } from 'vitest';
import type { ListShape } from '#admin/list/definition.ts';
import { listParams, parseListState, toggleSort } from '#admin/list/listState.ts';

const list: ListShape = { table: 'news', dateSort: 'date' };

const defaults = {
  search: '',
  type: undefined,
  state: undefined,
  sort: { by: 'date', ascending: false },
  page: 1,
} as const;

test('an address without parameters is the first page of everything, newest first', () => {
  expect(parseListState(list, new URLSearchParams())).toEqual(defaults);
  expect(listParams(list, defaults).toString()).toBe('');
});

test('search, type, state, order and page live in the address', () => {
  const address = 'buscar=residencias&tipo=asociada&estado=borrador&orden=titulo-asc&pagina=3';
  const state = {
    search: 'residencias',
    type: 'asociada',
    state: 'draft',
    sort: { by: 'title', ascending: true },
    page: 3,
  } as const;
  expect(parseListState(list, new URLSearchParams(address))).toEqual(state);
  expect(listParams(list, state).toString()).toBe(address);
});

test.each(['tipo=otro', 'estado=otro', 'orden=precio-asc', 'pagina=0', 'pagina=-2', 'pagina=dos', 'pagina=1.5'])(
  'what an address says wrongly is the default: %s',
  (address) => {
    expect(parseListState(list, new URLSearchParams(address))).toEqual(defaults);
  },
);

test('a second click on a column turns its order around', () => {
  expect(toggleSort({ by: 'title', ascending: true }, 'title', 'date')).toEqual({ by: 'title', ascending: false });
});

test('a column is first sorted from A to Z, and dates newest first', () => {
  expect(toggleSort({ by: 'date', ascending: false }, 'title', 'date')).toEqual({ by: 'title', ascending: true });
  expect(toggleSort({ by: 'title', ascending: true }, 'date', 'date')).toEqual({ by: 'date', ascending: false });
});
