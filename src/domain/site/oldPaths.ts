import { decoded } from '../decoded.ts';
import { canonicalTarget } from './canonicalAddress.ts';

/** Whether a query parameter `p` can be the number of a WordPress post, which leads to it: `/?p=123`. */
export function isPostNumber(value: string): boolean {
  return /^[1-9]\d{0,9}$/.test(value);
}

/**
 * The path of an item on the previous site, in the one spelling in which it is stored and looked up: canonical,
 * decoded and in lower case, without parameters but for WordPress's `p`.
 */
export function oldPathOf({ pathname, searchParams }: URL): string {
  const path = decoded(canonicalTarget(pathname) ?? pathname).toLowerCase();
  const number = searchParams.get('p') ?? '';
  return isPostNumber(number) ? `${path}?p=${number}` : path;
}
