import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import sharp, { type Sharp } from 'sharp';
import type { Drawing } from '#domain/media/drawings.ts';
import { cropToFrame, type Focus } from '#domain/media/focus.ts';
import { placeholderOf } from '#domain/media/placeholder.ts';
import { COVER } from './_ShareImage.tsx';

const STORAGE = `${PUBLIC_SUPABASE_URL}/storage/v1/object/public/`;
/** Longest wait for a cover, in milliseconds: the image can do without it. */
const TIMEOUT = 2000;

const drawings = import.meta.glob<string>('/public/dibujos/portadas/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

interface Cover {
  image?: string;
  focus?: Focus | undefined;
  drawing: Drawing;
}

/**
 * The cover in the size of its place, cut where its focus says; the item's drawing where there is none, or none that can be
 * read in time. Nothing is asked of hosts other than our own storage.
 */
export async function readCover({ image = '', focus, drawing }: Cover): Promise<Buffer> {
  return (await readStored(image, focus)) ?? toPng(readDrawing(drawing));
}

async function readStored(image: string, focus: Focus | undefined): Promise<Buffer | null> {
  const url = URL.parse(image);
  if (!url?.href.startsWith(STORAGE)) return null;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT), redirect: 'error' });
    if (!response.ok) return null;
    const cover = sharp(await response.arrayBuffer()).autoOrient();
    const { autoOrient: size } = await cover.metadata();
    return await toPng(cover.extract(cropToFrame(size, COVER, focus)));
  } catch {
    return null;
  }
}

function readDrawing(drawing: Drawing): Sharp {
  return sharp(Buffer.from(drawings[`/public${placeholderOf(drawing)}`] ?? ''));
}

/** As large as its place. */
function toPng(picture: Sharp): Promise<Buffer> {
  const { width, height } = COVER;
  return picture.resize({ width, height }).png({ compressionLevel: 0 }).toBuffer();
}
