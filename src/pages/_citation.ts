import type { APIRoute } from 'astro';
import { readPublication } from '#data/pages/publications.ts';
import { argentineDayOf } from '#domain/dates.ts';
import { citationFormats } from '#domain/publications/citationFiles.ts';
import { citedWork } from '#domain/publications/publicationCard.ts';
import { itemTag } from '#domain/publishing/caching.ts';
import { contentResponse, missingItemResponse } from './_contentResponse.ts';

export const prerender = false;

/** A publication's citation in the format of the path's extension, as a download for reference managers. */
export const GET: APIRoute = async ({ params, cache, redirect, site, url, routePattern }) => {
  const format = routePattern.endsWith('.bib') ? 'bib' : 'ris';
  const { value: item, fresh, movedTo } = await readPublication(params['type'], params['slug']);
  if (movedTo) return redirect(`${movedTo}.${format}`, 301);
  if (!item) return missingItemResponse(fresh);
  const { type, write } = citationFormats[format];
  const citation = write(citedWork(item, site ?? url, argentineDayOf(new Date())));
  const tags = [itemTag('publications', item.id)];
  const response = contentResponse(cache, citation, { type: `${type}; charset=utf-8`, fresh, tags });
  response.headers.set('content-disposition', `attachment; filename="${item.slug}.${format}"`);
  return response;
};
