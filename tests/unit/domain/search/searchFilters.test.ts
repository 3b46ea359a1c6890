import { expect, test } from 'vitest';
import {
  countResults,
  meetsFilter,
  searchFilterParameters,
  searchKindOf,
  searchWordsOf,
  searchYearOf,
} from '#domain/search/searchFilters.ts';
import { canonicalQuery } from '#domain/lists.ts';
import { paths } from '#domain/paths.ts';

test('normalises spaces, control and invisible characters and combining accents in a search', () => {
  expect(searchWordsOf('simulacio\u0301n')).toBe('simulaci\u00F3n');
  expect(searchWordsOf('  salud\t\npública \u0000 ')).toBe('salud pública');
  // A soft hyphen and a zero-width space, as in a text copied from a PDF or a web page.
  expect(searchWordsOf('curr\u00EDcu\u00ADlo\u200B')).toBe('currículo');
  for (const nothing of [null, '\u0000', '\u200B']) expect(searchWordsOf(nothing)).toBe('');
});

test('reads the kind and the year from the address and ignores invalid values', () => {
  expect(searchKindOf('noticias')).toBe('news');
  expect(searchKindOf('paginas')).toBe('page');
  for (const value of [null, '', 'news', 'Noticias']) expect(searchKindOf(value)).toBeUndefined();
  expect(searchYearOf('2025')).toBe(2025);
  for (const value of [null, '', '25', '2025a', '9999', '-2025']) expect(searchYearOf(value)).toBeUndefined();
});

test('writes a filter as query parameters', () => {
  expect(searchFilterParameters({})).toEqual({});
  expect(searchFilterParameters({ kind: 'publication', year: 2024 })).toEqual({ en: 'publicaciones', anio: '2024' });
  expect(paths.searchFor('salud pública', { kind: 'page', page: 3 })).toBe(
    '/buscar?q=salud+p%C3%BAblica&en=paginas&pagina=3',
  );
  expect(paths.searchFor('caem')).toBe('/buscar?q=caem');
});

test('the canonical query has a fixed order and no meaningless parameters', () => {
  const canonical = (query: string) => canonicalQuery('/buscar', new URLSearchParams(query));
  expect(canonical('pagina=2&anio=2025&en=noticias&q=salud')).toBe('?q=salud&en=noticias&anio=2025&pagina=2');
  expect(canonical('q=salud&en=todo&anio=ayer&x=1')).toBe('?q=salud');
  expect(canonical('q=%00')).toBe('');
});

test('counts results by kind within the chosen year, and by year within the chosen kind', () => {
  const found = [
    { kind: 'news', date: '2025-03-02' },
    { kind: 'news', date: '2024-03-02' },
    { kind: 'publication', date: '2025-01-01' },
    { kind: 'page', date: null },
  ] as const;
  expect(countResults(found, {})).toEqual({
    kinds: { news: 2, publication: 1, page: 1 },
    years: { '2025': 2, '2024': 1 },
  });
  expect(countResults(found, { kind: 'news', year: 2025 })).toEqual({
    kinds: { news: 1, publication: 1 },
    years: { '2025': 1, '2024': 1 },
  });
  expect(found.filter((item) => meetsFilter(item, { year: 2025 }))).toEqual([found[0], found[2]]);
});
