import type { APIRoute } from 'astro';
import { readPublication } from '#data/pages/publications.ts';
import { argentineDayOf } from '#domain/dates.ts';
import { citationFormats, type CitationFormat } from '#domain/publications/citationFiles.ts';
import { citedWork } from '#domain/publications/publicationCard.ts';
import { itemTag } from '#domain/publishing/caching.ts';
import { contentResponse, missingItemResponse } from '../../_contentResponse.ts';

/** The endpoint of a publication's citation in a format, as a download. */
export function citationRoute(format: CitationFormat): APIRoute {
  return async ({ params, cache, redirect, site, url }) => {
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
}
