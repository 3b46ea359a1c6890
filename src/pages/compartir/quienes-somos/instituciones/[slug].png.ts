import type { APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import { placeOf, splitName } from '#domain/institutions/institutions.ts';
import { contentResponse, missingItemResponse } from '../../../_contentResponse.ts';
import { renderShareImage } from '../../_renderShareImage.tsx';

export const prerender = false;

/** The share image of an institution. It only changes with a new build, so no save purges it. */
export const GET: APIRoute = async ({ params, cache }) => {
  const entries = await getCollection('institutions');
  const institution = entries.find(({ data }) => data.slug === params['slug'])?.data;
  if (!institution) return missingItemResponse(true);
  const { unit, university = unit } = splitName(institution.name);
  const image = await renderShareImage({ title: university, label: placeOf(institution), cover: null });
  return contentResponse(cache, image, { type: 'image/png', fresh: true, tags: ['institutions'] });
};
