import figtree from '@fontsource/figtree/files/figtree-latin-600-normal.woff?inline';
import figtreeExtended from '@fontsource/figtree/files/figtree-latin-ext-600-normal.woff?inline';
import serif from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff?inline';
import serifExtended from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-600-normal.woff?inline';
import satori from 'satori';
import sharp from 'sharp';
import { SHARE_IMAGE } from '#domain/site/shareImage.ts';
import { COVER, ShareImage } from './_ShareImage.tsx';

const fonts = [
  fontFrom('Source Serif 4', serif),
  fontFrom('Source Serif 4 Extended', serifExtended),
  fontFrom('Figtree', figtree),
  fontFrom('Figtree Extended', figtreeExtended),
];

interface Item {
  title: string;
  label: string;
  date?: string;
  /** The cover in `COVER`'s size; null shows the association's mark. */
  cover: Buffer | null;
}

/**
 * Renders an item's share image as a PNG. It has a palette, because a full-colour photograph is too large for
 * messengers, and no dithering, which stains flat colours.
 */
export async function renderShareImage({ cover, ...texts }: Item): Promise<Uint8Array<ArrayBuffer>> {
  const svg = await satori(<ShareImage {...texts} />, { ...SHARE_IMAGE, fonts });
  const image = sharp(Buffer.from(svg)).composite(cover ? [{ input: cover, left: COVER.left, top: COVER.top }] : []);
  return new Uint8Array(await image.png({ palette: true, dither: 0, effort: 1 }).toBuffer());
}

function fontFrom(name: string, dataAddress: string) {
  const [, base64 = ''] = dataAddress.split(',');
  return { name, data: Buffer.from(base64, 'base64'), weight: 600 } as const;
}
