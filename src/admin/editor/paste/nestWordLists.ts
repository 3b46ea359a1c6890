import { queryAll, isBlank, styleOf } from './dom.ts';
import { unwrapWordOnlineLists } from './unwrapWordOnlineLists.ts';
import { bulletOf, isNumberedByWords, takeBullet, writeNumber, type Bullet } from './wordBullets.ts';

/** A list that may still get items. */
interface OpenList {
  level: number;
  list: Element;
  /** The number of its next item. */
  next: number;
}

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/**
 * Word and Outlook write list items as paragraphs, with the level in a style and the bullet as text; Word for the web
 * wraps each item in a list, with the level in an attribute.
 */
export function nestWordLists(body: HTMLElement): void {
  unwrapWordOnlineLists(body);
  for (const block of queryAll(body, ['p', ...HEADINGS].join()).filter(isItem)) {
    // A heading in a list is not an item: its number is part of it.
    if (HEADINGS.includes(block.localName) || isNumberedByWords(block)) writeNumber(block);
  }
  let open: OpenList[] = [];
  for (const block of queryAll(body, 'p, li[data-list]')) {
    const before = elementBefore(block);
    const isNext = before !== null && before === open[0]?.list;
    if (isItem(block)) open = withItem(isNext ? open : [], block);
    // Word puts an item's second paragraph next to the item.
    else if (isNext && isOfList(block)) open.at(-1)?.list.lastElementChild?.append(block);
  }
}

/** Appends an item to the innermost list of its level, or starts one; returns the lists that are open then. */
function withItem(open: readonly OpenList[], block: HTMLElement): OpenList[] {
  const level = levelOf(block);
  const bullet = onlineBullet(block) ?? takeBullet(block);
  const outer = open.filter((one) => one.level < level);
  const same = open.find((one) => one.level === level && continues(one, bullet));
  const { list, next } = same ?? beginList(bullet, outer.at(-1)?.list, block);
  const item = block.ownerDocument.createElement('li');
  item.append(...(block.localName === 'p' ? [block] : block.childNodes));
  if (block.localName === 'li') block.remove();
  list.append(item);
  return [...outer, { level, list, next: next + 1 }];
}

/** At the same level, another kind of list may start, or the numbers may restart. */
function continues({ list, next }: OpenList, { name, numbers }: Bullet): boolean {
  return list.localName === name && (name === 'ul' || numbers.includes(next));
}

/** Creates a list in the last item of the surrounding one, or in place of its own first item. */
function beginList({ name, numbers }: Bullet, around: Element | undefined, block: Element) {
  const list = block.ownerDocument.createElement(name);
  const next = Math.min(...(name === 'ol' ? numbers : [1]));
  if (next !== 1) list.setAttribute('start', String(next));
  if (around?.lastElementChild) around.lastElementChild.append(list);
  else block.before(list);
  return { list, next };
}

function isItem(element: HTMLElement): boolean {
  const isMarked = element.dataset['list'] !== undefined || /\bl\d+ level\d+/.test(styleOf(element, 'mso-list'));
  return isMarked || (isListParagraph(element) && bulletOf(element) !== undefined);
}

/** Whether it is indented like an item, but is not one. */
function isOfList(element: Element): boolean {
  return isListParagraph(element) && element.textContent.trim() !== '';
}

/** Webmail clients prefix the class name. */
function isListParagraph(element: Element): boolean {
  return element.className.includes('MsoListParagraph');
}

/** Its depth, taken from its indentation where Word's own styles are lost. */
function levelOf(element: HTMLElement): number {
  const level = element.dataset['ariaLevel'] ?? /level(\d+)/.exec(styleOf(element, 'mso-list'))?.[1];
  return level === undefined ? indentOf(element) : Number(level);
}

/** In whatever unit the text uses. Parsed here because, under the page's policy, browsers ignore style attributes. */
function indentOf(element: Element): number {
  const [top, right = top, , left = right] = styleOf(element, 'margin').split(/\s+/);
  return Number.parseFloat(styleOf(element, 'margin-left') || (left ?? '')) || 0;
}

function onlineBullet({ dataset: { list: name, number } }: HTMLElement): Bullet | null {
  return name ? { name: name === 'ol' ? name : 'ul', numbers: [Number(number)] } : null;
}

/** The previous element, skipping empty paragraphs and bookmarks between items. */
function elementBefore(element: Element): Element | null {
  const before = element.previousElementSibling;
  return before?.matches('p, span, a') && isBlank(before) ? elementBefore(before) : before;
}
