import type { APIRoute } from 'astro';
import { readSitemapParts } from '#data/pages/sitemap.ts';
import { sitemapTag } from '#domain/publishing/caching.ts';
import { renderSitemapIndex } from '#domain/site/sitemap.ts';
import { contentResponse } from './_contentResponse.ts';

export const prerender = false;

export const GET: APIRoute = async ({ site, url, cache }) => {
  const { value: parts, fresh } = await readSitemapParts();
  const xml = renderSitemapIndex(parts, site ?? url);
  return contentResponse(cache, xml, { type: 'application/xml; charset=utf-8', fresh, tags: [sitemapTag] });
};
