import { readNewsItem } from '#data/pages/news.ts';
import { newsCard } from '#domain/news/newsCard.ts';
import { shareImageRoute } from '../_shareImageRoute.ts';

export const prerender = false;

/** The share image of a news item. */
export const GET = shareImageRoute(
  'news',
  (_, slug) => readNewsItem(slug),
  (item) => {
    const { title, badge, date } = newsCard(item);
    return { title, label: badge, date };
  },
);
