import type { APIRoute } from 'astro';
import { paths } from '#domain/paths.ts';

export const prerender = true;

/** Lets crawlers index everything except the panel and the endpoints. */
export const GET: APIRoute = ({ site, url }) => {
  const lines = [
    'User-agent: *',
    `Disallow: ${paths.admin.dashboard}`,
    'Disallow: /api/',
    '',
    `Sitemap: ${new URL(paths.sitemap, site ?? url).href}`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};
