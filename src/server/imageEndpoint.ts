import path from 'node:path';
import type { APIRoute } from 'astro';
import { getConfiguredImageService, imageConfig } from 'astro:assets';
import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { DATA_DIR } from 'astro:env/server';
import { ImageCache, type Resizing } from './imageCache.ts';

export const prerender = false;

const images = new ImageCache(path.join(DATA_DIR, 'images'), new URL(PUBLIC_SUPABASE_URL).origin, resize);

/** The image endpoint on our own server: resizes with Astro's image service, and caches the images on disk. */
export const GET: APIRoute = async ({ url }) => {
  const image = await images.get(url.href);
  // With a null body Astro would send the 404 page.
  return image ? new Response(new Uint8Array(image.body), image) : new Response('', { status: 404 });
};

async function resize(original: Uint8Array, resizing: Resizing): Promise<Uint8Array> {
  const service = await getConfiguredImageService();
  if (!('transform' in service)) throw new Error('The image service resizes nothing by itself');
  return (await service.transform(original, resizing, imageConfig, console)).data;
}
