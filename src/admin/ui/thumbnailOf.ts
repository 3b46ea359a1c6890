import { isResizable, SAMPLE_IMAGE } from '#domain/media/images.ts';

/**
 * The URL of a small version of an image, or of a tile-sized one; the image's own URL if it cannot be resized. Only the
 * server knows how the host resizes: its page (pages/admin) names sample URLs, in which the image replaces the sample.
 */
export function thumbnailOf(image: string, size: 'thumbnail' | 'tile' = 'thumbnail'): string {
  const sample = document.getElementById('panel')?.dataset[size];
  if (!sample || !isResizable(image)) return image;
  const origin = new URL(image).origin;
  const marked = encodeURIComponent(origin + SAMPLE_IMAGE);
  return sample.includes(marked) ? sample.replace(marked, encodeURIComponent(image)) : image;
}
