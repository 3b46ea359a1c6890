import type { APIRoute } from 'astro';
import { argentinaMap, outlines } from '#content/boundaries.ts';
import { drawSurroundings } from '#domain/drawings/surroundings.ts';

export const prerender = true;

export const GET: APIRoute = () =>
  new Response(drawSurroundings(argentinaMap, outlines.neighbours), { headers: { 'Content-Type': 'image/svg+xml' } });
