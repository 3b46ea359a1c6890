import { expect, test } from 'vitest';
import { feedHead, newsFeedItem, publicationFeed, publicationFeedItem } from '#domain/site/feeds.ts';

const row = {
  id: 7,
  title: 'Jornada\u000b de\u0000 otoño',
  slug: 'jornada',
  summary: 'Un día\n\nde práctica.',
  images: [],
  updated_at: '2025-01-06T10:00:00+00:00',
};

test('a news item is known by its row, and published when its day begins in Argentina', () => {
  expect(newsFeedItem({ ...row, type: 'asociada', date: '2025-01-05' })).toEqual({
    title: 'Jornada de otoño',
    link: '/novedades/jornada',
    description: 'Un día de práctica.',
    pubDate: new Date('2025-01-05T03:00:00Z'),
    categories: ['Institución Asociada'],
    customData: '<guid isPermaLink="false">afcm:news:7</guid>',
  });
});

test('an item shows its cover, and what the cover shows where that is said', () => {
  const address = 'https://archivo.example/a.webp?b&c';
  const news = { ...row, type: 'afcm', date: '2025-01-05', images: [address, 'https://archivo.example/d.webp'] };
  const media = (item: typeof news & { image_details?: unknown }) => newsFeedItem(item).customData.split('</guid>')[1];
  expect(media(news)).toBe(
    '<media:content url="https://archivo.example/a.webp?b&amp;c" medium="image"></media:content>',
  );
  expect(media({ ...news, image_details: { [address]: { alt: 'Aula & patio' } } })).toBe(
    '<media:content url="https://archivo.example/a.webp?b&amp;c" medium="image">' +
      '<media:description>Aula &amp; patio</media:description></media:content>',
  );
  expect(media({ ...news, images: ['/a.webp'] })).toBe('');
});

test('a publication is published when it was created', () => {
  const publication = {
    ...row,
    type: 'afcm-aporta',
    authors: '',
    theme: null,
    published_at: '2025-01-05T10:00:00+00:00',
  };
  const item = publicationFeedItem(publication);
  expect(item).toMatchObject({
    link: '/publicaciones/afcm-aporta/jornada',
    pubDate: new Date('2025-01-05T10:00:00Z'),
    customData: '<guid isPermaLink="false">afcm:publications:7</guid>',
  });
});

test('a publication in a feed names its authors and its theme', () => {
  const item = publicationFeedItem({
    ...row,
    type: 'afcm-aporta',
    authors: 'Pérez, Ana\nLópez & Hijos',
    theme: 'evaluacion',
    published_at: '2025-01-05T10:00:00+00:00',
  });
  expect(item.categories).toEqual(['Evaluación']);
  expect(item.customData).toBe(
    '<guid isPermaLink="false">afcm:publications:7</guid>' +
      '<dc:creator>Ana Pérez</dc:creator><dc:creator>López &amp; Hijos</dc:creator>',
  );
});

test('a feed says its language, its own address and its newest change', () => {
  expect(feedHead('https://sitio.example/a?b&c', [row, { ...row, updated_at: '2025-02-01T10:00:00Z' }])).toBe(
    '<language>es-AR</language>' +
      '<atom:link href="https://sitio.example/a?b&amp;c" rel="self" type="application/rss+xml"/>' +
      '<lastBuildDate>Sat, 01 Feb 2025 10:00:00 GMT</lastBuildDate>',
  );
  expect(feedHead('https://sitio.example/', [])).not.toContain('lastBuildDate');
});

test('a feed is called after its list', () => {
  expect(publicationFeed('seminarios-conferencias')).toEqual({
    href: '/publicaciones/seminarios-conferencias/rss.xml',
    title: 'AFCM · Seminarios y Conferencias',
  });
});
