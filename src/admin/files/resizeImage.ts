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
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d') as CanvasContext | null;
  if (!context) throw new Error('There is no canvas of that size.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const webp = await encode(canvas, 'image/webp');
  if (webp.type === 'image/webp') return webp;
  // Safari returns PNG instead of WebP. A photograph becomes a JPEG; drawings and transparent images stay PNG.
  const isDrawing = file.type === 'image/png' || file.type === 'image/gif';
  return isDrawing || isTransparent(context, width, height) ? webp : encode(canvas, 'image/jpeg');
}

type CanvasContext = Pick<CanvasRenderingContext2D, 'drawImage' | 'imageSmoothingQuality' | 'getImageData'>;

/** Whether any pixel is transparent; in a JPEG it would be black. */
function isTransparent(context: CanvasContext, width: number, height: number): boolean {
  const { data } = context.getImageData(0, 0, width, height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return true;
  return false;
}

function createCanvas(width: number, height: number): OffscreenCanvas | HTMLCanvasElement {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

function encode(canvas: OffscreenCanvas | HTMLCanvasElement, type: string): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality: QUALITY });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The image was not encoded.'))), type, QUALITY),
  );
}
