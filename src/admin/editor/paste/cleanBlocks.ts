import { queryAll, isBlank, rename, sibling, unwrap, wrapContent } from './dom.ts';
import { levelHeadings } from './headings.ts';
import { nestLists } from './nestLists.ts';

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
  normalizeSpaces(body);
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
  for (const cell of queryAll(table.querySelector('tr') ?? table, 'td')) rename(cell, 'th');
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
  const cells = queryAll(table, 'tr > div');
  table.replaceWith(...cells);
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

function normalizeSpaces(body: HTMLElement): void {
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode } = texts;
    if (currentNode.nodeValue)
      currentNode.nodeValue = currentNode.nodeValue.replace(/\u00a0/g, ' ').replace(/\u00ad/g, '');
  }
}
