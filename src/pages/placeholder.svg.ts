import type { APIRoute } from 'astro';
import { drawPlaceholder } from '#domain/drawings/placeholder.ts';

export const prerender = true;

export const GET: APIRoute = () => new Response(drawPlaceholder(), { headers: { 'Content-Type': 'image/svg+xml' } });
