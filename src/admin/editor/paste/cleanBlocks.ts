import { all, rename, styleOf, unwrap } from './dom.ts';

const BLOCKS = 'p, div, ul, ol, table, blockquote, h1, h2, h3, h4, h5, h6, pre, hr';
const LOWEST_HEADING = 4;

/** Brings blocks into the form that the site has: headings from the second to the fourth, lists in items, plain tables. */
export function cleanBlocks(body: HTMLElement): void {
  for (const element of all(body, 'style, script, title, meta, link, xml, iframe, object, svg, form, button')) {
    element.remove();
  }
  for (const element of all(body, '*')) if (isHidden(element)) element.remove();
  for (const title of all(body, 'p.MsoTitle')) rename(title, 'h1');
  for (const wrapper of all(body, 'span, o\\:p, font, u, sup, sub, center')) unwrap(wrapper);
  all(body, 'table').filter(isLayout).forEach(unwrapTable);
  all(body, 'table').forEach(makeFirstRowHeader);
  levelHeadings(body);
  nestLists(body);
  for (const lineBreak of all(body, 'br')) if (isBetweenBlocks(lineBreak)) lineBreak.remove();
  for (const block of all(body, 'p, h1, h2, h3, h4, h5, h6').filter(isEmpty)) block.remove();
  normalizeSpaces(body);
}

function isHidden(element: Element): boolean {
  return styleOf(element, 'display') === 'none' || styleOf(element, 'mso-hide') === 'all';
}

function isEmpty(block: Element): boolean {
  return block.textContent.trim() === '' && !block.querySelector('img');
}

/** The title of the page is its only first heading: the others move one down where there is one, and none below four. */
function levelHeadings(body: HTMLElement): void {
  const shift = body.querySelector('h1') ? 1 : 0;
  for (const heading of all(body, 'h1, h2, h3, h4, h5, h6').filter((one) => one.isConnected)) {
    const level = Math.min(LOWEST_HEADING, Number(heading.localName.slice(1)) + shift);
    if (heading.localName !== `h${level}`) rename(heading, `h${level}`);
  }
}

/** Google Docs and LibreOffice put lists beside items instead of in them, and paragraphs into items. */
function nestLists(body: HTMLElement): void {
  for (const list of all(body, 'ul > ul, ul > ol, ol > ul, ol > ol')) list.previousElementSibling?.append(list);
  for (const paragraph of all(body, 'li > p:only-of-type, td > p:only-of-type, th > p:only-of-type')) unwrap(paragraph);
}

/** A table that only places what it holds: mails and old pages are made of them. */
function isLayout(table: HTMLElement): boolean {
  return table.getAttribute('role') === 'presentation' || all(table, 'tr').every(({ children }) => children.length < 2);
}

/** A table of the site has a head: where none is marked it is the first row. */
function makeFirstRowHeader(table: HTMLElement): void {
  if (table.querySelector('th')) return;
  for (const cell of all(table.querySelector('tr') ?? table, 'td')) rename(cell, 'th');
}

function unwrapTable(table: HTMLElement): void {
  for (const cell of all(table, 'td, th')) rename(cell, 'div');
  const cells = all(table, 'tr > div');
  table.replaceWith(...cells);
}

function isBetweenBlocks(lineBreak: Element): boolean {
  const [before, after] = [lineBreak.previousElementSibling, lineBreak.nextElementSibling];
  const isInBlock = lineBreak.parentElement?.closest('p, li, td, th, h1, h2, h3, h4, h5, h6') ?? null;
  return isInBlock === null && Boolean(before?.matches(BLOCKS) ?? after?.matches(BLOCKS) ?? true);
}

function normalizeSpaces(body: HTMLElement): void {
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode } = texts;
    if (currentNode.nodeValue)
      currentNode.nodeValue = currentNode.nodeValue.replace(/\u00a0/g, ' ').replace(/\u00ad/g, '');
  }
}
