import { all, sibling, styleOf } from './dom.ts';

/** What is written before an item tells its kind of list; null where that is no number. */
export interface Bullet {
  name: 'ol' | 'ul';
  number: number | null;
}

/** `1.`, `1.1`, `1.-`, `(a)`, `bb)`, `iv.` and `[1]`. */
const NUMBER = /^[[(]?(?:(?:\d+\.)*(\d+)[\]).:º°-]*|(?:([a-z])\2*|[ivxlcdm]+)[\]).:º°-]+)$/i;
const WORD = /\p{L}{2}/u;

/** The bullet that Word wrote as text, or as a picture. */
export function bulletOf(block: Element): Element | undefined {
  const spans = all(block, 'span');
  const marked = spans.find((span) => styleOf(span, 'mso-list') === 'ignore');
  return marked ?? spans.find(isSpace)?.parentElement ?? undefined;
}

/** The space that Word writes at the end of a bullet: it stays where a reader of mail takes Word's own styles away. */
function isSpace(span: Element): boolean {
  const isBlank = span.textContent.trim() === '' && /\b7(?:\.0)?pt\b/.test(span.getAttribute('style') ?? '');
  return isBlank && span.parentElement?.localName === 'span' && sibling(span, 'nextSibling') === null;
}

/** Takes the bullet away. */
export function takeBullet(block: Element): Bullet {
  const bullet = bulletOf(block);
  const [isNumbered, digits] = NUMBER.exec(textOf(bullet)) ?? [];
  bullet?.remove();
  return { name: isNumbered ? 'ol' : 'ul', number: digits ? Number(digits) : null };
}

/** Whether it is numbered as laws are, by words that are a part of the text: `Artículo 1`. */
export function isNumberedByWords(block: Element): boolean {
  const text = textOf(bulletOf(block));
  return WORD.test(text) && !NUMBER.test(text);
}

/** Makes the number a part of the text, and the item a block like others. */
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
