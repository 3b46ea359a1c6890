import { expect, test } from 'vitest';
import { describeCarousel, recordOfSlide, selectHeroItems } from '#domain/hero.ts';

const news = (id: number, images: string[] = [`/fotos/${id}.webp`]) => ({
  id,
  type: 'afcm',
  title: `Noticia ${id}`,
  slug: `noticia-${id}`,
  summary: `Resumen ${id}`,
  images,
});

const publication = (id: number, type: 'afcm-aporta' | 'seminarios-conferencias' = 'afcm-aporta') => ({
  id,
  type,
  title: `Publicación ${id}`,
  slug: `publicacion-${id}`,
  summary: `Resumen ${id}`,
  images: [`/tapas/${id}.webp`],
});

test('news come first, each kind in the order in which it was read', () => {
  const items = selectHeroItems([news(9), news(4)], [publication(7), publication(2)]);
  expect(items.map((item) => item.id)).toEqual(['news-9', 'news-4', 'pub-7', 'pub-2']);
});

test('what has a place follows what has none yet, in the order of the places', () => {
  const items = selectHeroItems(
    [news(9), { ...news(4), carousel_place: 3 }, { ...news(3), carousel_place: 1 }],
    [publication(7), { ...publication(2), carousel_place: 2 }],
  );
  expect(describeCarousel(items)).toBe('news-9 pub-7 news-3 pub-2 news-4');
  expect(items.slice(1, 3).map(recordOfSlide)).toEqual([
    { table: 'publications', id: 7 },
    { table: 'news', id: 3 },
  ]);
});

test('at most five of each kind and ten in all are shown', () => {
  const items = selectHeroItems(
    [1, 2, 3, 4, 5, 6, 7].map((id) => news(id)),
    [1, 2, 3, 4, 5, 6].map((id) => publication(id)),
  );
  expect(items.map((item) => item.id)).toEqual([
    'news-1',
    'news-2',
    'news-3',
    'news-4',
    'news-5',
    'pub-1',
    'pub-2',
    'pub-3',
    'pub-4',
    'pub-5',
  ]);
});

test('a kind does not fill the places that the other leaves free', () => {
  expect(
    selectHeroItems(
      [1, 2, 3, 4, 5, 6, 7].map((id) => news(id)),
      [],
    ),
  ).toHaveLength(5);
});

test('without items there are no slides', () => {
  expect(selectHeroItems([], [])).toEqual([]);
});

test('a news slide carries its first image and its address', () => {
  expect(selectHeroItems([news(3, ['/a.webp', '/b.webp'])], [])).toEqual([
    {
      id: 'news-3',
      title: 'Noticia 3',
      summary: 'Resumen 3',
      image: '/a.webp',
      drawing: 'biblioteca',
      url: '/novedades/noticia-3',
      type: 'news',
    },
  ]);
});

test('a slide shows what its image’s point says', () => {
  const source = { ...news(3), image_details: { '/fotos/3.webp': { alt: 'Un aula', focus: [0.5, 0.1] } } };
  expect(selectHeroItems([source], []).map(({ focus }) => focus)).toEqual([[0.5, 0.1]]);
});

test('a publication slide leads to the page of its type', () => {
  expect(selectHeroItems([], [publication(8, 'seminarios-conferencias')])).toEqual([
    {
      id: 'pub-8',
      title: 'Publicación 8',
      summary: 'Resumen 8',
      image: '/tapas/8.webp',
      drawing: 'diploma',
      url: '/publicaciones/seminarios-conferencias/publicacion-8',
      type: 'publication',
    },
  ]);
});

test('an item without images shows the placeholder, its own drawing', () => {
  const conference = { ...publication(8), images: [], theme: 'etica' };
  expect(selectHeroItems([news(1, [])], [conference]).map((item) => item.image)).toEqual([
    '/dibujos/portadas/atril.svg',
    '/dibujos/portadas/balanza.svg',
  ]);
});
