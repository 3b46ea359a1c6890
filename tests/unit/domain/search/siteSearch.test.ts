import { describe, expect, test } from 'vitest';
import {
  describeOutcome,
  describeResult,
  hasMoreResults,
  splitHighlights,
  resultsPage,
  searchWordsOf,
} from '#domain/search/siteSearch.ts';

test('the words of a search have single spaces, no control characters, and their accents as letters', () => {
  expect(searchWordsOf('simulacio\u0301n')).toBe('simulaci\u00F3n');
  expect(searchWordsOf('  salud\t\npública \u0000 ')).toBe('salud pública');
  expect(searchWordsOf(null)).toBe('');
});

describe('the pages of what was found', () => {
  const found = Array.from({ length: 45 }, (_, index) => index);

  test('follow one another', () => {
    expect(resultsPage(found, 1)).toEqual({ items: found.slice(0, 20), total: 45, page: 1, hasMore: true });
    expect(resultsPage(found, 3)).toEqual({ items: found.slice(40), total: 45, page: 3, hasMore: false });
  });

  test.each([4, 50])('past the last one stands the first: %i', (asked) => {
    expect(resultsPage(found, asked)).toEqual(resultsPage(found, 1));
  });

  test('an empty one is the first', () => {
    expect(resultsPage([], 7)).toEqual({ items: [], total: 0, page: 1, hasMore: false });
  });

  test('are twenty-five at most', () => {
    expect(hasMoreResults(24, 5000)).toBe(true);
    expect(hasMoreResults(25, 5000)).toBe(false);
  });
});

describe('the pieces of a result’s text', () => {
  test('say what was found', () => {
    expect(splitHighlights('Un \uE000médico\uE001 rural')).toEqual([
      { text: 'Un ', isFound: false },
      { text: 'médico', isFound: true },
      { text: ' rural', isFound: false },
    ]);
  });

  test('hold no mark that stands alone', () => {
    expect(splitHighlights('\uE001a \uE000b')).toEqual([{ text: 'a b', isFound: false }]);
  });
});

test.each([
  [{ kind: 'news', type: 'asociada', slug: 'a' }, '/novedades/a', 'Noticia · Institución Asociada'],
  [
    { kind: 'publication', type: 'afcm-aporta', slug: 'b' },
    '/publicaciones/afcm-aporta/b',
    'Publicación · AFCM Aporta',
  ],
  [{ kind: 'event', type: 'seminario', slug: 'd' }, '/agenda/d', 'Agenda · Seminario'],
  [
    { kind: 'institution', type: null, slug: 'uba-medicina' },
    '/quienes-somos/instituciones/uba-medicina',
    'Institución',
  ],
  [{ kind: 'programme', type: null, slug: 'c' }, '/oferta-educativa#c', 'Oferta educativa'],
  [{ kind: 'page', type: null, slug: '/caem' }, '/caem', 'Página'],
] as const)('%o leads to %s', (item, href, label) => {
  expect(describeResult(item)).toEqual({ href, label });
});

test('an outcome is a sentence', () => {
  const page = { items: [], page: 1, hasMore: false, counts: { kinds: {}, years: {} } };
  const answered = { state: 'answered' as const, ...page, isComplete: true, meant: null, isPartial: false };
  const x = { words: 'x' };
  expect(describeOutcome({ words: '' }, { state: 'unasked' })).toBe('');
  expect(describeOutcome(x, { ...answered, total: 0 })).toBe('No encontramos nada con «x».');
  expect(describeOutcome(x, { ...answered, total: 1 })).toBe('1 resultado con «x».');
  expect(describeOutcome(x, { ...answered, total: 27 })).toBe('27 resultados con «x».');
  expect(describeOutcome({ words: 'x', kind: 'news', year: 2025 }, { ...answered, total: 2 })).toBe(
    '2 resultados con «x» en Noticias de 2025.',
  );
  expect(describeOutcome(x, { ...answered, total: 9, meant: 'y' })).toBe('No encontramos nada con «x».');
  expect(describeOutcome(x, { ...answered, total: 9, isPartial: true })).toBe('No encontramos nada con «x».');
  expect(describeOutcome(x, { state: 'too-often' })).toContain('Espera unos segundos');
});
