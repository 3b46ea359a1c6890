import path from 'node:path';
import type { APIContext, APIRoute } from 'astro';
import { GET as resize } from 'astro/assets/endpoint/node';
import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { DATA_DIR } from 'astro:env/server';
import { ImageCache, type ImageAnswer } from './imageCache.ts';

export const prerender = false;

const images = new ImageCache(path.join(DATA_DIR, 'images'), new URL(PUBLIC_SUPABASE_URL).origin, makeImage);

/** The image endpoint on our own server: Astro's, with the resized images cached on disk. */
export const GET: APIRoute = async ({ url }) => {
  const image = await images.get(url.href);
  // With a null body Astro would send the 404 page.
  return image ? new Response(new Uint8Array(image.body), image) : new Response('', { status: 404 });
};

async function makeImage(address: string): Promise<ImageAnswer> {
  const request = new Request(new URL(address, 'http://site.invalid'));
  const made = await resize({ request, logger: console } as unknown as APIContext);
  return {
    status: made.status,
    headers: Object.fromEntries(made.headers),
    body: Buffer.from(await made.arrayBuffer()),
  };
}
