import sharp from 'sharp';
import { drawItemShareImage, type ShareImageItem } from '#domain/drawings/itemShareImage.ts';
import { site } from '#site.config.ts';

/** An item's shared image as PNG. Without dithering flat colours stay flat, and the file small. */
export async function renderItemShareImage(item: ShareImageItem): Promise<Uint8Array<ArrayBuffer>> {
  const svg = Buffer.from(drawItemShareImage(item, site.name));
  return new Uint8Array(await sharp(svg).png({ palette: true, quality: 80, effort: 1, dither: 0 }).toBuffer());
}
