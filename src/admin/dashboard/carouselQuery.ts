import { queryOptions } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { listHeroNews } from '#data/news.ts';
import { listHeroPublications } from '#data/publications.ts';
import { selectHeroItems } from '#domain/hero.ts';

/** What the carousel shows now, in its order. */
export function carouselQuery() {
  return queryOptions({ queryKey: ['dashboard', 'carousel'], queryFn: readCarousel });
}

/** The slides as the home page makes them of the same rows. */
export async function readCarousel() {
  const db = createBrowserClient();
  const [news, publications] = await Promise.all([listHeroNews(db), listHeroPublications(db)]);
  return selectHeroItems(news, publications);
}
