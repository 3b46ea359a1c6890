import { isResizable, SAMPLE_IMAGE } from '#domain/media/images.ts';

/**
 * The address of a small picture of an image, or of one as large as a tile. How the host resizes images is known to the
 * server: its page names the addresses of samples (pages/admin), in whose place the image is put.
 */
export function thumbnailOf(image: string, size: 'thumbnail' | 'tile' = 'thumbnail'): string {
  const sample = document.getElementById('panel')?.dataset[size];
  if (!sample || !isResizable(image)) return image;
  const origin = new URL(image).origin;
  const marked = encodeURIComponent(origin + SAMPLE_IMAGE);
  return sample.includes(marked) ? sample.replace(marked, encodeURIComponent(image)) : image;
}
