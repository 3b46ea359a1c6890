import { replaceBrokenImage } from '#domain/media/placeholder.ts';

/** Replaces images that have failed or fail later. Their errors do not bubble, hence the capturing listener. */
export function replaceBrokenImages(page: Document): void {
  page.addEventListener('error', ({ target }) => replaceBrokenImage(target), { capture: true });
  for (const image of page.images) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) replaceBrokenImage(image);
  }
}
