import { PLACEHOLDER_IMAGE } from '#domain/media/placeholder.ts';

/**
 * Puts the placeholder where an image fails, now or later (specification, section 8). One listener serves the whole
 * page: errors of images do not bubble, but they can be captured on their way down.
 */
export function replaceBrokenImages(page: Document): void {
  page.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) replaceByPlaceholder(target);
    },
    { capture: true },
  );
  for (const image of page.images) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) replaceByPlaceholder(image);
  }
}

function replaceByPlaceholder(image: HTMLImageElement): void {
  if (new URL(image.src, document.baseURI).pathname === PLACEHOLDER_IMAGE) return;
  if (image.parentElement instanceof HTMLPictureElement) {
    for (const source of image.parentElement.querySelectorAll('source')) source.remove();
  }
  image.removeAttribute('srcset');
  image.src = PLACEHOLDER_IMAGE;
}
