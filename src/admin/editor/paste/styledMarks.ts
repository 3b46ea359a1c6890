import { all, styleOf, unwrap, wrapContent } from './dom.ts';

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** Gives words that are bold, slanted or struck by a style the elements for it, and takes away those that a style undoes. */
export function styledMarks(body: HTMLElement): void {
  for (const element of all(body, 'b, strong')) if (isPlain(styleOf(element, 'font-weight'))) unwrap(element);
  for (const element of all(body, 'i, em')) if (styleOf(element, 'font-style') === 'normal') unwrap(element);
  for (const element of all(body, 'span, font')) {
    if (isBold(styleOf(element, 'font-weight'))) wrapContent(element, 'strong');
    if (styleOf(element, 'font-style') === 'italic') wrapContent(element, 'em');
    if (styleOf(element, 'text-decoration').includes('line-through')) wrapContent(element, 'del');
  }
  // A heading is bold as it is.
  for (const heading of all(body, HEADINGS)) all(heading, 'b, strong').forEach(unwrap);
  for (const mark of all(body, 'b b, b strong, strong b, strong strong')) unwrap(mark);
  for (const mark of all(body, 'b, strong, i, em, del, s')) {
    if (mark.textContent.trim() === '') unwrap(mark);
    else moveSpacesOut(mark);
  }
}

/** Marks stand next to words: before and after them a space would have to be written as an entity. */
function moveSpacesOut(mark: HTMLElement): void {
  const text = mark.textContent;
  mark.before(text.slice(0, text.length - text.trimStart().length));
  mark.after(text.slice(text.trimEnd().length));
  trimEnd(mark, 'firstChild', (value) => value.trimStart());
  trimEnd(mark, 'lastChild', (value) => value.trimEnd());
}

function trimEnd(mark: Node, side: 'firstChild' | 'lastChild', trim: (value: string) => string): void {
  const child = mark[side];
  if (!child) return;
  if (child.nodeType === child.TEXT_NODE) child.nodeValue = trim(child.nodeValue ?? '');
  else trimEnd(child, side, trim);
}

const isBold = (weight: string) => weight === 'bold' || weight === 'bolder' || Number(weight) >= 600;
const isPlain = (weight: string) => weight === 'normal' || (weight !== '' && Number(weight) < 600);
