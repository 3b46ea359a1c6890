import type { APIRoute } from 'astro';
import { paths } from '#domain/paths.ts';

export const prerender = false;

/** Redirects old addresses of news to the new ones (specification, section 2.4). */
export const GET: APIRoute = ({ params, redirect }) =>
  redirect(params['slug'] ? paths.newsItem(params['slug']) : paths.news, 301);
