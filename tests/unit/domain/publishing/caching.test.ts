import { expect, test } from 'vitest';
import { cachePolicy, capCacheAges, tagsToPurge } from '#domain/publishing/caching.ts';
import { newsTabOf, pageNumberOf } from '#domain/lists.ts';

test('a save purges the row, the lists and feeds of its table, and the sitemap', () => {
  expect(tagsToPurge('news', 7)).toEqual(['news', 'news:7', 'feed:news', 'sitemap']);
  expect(tagsToPurge('events', 5)).toEqual(['events', 'events:5', 'feed:events', 'sitemap']);
  expect(tagsToPurge('publications', 3)).toEqual(['publications', 'publications:3', 'feed:publications', 'sitemap']);
});

test('a page from the snapshot is kept for seconds', () => {
  expect(cachePolicy(false, ['news'])).toEqual({ maxAge: 2, tags: ['news'] });
  expect(cachePolicy(true, ['news'])).toEqual({ maxAge: 300, swr: 86_400, tags: ['news'] });
});

test('no page is shown, fresh or stale, after the next scheduled item is public', () => {
  const policy = cachePolicy(true, ['news']);
  expect(capCacheAges(policy, 100_000)).toEqual({ maxAge: 300, swr: 86_400 });
  expect(capCacheAges(policy, 1000)).toEqual({ maxAge: 300, swr: 700 });
  expect(capCacheAges(policy, 40)).toEqual({ maxAge: 40, swr: 0 });
  expect(capCacheAges(policy, 0)).toEqual({ maxAge: 0, swr: 0 });
  expect(capCacheAges(cachePolicy(false, ['news']), 40)).toEqual({ maxAge: 2, swr: 0 });
});

test('tipo selects the tab, and the first is the default', () => {
  expect(newsTabOf('asociada')).toBe('asociada');
  expect(newsTabOf('afcm')).toBe('afcm');
  expect(newsTabOf('otra')).toBe('afcm');
  expect(newsTabOf(null)).toBe('afcm');
});

test('pagina is a whole number from 1, else the first page', () => {
  expect(pageNumberOf('3')).toBe(3);
  expect(pageNumberOf('0')).toBe(1);
  expect(pageNumberOf('-1')).toBe(1);
  expect(pageNumberOf('1e3')).toBe(1);
  expect(pageNumberOf('99999')).toBe(99999);
  expect(pageNumberOf('1234567')).toBe(1);
  expect(pageNumberOf(null)).toBe(1);
});
