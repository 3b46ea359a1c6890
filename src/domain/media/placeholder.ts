import type { Drawing } from './drawings.ts';

/** Shown for a missing image that is not a cover. In its own module, because every page's script needs it. */
export const PLACEHOLDER_IMAGE = '/placeholder.svg';

/** Shown for a missing cover: the item's drawing. */
export function placeholderOf(drawing?: Drawing): string {
  return drawing ? `/dibujos/portadas/${drawing}.svg` : PLACEHOLDER_IMAGE;
}

/**
 * Replaces an image that failed to load with the placeholder, or a cover with its item's drawing (specification,
 * section 8). Checks the tag name: `instanceof` fails in the panel's preview, whose document has its own classes.
 */
export function replaceBrokenImage(failed: EventTarget | null): void {
  const image = failed as HTMLImageElement | null;
  if (image?.tagName !== 'IMG') return;
  const placeholder = placeholderOf(image.dataset['drawing'] as Drawing | undefined);
  if (image.getAttribute('src') === placeholder) return;
  for (const source of image.closest('picture')?.querySelectorAll('source') ?? []) source.remove();
  image.removeAttribute('srcset');
  image.src = placeholder;
}
