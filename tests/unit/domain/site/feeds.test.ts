import { expect, test } from 'vitest';
import { eventFeedItem, newsFeedItem, newsTypeFeed, publicationFeed, publicationFeedItem } from '#domain/site/feeds.ts';

const row = {
  id: 7,
  title: 'Jornada\u000b de\u0000 otoño',
  slug: 'jornada',
  summary: 'Un día\n\nde práctica.',
  content: '',
  images: [],
  updated_at: '2025-01-06T10:00:00+00:00',
};
const news = { ...row, type: 'asociada', date: '2025-01-05' };

test('a news item is identified by its row, and published when its day begins in Argentina', () => {
  expect(newsFeedItem(news)).toEqual({
    id: 'news:7',
    title: 'Jornada de otoño',
    path: '/novedades/jornada',
    summary: 'Un día de práctica.',
    published: new Date('2025-01-05T03:00:00Z'),
    updated: new Date('2025-01-06T10:00:00Z'),
    category: 'Institución Asociada',
  });
});

test('an item has its cover, with its alternative text if there is one', () => {
  const url = 'https://archivo.example/a.webp?b&c';
  const pictured = { ...news, images: [url, 'https://archivo.example/d.webp'] };
  expect(newsFeedItem(pictured).image).toEqual({ url, alt: '' });
  const described = { ...pictured, image_details: { [url]: { alt: 'Aula & patio' } } };
  expect(newsFeedItem(described).image).toEqual({ url, alt: 'Aula & patio' });
  expect(newsFeedItem({ ...news, images: ['/a.webp'] }).image).toBeUndefined();
});

test('a publication has its authors and theme, and the date when it became public', () => {
  const item = publicationFeedItem({
    ...row,
    type: 'afcm-aporta',
    authors: 'Pérez, Ana\nLópez & Hijos',
    theme: 'evaluacion',
    published_at: '2025-01-05T10:00:00+00:00',
  });
  expect(item).toMatchObject({
    id: 'publications:7',
    path: '/publicaciones/afcm-aporta/jornada',
    published: new Date('2025-01-05T10:00:00Z'),
    category: 'Evaluación',
    authors: ['Ana Pérez', 'López & Hijos'],
  });
});

test('an event has its dates and place, and is dated by its announcement', () => {
  const item = eventFeedItem({
    ...row,
    ...{ type: 'congreso', starts_on: '2025-09-10', ends_on: '2025-09-12', start_time: null, end_time: null },
    place: 'Ciudad de Corrientes',
    published_at: '2025-03-05T10:00:00+00:00',
  });
  expect(item).toMatchObject({
    id: 'events:7',
    path: '/agenda/jornada',
    lead: 'Del 10 al 12 de septiembre de 2025 · Ciudad de Corrientes',
    summary: 'Del 10 al 12 de septiembre de 2025 · Ciudad de Corrientes. Un día de práctica.',
    published: new Date('2025-03-05T10:00:00Z'),
    category: 'Congreso',
  });
});

test('a feed is named after its list', () => {
  expect(newsTypeFeed('asociada')).toMatchObject({
    page: '/novedades?tipo=asociada',
    folder: '/novedades/asociada',
    title: 'AFCM · Novedades de las instituciones asociadas',
  });
  expect(publicationFeed('seminarios-conferencias')).toMatchObject({
    page: '/publicaciones/seminarios-conferencias',
    title: 'AFCM · Seminarios y Conferencias',
  });
});
