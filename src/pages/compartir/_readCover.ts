import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import sharp from 'sharp';
import { COVER } from './_ShareImage.tsx';

/** Longest wait for a cover, in milliseconds: the image can do without it. */
const TIMEOUT = 2000;

/**
 * The cover in the size of its place, or null where there is none, or none that can be read in time. Nothing is asked of
 * hosts other than our own storage.
 */
export async function readCover(address: string | undefined): Promise<Buffer | null> {
  if (!address?.startsWith(`${PUBLIC_SUPABASE_URL}/storage/v1/object/public/`)) return null;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT), redirect: 'error' });
    if (!response.ok) return null;
    const { width, height } = COVER;
    return await sharp(await response.arrayBuffer()).autoOrient().resize({ width, height }).png().toBuffer();
  } catch {
    return null;
  }
}
