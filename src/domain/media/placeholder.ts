import type { Drawing } from './drawings.ts';

/** What is shown where an image is missing that is no item's cover; a module of its own, which the script of every page needs. */
export const PLACEHOLDER_IMAGE = '/placeholder.svg';

/** What is shown where a cover is missing: the item's drawing. */
export function placeholderOf(drawing?: Drawing): string {
  return drawing ? `/dibujos/portadas/${drawing}.svg` : PLACEHOLDER_IMAGE;
}
