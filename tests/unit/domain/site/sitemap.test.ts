import { expect, test } from 'vitest';
import {
  idsOfPart,
  renderSitemap,
  renderSitemapIndex,
  sitemapItems,
  sitemapPages,
  sitemapPartOf,
  sitemapParts,
} from '#domain/site/sitemap.ts';

const site = new URL('https://sitio.example');
const content = {
  news: [
    { id: 1, type: 'afcm', slug: 'uno', updated_at: '2025-03-01T10:00:00.5+00:00' },
    { id: 2, type: 'afcm', slug: 'dos', updated_at: '2025-02-01T10:00:00+00:00' },
  ],
  publications: [{ id: 1, type: 'afcm-aporta', slug: 'taller', updated_at: '2025-04-01T07:00:00-03:00' }],
  events: [{ id: 1, type: 'asamblea', slug: 'asamblea', updated_at: '2025-01-01T10:00:00+00:00' }],
};

test('splits ids into numbered parts, and rejects any other part name', () => {
  const parts = ['0', '12', '00', '-1', '1e3', 'x', undefined].map(sitemapPartOf);
  expect(parts).toEqual([0, 12, null, null, null, null, null]);
  expect(idsOfPart(1)).toEqual({ after: 15_000, upTo: 30_000 });
  expect([0, 1, 15_000, 15_001, 100_000].map(sitemapParts)).toEqual([1, 1, 1, 2, 7]);
});

test('lists each item with the time of its last save', () => {
  expect(sitemapItems(content)).toEqual([
    { path: '/novedades/uno', changed: '2025-03-01T10:00:00.5+00:00' },
    { path: '/novedades/dos', changed: '2025-02-01T10:00:00+00:00' },
    { path: '/publicaciones/afcm-aporta/taller', changed: '2025-04-01T07:00:00-03:00' },
    { path: '/agenda/asamblea', changed: '2025-01-01T10:00:00+00:00' },
  ]);
});

test('dates a list by its newest row, and leaves static pages undated', () => {
  const pages = sitemapPages(content);
  expect(pages.filter(({ path }) => !path.startsWith('/'))).toEqual([]);
  expect(Object.fromEntries(pages.map(({ path, changed }) => [path, changed]))).toMatchObject({
    '/': '2025-04-01T10:00:00.000Z',
    '/novedades': '2025-03-01T10:00:00.500Z',
    '/novedades?tipo=asociada': '2025-03-01T10:00:00.500Z',
    '/publicaciones/seminarios-conferencias': undefined,
    '/quienes-somos/documentos': undefined,
    '/agenda': '2025-01-01T10:00:00.000Z',
    '/contacto': undefined,
    '/quienes-somos': undefined,
  });
});

test('writes absolute, escaped addresses with UTC dates', () => {
  const entries = [{ path: '/a?b=1&c=2', changed: '2025-04-01T07:00:00.123456-03:00' }, { path: '/contacto' }];
  const xml = '<?xml version="1.0" encoding="UTF-8"?>\n';
  expect(renderSitemap(entries, site)).toBe(
    `${xml}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n` +
      '<url><loc>https://sitio.example/a?b=1&amp;c=2</loc><lastmod>2025-04-01T10:00:00Z</lastmod></url>\n' +
      '<url><loc>https://sitio.example/contacto</loc></url>\n</urlset>\n',
  );
  expect(renderSitemapIndex(2, site)).toBe(
    `${xml}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n` +
      '<sitemap><loc>https://sitio.example/sitemap-0.xml</loc></sitemap>\n' +
      '<sitemap><loc>https://sitio.example/sitemap-1.xml</loc></sitemap>\n</sitemapindex>\n',
  );
});
