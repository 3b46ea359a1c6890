import type { APIRoute } from 'astro';
import { iconFile } from '#domain/site/iconFile.ts';
import { renderIcon } from './_icon.ts';

export const prerender = true;

const SIZE = 48;

/** For those who ask for it without reading a page. */
export const GET: APIRoute = async () =>
  new Response(iconFile(await renderIcon('tab', SIZE), SIZE), { headers: { 'Content-Type': 'image/x-icon' } });
