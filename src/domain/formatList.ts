import { memoize } from './memoize.ts';

const list = memoize(() => new Intl.ListFormat('es-AR'));

/** Things as a sentence has them: `a, b y c`. */
export function formatList(parts: readonly string[]): string {
  return list().format(parts);
}
