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
const publication = (id: number) => ({ ...news(id), type: 'seminarios-conferencias' as const });

test('items without a place come first, news before publications, and the others in place order', () => {
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

// Specification 7-2
test('shows at most five items of each kind, even if there are none of the other', () => {
  const ids = [1, 2, 3, 4, 5, 6, 7];
  const fiveNews = 'news-1 news-2 news-3 news-4 news-5';
  const seven = ids.map((id) => news(id));
  const both = selectHeroItems(seven, ids.map(publication));
  expect(describeCarousel(both)).toBe(`${fiveNews} pub-1 pub-2 pub-3 pub-4 pub-5`);
  expect(describeCarousel(selectHeroItems(seven, []))).toBe(fiveNews);
});

// Specification 3-3
test('a news slide has its item’s first image, focal point and link', () => {
  const source = { ...news(3, ['/a.webp', '/b.webp']), image_details: { '/a.webp': { focus: [0.5, 0.1] } } };
  expect(selectHeroItems([source], [])).toEqual([
    {
      id: 'news-3',
      title: 'Noticia 3',
      summary: 'Resumen 3',
      image: '/a.webp',
      focus: [0.5, 0.1],
      drawing: 'biblioteca',
      url: '/novedades/noticia-3',
      type: 'news',
    },
  ]);
});

// Specification 3-3
test('an item without images shows its drawing, and a publication links to its own page', () => {
  const conference = { ...publication(8), images: [], theme: 'etica' };
  expect(selectHeroItems([news(1, [])], [conference])).toMatchObject([
    { image: '/dibujos/portadas/atril.svg' },
    { image: '/dibujos/portadas/balanza.svg', url: '/publicaciones/seminarios-conferencias/noticia-8' },
  ]);
});
