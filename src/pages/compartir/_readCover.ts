import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import sharp from 'sharp';
import { COVER } from './_ShareImage.tsx';

const STORAGE = `${PUBLIC_SUPABASE_URL}/storage/v1/object/public/`;
/** Longest wait for a cover, in milliseconds: the image can do without it. */
const TIMEOUT = 2000;

/**
 * The cover in the size of its place, or null where there is none, or none that can be read in time. Nothing is asked of
 * hosts other than our own storage.
 */
export async function readCover(address = ''): Promise<Buffer | null> {
  const url = URL.parse(address);
  if (!url?.href.startsWith(STORAGE)) return null;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT), redirect: 'error' });
    if (!response.ok) return null;
    const { width, height } = COVER;
    const cover = sharp(await response.arrayBuffer()).autoOrient();
    return await cover.resize({ width, height }).png({ compressionLevel: 0 }).toBuffer();
  } catch {
    return null;
  }
}
