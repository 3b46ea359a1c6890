import type { Focus, Size } from './focus.ts';

/** Which part of an image to keep. */
export interface Crop {
  /** Its width divided by its height; null for that of the image. */
  ratio: number | null;
  /** How many times it is enlarged, compared with the largest part of that ratio; at least 1. */
  zoom: number;
  /** Where it lies between the image's edges: fractions (0 to 1) from the top left, as in `object-position`. */
  position: Focus;
}

/** A part of an image, in its pixels. */
export interface Area extends Size {
  left: number;
  top: number;
}

/** The narrowest part that the site shows sharply, in pixels: shared images and an article's column are as wide. */
export const SHARP_WIDTH = 1200;

/** The part of an image to keep, in whole pixels. */
export function croppedArea(image: Size, { ratio, zoom, position: [x, y] }: Crop): Area {
  const shape = ratio ?? image.width / image.height;
  const widest = Math.min(image.width, image.height * shape);
  const width = Math.max(1, Math.round(widest / zoom));
  const height = Math.max(1, Math.round(widest / shape / zoom));
  return { left: Math.round((image.width - width) * x), top: Math.round((image.height - height) * y), width, height };
}
