import { memoize } from './memoize.ts';

const list = memoize(() => new Intl.ListFormat('es-AR'));

/** Joins items as in a Spanish sentence: `a, b y c`. */
export function formatList(parts: readonly string[]): string {
  return list().format(parts);
}
