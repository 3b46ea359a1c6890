import { transform } from 'lightningcss';
import type { Words } from './pageWords.ts';

/** A class in a selector, as CSS writes it: with its special characters escaped. */
const CLASS = /\.((?:[a-zA-Z_-]|\\[^\n])(?:[\w-]|\\[^\n])*)/g;
const VARIABLE = /--[\w-]+/g;

/** Most characters of a value that costs less where it is read than its name does. */
const SHORT = 24;

/**
 * A style sheet without the rules of classes that a page does not have, and without the custom properties that nothing
 * reads any more. `classes` and `variables` are the page's own (pageWords.ts). Values of the root's properties of up to
 * `longest` characters stand where they are read.
 */
export function pruneStyles(css: string, { classes, variables }: Words, longest = SHORT): string {
  const named = [...css.matchAll(CLASS)].map(([, name = '']) => name.replace(/\\(.)/g, '$1'));
  // What is dropped is dropped as animation and as property, too, where lightningcss does not know the property.
  const otherwise = new Set([...css.matchAll(/@keyframes ([\w-]+)|[{;]([a-z-]+):/g)].map(([, a, b]) => a ?? b));
  let pruned = drop(
    settle(css, longest),
    named.filter((name) => !classes.has(name) && !otherwise.has(name)),
  );
  // A property that only unread ones read is unread too.
  for (;;) {
    const read = new Set([...pruned.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    const unread = new Set((pruned.match(VARIABLE) ?? []).filter((name) => !read.has(name) && !variables.has(name)));
    const next = drop(pruned, [...unread]);
    if (next.length === pruned.length) return pruned;
    pruned = next;
  }
}

/** Writes the value of each of the root's properties where it is read: short ones, and those that are read once. */
function settle(css: string, longest: number): string {
  // Tailwind leaves the style of a border open, which here is never anything but solid.
  let settled = /--tw-border-style:(?!solid)/.test(css) ? css : css.replaceAll('var(--tw-border-style)', 'solid');
  // It composes the kinds of figures of five properties where but one is ever set.
  if (!/--tw-(?:ordinal|slashed-zero|numeric-figure|numeric-fraction):/.test(css)) {
    settled = settled.replace(/font-variant-numeric:\s*var\(--tw-ordinal[^;}]*/g, 'font-variant-numeric:tabular-nums');
  }
  // What browsers older than @property fall back on: they would need more than this to show the site as it is.
  settled = settled.replace(/@layer properties\{@supports[^{]*\{[^{}]*\{[^{}]*\}\}\}/, '');
  const root = [...css.matchAll(/:root(?:,:host)?\{([^{}]*)\}/g)].map(([, block = '']) => block).join(';');
  for (const [, name = '', value = ''] of root.matchAll(/(--[\w-]+):([^;]+)/g)) {
    const reading = `var(${name})`;
    const isSetAgain = css.split(`${name}:`).length > 2;
    const isShort = value.length <= longest || css.split(reading).length === 2;
    if (isShort && !isSetAgain) settled = settled.replaceAll(reading, value);
  }
  return settled;
}

function drop(css: string, unusedSymbols: string[]): string {
  const { code } = transform({ filename: 'page.css', code: Buffer.from(css), minify: true, unusedSymbols });
  return Buffer.from(code).toString();
}
