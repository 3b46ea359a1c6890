import { queryAll, sibling, styleOf } from './dom.ts';

/** The kind of list that the text before an item indicates. */
export interface Bullet {
  name: 'ol' | 'ul';
  /** Its possible numbers, as `i.` is the first or the ninth; empty if it is not numbered. */
  numbers: number[];
}

/** `1.`, `1.1`, `1.-`, `(a)`, `bb)`, `iv.` and `[1]`. */
const NUMBER =
  /^[[(]?(?:(?:\d+\.)*(?<digits>\d+)[\]).:º°-]*|(?:(?<letters>(?<letter>[a-z])\k<letter>*)|(?<roman>[ivxlcdm]+))[\]).:º°-]+)$/i;
const WORD = /\p{L}{2}/u;

/** The bullet that Word wrote as text, or as a picture. */
export function bulletOf(block: Element): Element | undefined {
  const spans = queryAll(block, 'span');
  const marked = spans.find((span) => styleOf(span, 'mso-list') === 'ignore');
  return marked ?? spans.find(isSpace)?.parentElement ?? undefined;
}

/** The space that Word writes at the end of a bullet; it remains where a mail client strips Word's own styles. */
function isSpace(span: Element): boolean {
  const isBlank = span.textContent.trim() === '' && /\b7(?:\.0)?pt\b/.test(span.getAttribute('style') ?? '');
  return isBlank && span.parentElement?.localName === 'span' && sibling(span, 'nextSibling') === null;
}

/** Removes the bullet and returns what it was. */
export function takeBullet(block: Element): Bullet {
  const bullet = bulletOf(block);
  const numbers = numbersOf(textOf(bullet));
  bullet?.remove();
  return { name: numbers.length > 0 ? 'ol' : 'ul', numbers };
}

function numbersOf(text: string): number[] {
  const { digits, letters = '', roman = letters } = NUMBER.exec(text.toLowerCase())?.groups ?? {};
  return digits ? [Number(digits)] : [letterNumber(letters), romanNumber(roman)].filter(Boolean);
}

/** After `z` come `aa` and `bb`. */
function letterNumber(letters: string): number {
  return letters ? letters.charCodeAt(0) - 'a'.charCodeAt(0) + 1 + 26 * (letters.length - 1) : 0;
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

function romanNumber(text: string): number {
  const values = [...text].map((letter) => ROMAN[letter] ?? Number.NaN);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0) || 0;
}

/** Whether it is numbered like laws, by words that are part of the text: `Artículo 1`. */
export function isNumberedByWords(block: Element): boolean {
  const text = textOf(bulletOf(block));
  return WORD.test(text) && !NUMBER.test(text);
}

/** Makes the number part of the text, and the item an ordinary block. */
export function writeNumber(block: Element): void {
  const bullet = bulletOf(block);
  const text = textOf(bullet);
  bullet?.replaceWith(NUMBER.test(text) || WORD.test(text) ? `${text} ` : '');
  block.removeAttribute('style');
  block.removeAttribute('class');
}

function textOf(bullet: Element | undefined): string {
  return bullet?.textContent.trim() ?? '';
}
