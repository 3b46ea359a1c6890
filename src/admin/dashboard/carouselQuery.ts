import { queryOptions } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { listHeroNews } from '#data/news.ts';
import { listHeroPublications } from '#data/publications.ts';
import { selectHeroItems } from '#domain/hero.ts';

/** The slides that the carousel shows now, in order. */
export function carouselQuery() {
  return queryOptions({ queryKey: ['dashboard', 'carousel'], queryFn: readCarousel });
}

/** Builds the slides from the same rows as the home page does. */
export async function readCarousel() {
  const db = createBrowserClient();
  const [news, publications] = await Promise.all([listHeroNews(db), listHeroPublications(db)]);
  return selectHeroItems(news, publications);
}
