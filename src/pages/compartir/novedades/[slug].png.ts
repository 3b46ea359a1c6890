import type { APIRoute } from 'astro';
import { readNewsItem } from '#data/pages/news.ts';
import { itemTag } from '#domain/publishing/caching.ts';
import { newsCard } from '#domain/news/newsCard.ts';
import { paths } from '#domain/paths.ts';
import { contentResponse, missingItemResponse } from '../../_contentResponse.ts';
import { readCover } from '../_readCover.ts';
import { renderShareImage } from '../_renderShareImage.tsx';

export const prerender = false;

/** The share image of a news item. */
export const GET: APIRoute = async ({ params, cache, redirect }) => {
  const { value: item, fresh, movedTo } = await readNewsItem(params.slug);
  if (movedTo) return redirect(paths.itemShareImage(movedTo), 301);
  if (!item) return missingItemResponse(fresh);
  const { title, badge, date, ...source } = newsCard(item);
  const { cover, isLate } = await readCover(source);
  const image = await renderShareImage({ title, label: badge, date, cover });
  return contentResponse(cache, image, {
    type: 'image/png',
    fresh: fresh && !isLate,
    tags: [itemTag('news', item.id)],
  });
};
