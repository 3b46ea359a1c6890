import { expect, test } from 'vitest';
import type { ListShape } from '#admin/list/definition.ts';
import { inView, listParams, parseListState, toggleSort } from '#admin/list/listState.ts';

const list: ListShape = { table: 'news', dateSort: 'date' };
const defaults = { search: '', sort: { by: 'date', ascending: false }, page: 1 } as const;
const parse = (address: string) => parseListState(list, new URLSearchParams(address));

test('keeps the state of the list in the address, without default values', () => {
  const address = 'buscar=residencias&tipo=asociada&estado=borrador&orden=titulo-asc&pagina=3';
  const sort = { by: 'title', ascending: true } as const;
  const state = { search: 'residencias', type: 'asociada', state: 'draft', sort, page: 3 } as const;
  expect(parse(address)).toEqual(state);
  expect(listParams(list, state).toString()).toBe(address);
  expect(listParams(list, parse('')).toString()).toBe('');
});

test('falls back to the defaults for a missing or invalid parameter', () => {
  const wrong = [
    '',
    'tipo=otro',
    'estado=otro',
    'orden=precio-asc',
    ...['0', '-2', 'dos', '1.5'].map((n) => `pagina=${n}`),
  ];
  expect(wrong.map(parse)).toEqual(wrong.map(() => defaults));
});

// Specification the-agenda-11
test('opens the first view by default and sorts each view in its own order', () => {
  const agenda: ListShape = {
    table: 'events',
    dateSort: 'starts_at',
    views: [
      { value: 'upcoming', word: 'proximas', label: 'Próximas', ascending: true },
      { value: 'past', word: 'pasadas', label: 'Pasadas', ascending: false },
    ],
  };
  const read = (address: string) => parseListState(agenda, new URLSearchParams(address));
  const byStart = (ascending: boolean) => ({ by: 'starts_at', ascending });
  for (const address of ['', 'ver=otras'])
    expect(read(address)).toMatchObject({ view: 'upcoming', sort: byStart(true) });
  expect(read('ver=pasadas')).toMatchObject({ view: 'past', sort: byStart(false) });
  for (const address of ['', 'orden=fecha-desc', 'ver=pasadas', 'ver=pasadas&orden=fecha-asc'])
    expect(listParams(agenda, read(address)).toString()).toBe(address);
  const searched = inView(agenda, read('buscar=acto&tipo=seminario&orden=titulo-asc&pagina=3'), 'past');
  expect(listParams(agenda, searched).toString()).toBe('ver=pasadas&buscar=acto&tipo=seminario');
});

test('a second click reverses the order; titles start from A, dates with the newest', () => {
  const [byTitle, byDate] = [
    { by: 'title', ascending: true },
    { by: 'date', ascending: false },
  ] as const;
  expect(toggleSort(byTitle, 'title', 'date')).toEqual({ by: 'title', ascending: false });
  expect(toggleSort(byDate, 'title', 'date')).toEqual(byTitle);
  expect(toggleSort(byTitle, 'date', 'date')).toEqual(byDate);
});
