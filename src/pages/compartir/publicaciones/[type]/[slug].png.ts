import type { APIRoute } from 'astro';
import { readPublication } from '#data/content.ts';
import { itemTag } from '#domain/caching.ts';
import { argentineDayOf, formatDay } from '#domain/dates.ts';
import { publicationCard } from '#domain/publicationCard.ts';
import { isPublicationType } from '#domain/publications.ts';
import { answerFromContent, answerMissing } from '../../../_fromContent.ts';
import { renderItemShareImage } from '../../../_shareImage.ts';

export const prerender = false;

/** What a shared link to a publication shows. */
export const GET: APIRoute = async ({ params: { type, slug = '' }, cache }) => {
  const { value: item, fresh } = isPublicationType(type)
    ? await readPublication(type, slug)
    : { value: null, fresh: true };
  if (!item) return answerMissing(fresh);
  const { title, badge } = publicationCard(item);
  const date = formatDay(argentineDayOf(new Date(item.created_at)));
  const image = await renderItemShareImage({ seed: item.slug, title, label: badge, date });
  return answerFromContent(cache, image, { type: 'image/png', fresh, tags: [itemTag('publications', item.id)] });
};
