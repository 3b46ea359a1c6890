import sharp from 'sharp';
import { drawSiteIcon, type IconShape } from '#domain/drawings/siteIcon.ts';

/** The site's icon as PNG, `size` pixels wide. */
export async function renderIcon(shape: IconShape, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const png = sharp(Buffer.from(drawSiteIcon(shape, size))).png({ compressionLevel: 9, effort: 10, palette: true });
  return new Uint8Array(await png.toBuffer());
}
