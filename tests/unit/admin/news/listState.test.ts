import { expect, test } from 'vitest';
import { newsListParams, parseNewsListState, toggleSort } from '#admin/news/listState.ts';

const defaults = { search: '', type: undefined, sort: { by: 'date', ascending: false }, page: 1 } as const;

test('an address without parameters is the first page of all news, newest first', () => {
  expect(parseNewsListState(new URLSearchParams())).toEqual(defaults);
  expect(newsListParams(defaults).toString()).toBe('');
});

test('search, type, order and page live in the address', () => {
  const address = 'buscar=residencias&tipo=asociada&orden=titulo-asc&pagina=3';
  const state = { search: 'residencias', type: 'asociada', sort: { by: 'title', ascending: true }, page: 3 } as const;
  expect(parseNewsListState(new URLSearchParams(address))).toEqual(state);
  expect(newsListParams(state).toString()).toBe(address);
});

test.each(['tipo=otro', 'orden=precio-asc', 'pagina=0', 'pagina=-2', 'pagina=dos', 'pagina=1.5'])(
  'what an address says wrongly is the default: %s',
  (address) => {
    expect(parseNewsListState(new URLSearchParams(address))).toEqual(defaults);
  },
);

test('a second click on a column turns its order around', () => {
  expect(toggleSort({ by: 'title', ascending: true }, 'title')).toEqual({ by: 'title', ascending: false });
});

test('a column is first sorted from A to Z, and dates newest first', () => {
  expect(toggleSort({ by: 'date', ascending: false }, 'title')).toEqual({ by: 'title', ascending: true });
  expect(toggleSort({ by: 'title', ascending: true }, 'date')).toEqual({ by: 'date', ascending: false });
});
