import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import sharp from 'sharp';
import { cutToFrame, type Focus } from '#domain/media/focus.ts';
import { COVER } from './_ShareImage.tsx';

const STORAGE = `${PUBLIC_SUPABASE_URL}/storage/v1/object/public/`;
/** Longest wait for a cover, in milliseconds: the image can do without it. */
const TIMEOUT = 2000;

interface Cover {
  image?: string;
  focus?: Focus | undefined;
}

/**
 * The cover in the size of its place, cut where its focus says; or null where there is none, or none that can be read in time. Nothing is asked of
 * hosts other than our own storage.
 */
export async function readCover({ image = '', focus }: Cover): Promise<Buffer | null> {
  const url = URL.parse(image);
  if (!url?.href.startsWith(STORAGE)) return null;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT), redirect: 'error' });
    if (!response.ok) return null;
    const cover = sharp(await response.arrayBuffer()).autoOrient();
    const { autoOrient: size } = await cover.metadata();
    const { width, height } = COVER;
    const cut = cover.extract(cutToFrame(size, COVER, focus)).resize({ width, height });
    return await cut.png({ compressionLevel: 0 }).toBuffer();
  } catch {
    return null;
  }
}
