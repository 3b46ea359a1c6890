import { replaceBrokenImage } from '#domain/media/placeholder.ts';

/** Replaces the images that fail, now or later. Errors of images do not bubble, but the page sees them on their way down. */
export function replaceBrokenImages(page: Document): void {
  page.addEventListener('error', ({ target }) => replaceBrokenImage(target), { capture: true });
  for (const image of page.images) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) replaceBrokenImage(image);
  }
}
