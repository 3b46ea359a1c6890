import type { APIRoute } from 'astro';
import { readPublication } from '#data/pages/publications.ts';
import { itemTag } from '#domain/publishing/caching.ts';
import { formatDay } from '#domain/dates.ts';
import { paths } from '#domain/paths.ts';
import { publicationCard, publicationDay } from '#domain/publications/publicationCard.ts';
import { answerFromContent, answerMissing } from '../../../_fromContent.ts';
import { readCover } from '../../_readCover.ts';
import { renderShareImage } from '../../_renderShareImage.tsx';

export const prerender = false;

/** The share image of a publication. */
export const GET: APIRoute = async ({ params, cache, redirect }) => {
  const { value: item, fresh, movedTo } = await readPublication(params.type, params.slug);
  if (movedTo) return redirect(paths.itemShareImage(movedTo), 301);
  if (!item) return answerMissing(fresh);
  const { title, badge, ...cover } = publicationCard(item);
  const date = formatDay(publicationDay(item) ?? '');
  const image = await renderShareImage({ title, label: badge, date, cover: await readCover(cover) });
  return answerFromContent(cache, image, { type: 'image/png', fresh, tags: [itemTag('publications', item.id)] });
};
