import { expect, test } from 'vitest';
import { cachePolicy, capCacheAges, tagsToPurge } from '#domain/publishing/caching.ts';
import { newsTabOf, pageNumberOf } from '#domain/lists.ts';

test('a save purges the row, the lists and feeds of its table, and the sitemap', () => {
  expect(tagsToPurge('publications', 3)).toEqual(['publications', 'publications:3', 'feed:publications', 'sitemap']);
});

test('a page from the snapshot is cached only for seconds', () => {
  expect(cachePolicy(false, ['news'])).toEqual({ maxAge: 2, tags: ['news'] });
  expect(cachePolicy(true, ['news'])).toEqual({ maxAge: 300, swr: 86_400, tags: ['news'] });
});

test('no page stays cached beyond the publication of the next scheduled item', () => {
  expect([100_000, 1000, 40, 0].map((seconds) => capCacheAges(cachePolicy(true, ['news']), seconds))).toEqual([
    { maxAge: 300, swr: 86_400 },
    { maxAge: 300, swr: 700 },
    { maxAge: 40, swr: 0 },
    { maxAge: 0, swr: 0 },
  ]);
  expect(capCacheAges(cachePolicy(false, ['news']), 40)).toEqual({ maxAge: 2, swr: 0 });
});

// Specification 2.5-2
test('tipo selects the tab, and the first is the default', () => {
  expect(['asociada', 'afcm', 'otra', null].map(newsTabOf)).toEqual(['asociada', 'afcm', 'afcm', 'afcm']);
});

test('pagina defaults to the first page if it is invalid, and is capped at six digits', () => {
  const values = ['3', '99999', '0', '-1', '1e3', '1234567', '9'.repeat(40), null];
  expect(values.map(pageNumberOf)).toEqual([3, 99999, 1, 1, 1, 999_999, 999_999, 1]);
});
