import type { Drawing } from './drawings.ts';

/** What is shown where an image is missing that is no item's cover; a module of its own, which the script of every page needs. */
export const PLACEHOLDER_IMAGE = '/placeholder.svg';

/** What is shown where a cover is missing: the item's drawing. */
export function placeholderOf(drawing?: Drawing): string {
  return drawing ? `/dibujos/portadas/${drawing}.svg` : PLACEHOLDER_IMAGE;
}

/**
 * Shows the placeholder, a cover's its item's drawing, instead of an image that failed to load (specification, section 8).
 * Known by its tag, because in the panel's preview it is of another document, which has classes of its own.
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
