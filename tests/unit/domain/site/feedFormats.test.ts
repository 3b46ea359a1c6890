import { extractFromJson } from '@extractus/feed-extractor';
import { parseFeed } from '@rowanmanning/feed-parser';
import { expect, test } from 'vitest';
import { feedLinks, writeFeed } from '#domain/site/feedFormats.ts';

const base = new URL('https://sitio.example');
const heading = { title: 'AFCM · Novedades', description: 'Lo nuevo & lo demás.' };
const feed = { page: '/novedades', folder: '/novedades', ...heading };
// One of the parsers decodes entities twice; the browser tests check those.
const html = '<p>Una <strong>idea</strong> y un signo: ]]></p>';
const full = {
  id: 'news:7',
  title: 'Jornada <b> & "otoño"',
  path: '/novedades/jornada',
  summary: 'Un día & medio.',
  published: new Date('2025-01-05T03:00:00Z'),
  updated: new Date('2025-02-01T10:00:00Z'),
  category: 'Institución Asociada',
  authors: ['Ana Pérez', 'Beto Gómez'],
  image: { url: 'https://archivo.example/a.webp?b&c', alt: 'Aula & patio' },
  html: `${html}\u0000`,
};
const bare = {
  ...{ id: 'news:6', title: 'Sin texto', path: '/novedades/sin-texto', summary: 'Un día & medio.', html: '' },
  published: full.published,
  updated: full.updated,
};
const authors = [{ name: 'Ana Pérez' }, { name: 'Beto Gómez' }];

// Specification feeds-and-paper-1
test.each(['rss', 'atom'] as const)('a third-party parser reads every field of %s', (format) => {
  const { title, description, language, url, self, items } = parseFeed(writeFeed(format, feed, [full, bare], base));
  expect({ title, description, language, url, self }).toEqual({
    ...heading,
    language: 'es-AR',
    url: 'https://sitio.example/novedades',
    self: `https://sitio.example/novedades/${format}.xml`,
  });
  expect(items[0]?.toJSON()).toMatchObject({
    id: 'tag:sitio.example,2026:news:7',
    title: 'Jornada <b> & "otoño"',
    url: 'https://sitio.example/novedades/jornada',
    description: 'Un día & medio.',
    content: html,
    published: '2025-01-05T03:00:00.000Z',
    categories: [{ term: 'Institución Asociada' }],
    authors,
    image: { url: 'https://archivo.example/a.webp?b&c' },
  });
  expect(items[1]).toMatchObject({ title: 'Sin texto', description: 'Un día & medio.', image: null });
});

test('a third-party parser reads JSON Feed, which has the fields that the format requires', () => {
  const text = writeFeed('json', feed, [full, bare], base);
  const { title, description, entries } = extractFromJson(text, { descriptionMaxLen: 0 });
  expect({ title, description }).toEqual(heading);
  expect(entries?.map(({ id, link }) => [id, link])).toEqual([
    ['tag:sitio.example,2026:news:7', 'https://sitio.example/novedades/jornada'],
    ['tag:sitio.example,2026:news:6', 'https://sitio.example/novedades/sin-texto'],
  ]);
  expect(JSON.parse(text)).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    feed_url: 'https://sitio.example/novedades/feed.json',
    items: [
      {
        authors,
        content_html: html,
        date_published: '2025-01-05T03:00:00.000Z',
        image: 'https://archivo.example/a.webp?b&c',
      },
      { content_text: 'Un día & medio.' },
    ],
  });
});

test('a feed without items is valid', () => {
  for (const format of ['rss', 'atom'] as const) expect(parseFeed(writeFeed(format, feed, [], base)).items).toEqual([]);
  expect(JSON.parse(writeFeed('json', feed, [], base))).toMatchObject({ items: [] });
});

test('a page links to its feeds by media type', () => {
  expect(feedLinks(feed).map(({ type, href, title }) => [type, href, title])).toEqual([
    ['application/rss+xml', '/novedades/rss.xml', 'AFCM · Novedades (RSS)'],
    ['application/atom+xml', '/novedades/atom.xml', 'AFCM · Novedades (Atom)'],
    ['application/feed+json', '/novedades/feed.json', 'AFCM · Novedades (JSON Feed)'],
  ]);
});
