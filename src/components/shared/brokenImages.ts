import type { Drawing } from '#domain/media/drawings.ts';
import { placeholderOf } from '#domain/media/placeholder.ts';

/**
 * Puts a placeholder, a cover's its item's drawing, where an image fails, now or later (specification, section 8). One listener serves the whole
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
  const placeholder = placeholderOf(image.dataset['drawing'] as Drawing | undefined);
  if (image.getAttribute('src') === placeholder) return;
  if (image.parentElement instanceof HTMLPictureElement) {
    for (const source of image.parentElement.querySelectorAll('source')) source.remove();
  }
  image.removeAttribute('srcset');
  image.src = placeholder;
}
