import { expect, test } from 'vitest';
import {
  describeOutcome,
  describeResult,
  hasMoreResults,
  splitHighlights,
  resultsPage,
} from '#domain/search/siteSearch.ts';

test('paginates results up to 25 pages, and shows the first page beyond the last', () => {
  const found = Array.from({ length: 45 }, (_, index) => index);
  const first = { items: found.slice(0, 20), total: 45, page: 1, hasMore: true };
  expect([1, 4, 50].map((page) => resultsPage(found, page))).toEqual([first, first, first]);
  expect(resultsPage(found, 3)).toEqual({ items: found.slice(40), total: 45, page: 3, hasMore: false });
  expect(resultsPage([], 7)).toEqual({ items: [], total: 0, page: 1, hasMore: false });
  expect([hasMoreResults(24, 5000), hasMoreResults(25, 5000)]).toEqual([true, false]);
});

test('splits a result’s text at its highlights and drops unpaired marks', () => {
  expect(splitHighlights('Un \uE000médico\uE001 rural')).toEqual([
    { text: 'Un ', isFound: false },
    { text: 'médico', isFound: true },
    { text: ' rural', isFound: false },
  ]);
  expect(splitHighlights('\uE001a \uE000b')).toEqual([{ text: 'a b', isFound: false }]);
});

test.each([
  ['news', 'asociada', 'a', '/novedades/a', 'Noticia · Institución Asociada'],
  ['publication', 'afcm-aporta', 'b', '/publicaciones/afcm-aporta/b', 'Publicación · AFCM Aporta'],
  ['event', 'seminario', 'd', '/agenda/d', 'Agenda · Seminario'],
  ['institution', null, 'uba', '/quienes-somos/instituciones/uba', 'Institución'],
  ['programme', null, 'c', '/oferta-educativa/c', 'Oferta educativa'],
  ['page', null, '/caem', '/caem', 'Página'],
] as const)('a result of kind %s, type %s and slug %s links to %s', (kind, type, slug, href, label) => {
  expect(describeResult({ kind, type, slug })).toEqual({ href, label });
});

test('describes each search outcome in a sentence', () => {
  const page = { items: [], page: 1, hasMore: false, counts: { kinds: {}, years: {} }, isComplete: true };
  const answered = { state: 'answered' as const, ...page, meant: null, isPartial: false };
  const x = { words: 'x' };
  const none = 'No encontramos nada con «x».';
  expect([
    describeOutcome({ words: '' }, { state: 'unasked' }),
    describeOutcome(x, { ...answered, total: 0 }),
    describeOutcome(x, { ...answered, total: 1 }),
    describeOutcome({ words: 'x', kind: 'news', year: 2025 }, { ...answered, total: 2 }),
    describeOutcome(x, { ...answered, total: 9, meant: 'y' }),
    describeOutcome(x, { ...answered, total: 9, isPartial: true }),
  ]).toEqual(['', none, '1 resultado con «x».', '2 resultados con «x» en Noticias de 2025.', none, none]);
  expect(describeOutcome(x, { state: 'too-often' })).toContain('Espera unos segundos');
});
