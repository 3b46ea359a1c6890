import { asScript } from '../scripts.ts';
import { isBlank, queryAll, rename, styleOf, unwrap, wrapContent } from './dom.ts';

const MARKS = 'strong, em, del, sup, sub, a';
const HEADINGS = 'h1, h2, h3, h4, h5, h6';
const BLOCKS = `p, div, li, td, th, blockquote, ${HEADINGS}`;

/** Replaces bold, italic and strikethrough styles with elements, and removes elements that a style undoes. */
export function convertInlineStyles(body: HTMLElement): void {
  for (const element of queryAll(body, 'b, strong')) if (isPlain(styleOf(element, 'font-weight'))) unwrap(element);
  for (const element of queryAll(body, 'i, em')) if (styleOf(element, 'font-style') === 'normal') unwrap(element);
  for (const element of queryAll(body, 'b')) rename(element, 'strong');
  for (const element of queryAll(body, 'i')) rename(element, 'em');
  for (const element of queryAll(body, 's, strike')) rename(element, 'del');
  for (const element of queryAll(body, 'span, font')) {
    if (isBold(styleOf(element, 'font-weight'))) wrapContent(element, 'strong');
    if (styleOf(element, 'font-style') === 'italic') wrapContent(element, 'em');
    if (styleOf(element, 'text-decoration').includes('line-through')) wrapContent(element, 'del');
    const align = styleOf(element, 'vertical-align');
    if (align === 'super' || align === 'sub') wrapContent(element, align === 'super' ? 'sup' : 'sub');
  }
  // The number of a footnote is a link, which is written in brackets.
  for (const script of queryAll(body, 'sup, sub')) {
    if (script.closest('a[href*="#"]') || script.querySelector(`a, img, ${BLOCKS}`)) unwrap(script);
  }
  queryAll(body, 'strong, em, del').forEach(moveIntoBlocks);
  for (const element of queryAll(body, 'span, font')) {
    if (isPlain(styleOf(element, 'font-weight'))) takeOut(element, 'strong');
    if (styleOf(element, 'font-style') === 'normal') takeOut(element, 'em');
  }
  // Headings are bold anyway, and Google Docs strikes out completed tasks.
  for (const heading of queryAll(body, HEADINGS)) queryAll(heading, 'strong').forEach(unwrap);
  for (const task of queryAll(body, 'li[aria-checked="true"]')) queryAll(task, 'del').forEach(unwrap);
  for (const wrapper of queryAll(body, 'span, o\\:p, font, u, ins, center')) unwrap(wrapper);
  queryAll(body, MARKS).reverse().forEach(moveBlanksOut);
  for (const script of queryAll(body, 'sup, sub')) writeScript(script);
}

/** Moves line breaks out of the ends of a mark, where they end a line of what is around it; unwraps it without words. */
function moveBlanksOut(mark: HTMLElement): void {
  if (mark.textContent.trim() === '') return unwrap(mark);
  while (mark.firstChild && isBlank(mark.firstChild)) mark.before(mark.firstChild);
  while (mark.lastChild && isBlank(mark.lastChild)) mark.after(mark.lastChild);
}

/** Writes a script in the Unicode characters for it, if there are. */
function writeScript(script: HTMLElement): void {
  const words = script.textContent.trim();
  const text = asScript(words, script.localName === 'sup' ? 'sup' : 'sub');
  if (text !== undefined) script.replaceWith(script.textContent.replace(words, text));
}

/** Moves a mark that surrounds paragraphs into each of them: Markdown marks words, not blocks. */
function moveIntoBlocks(mark: HTMLElement): void {
  const blocks = queryAll(mark, BLOCKS);
  if (blocks.length === 0) return;
  for (const block of blocks) if (!block.querySelector(BLOCKS)) wrapContent(block, mark.localName);
  unwrap(mark);
}

/** Splits the marks around an element: what is before and after it stays marked. */
function takeOut(element: Element, name: string): void {
  for (let mark = element.closest(name); mark; mark = element.closest(name)) {
    const rest = element.ownerDocument.createRange();
    rest.setStartBefore(mark);
    rest.setEndBefore(element);
    mark.before(rest.extractContents());
    rest.setStartAfter(element);
    rest.setEndAfter(mark);
    mark.after(rest.extractContents());
    unwrap(mark);
  }
}

const isBold = (weight: string) => weight === 'bold' || weight === 'bolder' || Number(weight) >= 600;
const isPlain = (weight: string) => weight === 'normal' || (weight !== '' && Number(weight) < 600);
