import type { APIRoute } from 'astro';
import sharp from 'sharp';
import { drawShareImage } from '#domain/drawings/shareImage.ts';
import { site } from '#site.config.ts';

export const prerender = true;

export const GET: APIRoute = async () => {
  const png = await sharp(Buffer.from(drawShareImage(site.name)))
    .png({ palette: true })
    .toBuffer();
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
};
