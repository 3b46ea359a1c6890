import { queryAll, isBlank, styleOf } from './dom.ts';
import { loosenLists } from './loosenLists.ts';
import { bulletOf, isNumberedByWords, takeBullet, writeNumber, type Bullet } from './wordBullets.ts';

/** A list that items still go into. */
interface OpenList {
  level: number;
  list: Element;
  /** The number of its next item. */
  next: number;
}

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/**
 * Word and Outlook write items of lists as paragraphs, with their level in a style and their bullet as text; Word in the
 * browser writes a list around each item, with the level in an attribute.
 */
export function nestWordLists(body: HTMLElement): void {
  loosenLists(body);
  for (const block of queryAll(body, ['p', ...HEADINGS].join()).filter(isItem)) {
    // A heading in a list is none of its items: its number is a part of it.
    if (HEADINGS.includes(block.localName) || isNumberedByWords(block)) writeNumber(block);
  }
  let open: OpenList[] = [];
  for (const block of queryAll(body, 'p, li[data-list]')) {
    const before = elementBefore(block);
    const isNext = before !== null && before === open[0]?.list;
    if (isItem(block)) open = withItem(isNext ? open : [], block);
    // Word has the second paragraph of an item beside the item.
    else if (isNext && isOfList(block)) open.at(-1)?.list.lastElementChild?.append(block);
  }
}

/** Puts an item into the innermost list of its level, or begins one; answers the lists that are open then. */
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

/** Another kind of list may begin at the same level, or the numbers anew. */
function continues({ list, next }: OpenList, { name, numbers }: Bullet): boolean {
  return list.localName === name && (name === 'ul' || numbers.includes(next));
}

/** A list in the last item of the one around it, or in the place of its first item. */
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

/** Whether it is no item, but indented like one. */
function isOfList(element: Element): boolean {
  return isListParagraph(element) && element.textContent.trim() !== '';
}

/** Readers of mail in the browser put letters before the name. */
function isListParagraph(element: Element): boolean {
  return element.className.includes('MsoListParagraph');
}

/** How deep it stands; where Word's own styles are lost, how far it is indented says so. */
function levelOf(element: HTMLElement): number {
  const level = element.dataset['ariaLevel'] ?? /level(\d+)/.exec(styleOf(element, 'mso-list'))?.[1];
  return level === undefined ? indentOf(element) : Number(level);
}

/** In whatever unit the text has it. The page's policy lets browsers know nothing of styles in attributes. */
function indentOf(element: Element): number {
  const [top, right = top, , left = right] = styleOf(element, 'margin').split(/\s+/);
  return Number.parseFloat(styleOf(element, 'margin-left') || (left ?? '')) || 0;
}

function onlineBullet({ dataset: { list: name, number } }: HTMLElement): Bullet | null {
  return name ? { name: name === 'ol' ? name : 'ul', numbers: [Number(number)] } : null;
}

/** The element before this one; empty paragraphs and bookmarks between items do not count. */
function elementBefore(element: Element): Element | null {
  const before = element.previousElementSibling;
  return before?.matches('p, span, a') && isBlank(before) ? elementBefore(before) : before;
}
