import type { APIRoute } from 'astro';
import { readNewsItem } from '#data/content.ts';
import { itemTag } from '#domain/caching.ts';
import { newsCard } from '#domain/newsCard.ts';
import { answerFromContent, answerMissing } from '../../_fromContent.ts';
import { renderItemShareImage } from '../../_shareImage.ts';

export const prerender = false;

/** What a shared link to a news item shows. */
export const GET: APIRoute = async ({ params, cache }) => {
  const { value: item, fresh } = await readNewsItem(params['slug'] ?? '');
  if (!item) return answerMissing(fresh);
  const { title, badge, date } = newsCard(item);
  const image = await renderItemShareImage({ seed: item.slug, title, label: badge, date });
  return answerFromContent(cache, image, { type: 'image/png', fresh, tags: [itemTag('news', item.id)] });
};
