import type { APIRoute } from 'astro';
import { drawSiteIcon } from '#domain/drawings/siteIcon.ts';

export const prerender = true;

export const GET: APIRoute = () => new Response(drawSiteIcon('tab'), { headers: { 'Content-Type': 'image/svg+xml' } });
