import type { APIRoute } from 'astro';
import { webManifest } from '#domain/site/webManifest.ts';

export const prerender = true;

export const GET: APIRoute = () =>
  Response.json(webManifest(), { headers: { 'Content-Type': 'application/manifest+json' } });
