import type { APIRoute } from 'astro';
import { readPublication } from '#data/pages/publications.ts';
import { itemTag } from '#domain/publishing/caching.ts';
import { formatDay } from '#domain/dates.ts';
import { paths } from '#domain/paths.ts';
import { publicationCard, publicationDay } from '#domain/publications/publicationCard.ts';
import { contentResponse, missingItemResponse } from '../../../_contentResponse.ts';
import { readCover } from '../../_readCover.ts';
import { renderShareImage } from '../../_renderShareImage.tsx';

export const prerender = false;

/** The share image of a publication. */
export const GET: APIRoute = async ({ params, cache, redirect }) => {
  const { value: item, fresh, movedTo } = await readPublication(params.type, params.slug);
  if (movedTo) return redirect(paths.itemShareImage(movedTo), 301);
  if (!item) return missingItemResponse(fresh);
  const { title, badge, ...source } = publicationCard(item);
  const date = formatDay(publicationDay(item) ?? '');
  const { cover, isLate } = await readCover(source);
  const image = await renderShareImage({ title, label: badge, date, cover });
  return contentResponse(cache, image, {
    type: 'image/png',
    fresh: fresh && !isLate,
    tags: [itemTag('publications', item.id)],
  });
};
