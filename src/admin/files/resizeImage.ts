import type { Area } from '#domain/media/crop.ts';
import { fitWithin, IMAGE_SIDE_LIMIT } from '#domain/media/imageFiles.ts';

const QUALITY = 0.84;

/**
 * Resizes an image, or a part of it, to at most 2400 pixels a side and re-encodes it as WebP, which drops its EXIF data, including the
 * GPS position, and applies its rotation. Rejects if the browser cannot decode it.
 */
export async function resizeImage(file: Blob, area?: Area): Promise<Blob> {
  const bitmap = await (area
    ? createImageBitmap(file, area.left, area.top, area.width, area.height)
    : createImageBitmap(file));
  const { width, height } = fitWithin(bitmap, IMAGE_SIDE_LIMIT);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas of that size.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
  if (webp.type === 'image/webp') return webp;
  // Safari returns PNG instead of WebP. A photograph becomes a JPEG; drawings and transparent images stay PNG.
  const isDrawing = file.type === 'image/png' || file.type === 'image/gif';
  return isDrawing || isTransparent(context.getImageData(0, 0, width, height))
    ? webp
    : canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

/** Whether any pixel is transparent; in a JPEG it would be black. */
function isTransparent({ data }: ImageData): boolean {
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return true;
  return false;
}
