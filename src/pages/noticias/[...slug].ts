import type { APIRoute } from 'astro';
import { findImportedNews } from '#data/pages/importedNews.ts';
import { paths } from '#domain/paths.ts';
import { oldPathOf } from '#domain/site/oldPaths.ts';
import { isSlug } from '#domain/slugs.ts';

export const prerender = false;

/** Redirects old addresses of news to the new ones (specification, section 2.4). */
export const GET: APIRoute = async ({ params: { slug }, redirect, url }) => {
  if (!slug || isSlug(slug)) return redirect(slug ? paths.newsItem(slug) : paths.news, 301);
  // No item of this site, but perhaps one that was imported.
  const { value: imported } = await findImportedNews(oldPathOf(url));
  return imported ? redirect(imported, 301) : redirect(paths.newsItem(slug));
};
