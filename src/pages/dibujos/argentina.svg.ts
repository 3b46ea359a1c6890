import type { APIRoute } from 'astro';
import { argentinaMap, boundaries } from '#content/boundaries.ts';
import { drawCountry } from '#domain/drawings/countryDrawing.ts';

export const prerender = true;

export const GET: APIRoute = () =>
  new Response(drawCountry(argentinaMap, { country: boundaries.argentina, neighbours: boundaries.neighbours }), {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
