import { queryAll, isBlank, rename, sibling, textsIn, unwrap, wrapContent } from './dom.ts';

const BLOCKS = 'p, div, ul, ol, table, blockquote, h1, h2, h3, h4, h5, h6, pre, hr';

/** Converts blocks to what the site supports: headings of levels two to four, lists nested in items, plain tables. */
export function cleanBlocks(body: HTMLElement): void {
  for (const quote of queryAll(body, 'p.MsoQuote, p.MsoIntenseQuote')) rename(quote, 'blockquote');
  queryAll(body, 'table').filter(isLayout).forEach(unwrapTable);
  queryAll(body, 'table').forEach(makeFirstRowHeader);
  queryAll(body, 'table > caption').forEach(moveBeforeTable);
  queryAll(body, 'dt').forEach(makeTerm);
  for (const block of queryAll(body, 'dd, dl')) rename(block, 'div');
  levelHeadings(body);
  nestLists(body);
  for (const paragraph of queryAll(body, 'li > p:only-of-type')) unwrap(paragraph);
  queryAll(body, 'td, th').forEach(flattenCell);
  for (const lineBreak of queryAll(body, 'br')) if (isBetweenBlocks(lineBreak)) lineBreak.remove();
  for (const block of queryAll(body, 'p, ul, ol, li, h1, h2, h3, h4, h5, h6').filter(isBlank)) block.remove();
  for (const text of textsIn(body)) text.data = text.data.replace(/\u00a0/g, ' ').replace(/\u00ad/g, '');
}

/** A table used only for layout, as in e-mails and old pages. */
function isLayout(table: HTMLElement): boolean {
  return (
    table.getAttribute('role') === 'presentation' || queryAll(table, 'tr').every(({ children }) => children.length < 2)
  );
}

/** A table on the site has a header: the first row, if none is marked. */
function makeFirstRowHeader(table: HTMLElement): void {
  if (table.querySelector('th')) return;
  for (const cell of queryAll(table.querySelector('tr') ?? table, 'td')) {
    rename(cell, 'th', ['colspan', 'rowspan']);
  }
}

/** The site's Markdown has no captions of tables. */
function moveBeforeTable(caption: HTMLElement): void {
  caption.parentElement?.before(caption);
  rename(caption, 'p');
}

/** Nor has it lists of definitions: a term becomes a bold line above what defines it. */
function makeTerm(term: HTMLElement): void {
  wrapContent(term, 'strong');
  rename(term, 'p');
}

function unwrapTable(table: HTMLElement): void {
  for (const cell of queryAll(table, 'td, th')) rename(cell, 'div');
  table.replaceWith(...queryAll(table, 'tr > div'));
}

/** A cell on the site holds lines of text: unwraps its paragraphs, items and nested tables. */
function flattenCell(cell: HTMLElement): void {
  for (const block of queryAll(cell, `${BLOCKS}, li, tr, td, th, tbody, thead`)) {
    block.after(cell.ownerDocument.createElement('br'));
    unwrap(block);
  }
  for (const lineBreak of queryAll(cell, 'br')) {
    const next = sibling(lineBreak, 'nextSibling');
    if (!next || next instanceof HTMLBRElement || !sibling(lineBreak, 'previousSibling')) lineBreak.remove();
  }
}

/** Whether a line break ends no line of text: it is next to a block, or first or last in its parent. */
function isBetweenBlocks(lineBreak: Element): boolean {
  if (lineBreak.parentElement?.closest('p, li, td, th, h1, h2, h3, h4, h5, h6')) return false;
  const beside = [sibling(lineBreak, 'previousSibling'), sibling(lineBreak, 'nextSibling')];
  return beside.some((node) => node === null || (node instanceof Element && node.matches(BLOCKS)));
}

/** Nests lists inside items, as Markdown does: Google Docs and LibreOffice put them next to items, or around lists. */
function nestLists(body: HTMLElement): void {
  for (const list of queryAll(body, 'ul, ol')) {
    const before = list.previousElementSibling;
    if (before?.localName === 'li') before.append(list);
    else if (!list.querySelector(':scope > li')) unwrapInto(list, isList(before) ? before.lastElementChild : null);
    else if (isList(list.parentElement)) unwrap(list);
  }
  queryAll(body, 'li').filter(isWordless).forEach(unwrapItem);
  queryAll(body, 'ul, ol').forEach(joinBefore);
}

/** Whether it contains only lists. */
function isWordless(item: Element): boolean {
  const others = [...item.childNodes].filter((node) => !isList(node));
  return others.length < item.childNodes.length && others.every(isBlank);
}

/** Moves its lists to the item before; if it is the first, its items take its place. */
function unwrapItem(item: Element): void {
  const before = item.previousElementSibling;
  if (before) before.append(...item.childNodes);
  else item.before(...queryAll(item, ':scope > ul > li, :scope > ol > li'));
  item.remove();
}

/** Lists around a list only add depth: moves what they hold into an item, or into their place. */
function unwrapInto(list: Element, item: Element | null): void {
  item?.append(...list.childNodes);
  unwrap(list);
}

/** Merges a list into the one before if it continues that one. */
function joinBefore(list: Element): void {
  const before = sibling(list, 'previousSibling');
  if (!(before instanceof Element) || before.localName !== list.localName) return;
  if (list.localName === 'ol' && startOf(list) !== startOf(before) + before.children.length) return;
  before.append(...list.childNodes);
  list.remove();
}

function isList(node: Node | null): node is Element {
  return node instanceof Element && node.matches('ul, ol');
}

function startOf(list: Element): number {
  return Number(list.getAttribute('start') ?? 1);
}

const LOWEST_HEADING = 4;

/** Word's title is a paragraph, and so are all the headings of Word for the web: turns them into headings. */
export function markHeadings(body: HTMLElement): void {
  for (const title of queryAll(body, 'p.MsoTitle')) rename(title, 'h1');
  for (const heading of queryAll(body, 'p[role="heading"], div[role="heading"]')) {
    rename(heading, `h${Math.min(6, Number(heading.getAttribute('aria-level')) || 2)}`);
  }
}

/** The page's title is its only `h1`: if the text has one, all its headings move one level down, to four at most. */
function levelHeadings(body: HTMLElement): void {
  const shift = body.querySelector('h1') ? 1 : 0;
  for (const heading of queryAll(body, 'h1, h2, h3, h4, h5, h6')) {
    const level = Math.min(LOWEST_HEADING, Number(heading.localName.slice(1)) + shift);
    if (heading.localName !== `h${level}`) rename(heading, `h${level}`);
  }
}

const HOLDS_NO_WORDS = 'table, thead, tbody, tfoot, tr, ul, ol';
const KEEPS_LINES = /white-space(?:-collapse)?:\s*(?:pre|break-spaces)/i;

/** Turns line breaks that only a style preserves, as in chats and on social media, into elements, except in code. */
export function breakLines(body: HTMLElement): void {
  for (const text of textsIn(body).filter(hasLines)) text.replaceWith(...linesOf(text));
}

function hasLines({ data, parentElement }: Text): boolean {
  if (!data.includes('\n') || !parentElement || parentElement.closest('pre')) return false;
  if (parentElement.matches(HOLDS_NO_WORDS)) return false;
  const styled = parentElement.closest('[style*="white-space"]');
  return KEEPS_LINES.test(styled?.getAttribute('style') ?? '');
}

function linesOf({ data, ownerDocument }: Text): (Node | string)[] {
  return data.split('\n').flatMap((line, index) => (index > 0 ? [ownerDocument.createElement('br'), line] : [line]));
}
