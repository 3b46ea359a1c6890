import type { APIRoute } from 'astro';
import { renderIcon } from './_icon.ts';

export const prerender = true;

export const GET: APIRoute = async () =>
  new Response(await renderIcon('square', 180), { headers: { 'Content-Type': 'image/png' } });
