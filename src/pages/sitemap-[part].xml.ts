import type { APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import { readSitemapPart } from '#data/pages/sitemap.ts';
import { paths } from '#domain/paths.ts';
import { sitemapTag } from '#domain/publishing/caching.ts';
import { renderSitemap, sitemapItems, sitemapPages, sitemapPartOf } from '#domain/site/sitemap.ts';
import { contentResponse, missingItemResponse } from './_contentResponse.ts';

export const prerender = false;

/** One part of the sitemap; the first also lists the pages that are not items. */
export const GET: APIRoute = async ({ params, site, url, cache }) => {
  const part = sitemapPartOf(params['part']);
  if (part === null) return missingItemResponse(true);
  const { value, fresh } = await readSitemapPart(part);
  const items = sitemapItems(value);
  if (part > 0 && items.length === 0) return missingItemResponse(fresh);
  const pages = part === 0 ? [...sitemapPages(value), ...(await repositoryItems())] : [];
  const xml = renderSitemap([...pages, ...items], site ?? url);
  return contentResponse(cache, xml, { type: 'application/xml; charset=utf-8', fresh, tags: [sitemapTag] });
};

/** The pages of institutions and programmes, whose content is in the repository. */
async function repositoryItems() {
  const [institutions, programmes] = await Promise.all([getCollection('institutions'), getCollection('programmes')]);
  return [
    ...institutions.map(({ data }) => paths.institution(data.slug)),
    ...programmes.map(({ id }) => paths.programme(id)),
  ].map((path) => ({ path }));
}
