import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import sharp, { type Sharp } from 'sharp';
import type { Drawing } from '#domain/media/drawings.ts';
import { cropToFrame, type Focus } from '#domain/media/focus.ts';
import { placeholderOf } from '#domain/media/placeholder.ts';
import { isAbsent } from '#domain/media/storedFiles.ts';
import { COVER } from './_ShareImage.tsx';

const STORAGE = `${PUBLIC_SUPABASE_URL}/storage/v1/object/public/`;
/** Longest wait for a cover, in milliseconds: the share image works without it. */
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
 * Resolves to the cover as a PNG of `COVER`'s size, cropped around its focus, or to the item's drawing if there is no
 * cover or it cannot be read in time (`isLate`). Fetches from no host other than our own storage.
 */
export async function readCover({ image = '', focus, drawing }: Cover): Promise<{ cover: Buffer; isLate: boolean }> {
  const stored = await readStored(image);
  const cover = stored instanceof ArrayBuffer ? await cropped(stored, focus).catch(() => null) : null;
  return { cover: cover ?? (await toPng(readDrawing(drawing))), isLate: stored === 'late' };
}

/** The bytes of an image in our own storage; null if it has none there, `late` if they cannot be read now. */
async function readStored(image: string): Promise<ArrayBuffer | 'late' | null> {
  const url = URL.parse(image);
  if (!url?.href.startsWith(STORAGE)) return null;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT), redirect: 'error' });
    const { ok, status, headers } = response;
    if (ok && headers.get('content-type')?.startsWith('image/')) return await response.arrayBuffer();
    return isAbsent(status) ? null : 'late';
  } catch {
    return 'late';
  }
}

async function cropped(image: ArrayBuffer, focus: Focus | undefined): Promise<Buffer> {
  const cover = sharp(image).autoOrient();
  const { autoOrient: size } = await cover.metadata();
  return toPng(cover.extract(cropToFrame(size, COVER, focus)));
}

function readDrawing(drawing: Drawing): Sharp {
  return sharp(Buffer.from(drawings[`/public${placeholderOf(drawing)}`] ?? ''));
}

/** In `COVER`'s size. */
function toPng(picture: Sharp): Promise<Buffer> {
  const { width, height } = COVER;
  return picture.resize({ width, height }).png({ compressionLevel: 0 }).toBuffer();
}
