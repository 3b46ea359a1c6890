import { all, styleOf, unwrap } from './dom.ts';

/** A list that items still go into. */
interface OpenList {
  level: number;
  list: Element;
  /** The number of its next item. */
  next: number;
}

/** What is written before an item tells its kind of list; null where that is no number. */
interface Bullet {
  name: 'ol' | 'ul';
  number: number | null;
}

const NUMBER = /^\(?(?:(?:\d+\.)*(\d+)[.)º°-]*|(?:[a-z]|[ivxlc]+)[.)º°-]+)$/i;

/**
 * Word and Outlook write items of lists as paragraphs, with their level in a style and their bullet as text; Word in the
 * browser writes a list around each item, with the level in an attribute.
 */
export function nestWordLists(body: HTMLElement): void {
  all(body, '.ListContainerWrapper > ul, .ListContainerWrapper > ol').forEach(loosenItems);
  all(body, '.ListContainerWrapper').forEach(unwrap);
  all(body, 'h1, h2, h3, h4, h5, h6').filter(isItem).forEach(writeNumber);
  let open: OpenList[] = [];
  for (const block of all(body, 'p, li[data-list]')) {
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
  const bullet = takeBullet(block);
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
function continues({ list, next }: OpenList, { name, number }: Bullet): boolean {
  return list.localName === name && (number === null || number === next);
}

/** A list in the last item of the one around it, or in the place of its first item. */
function beginList({ name, number }: Bullet, around: Element | undefined, block: Element) {
  const list = block.ownerDocument.createElement(name);
  const next = number ?? 1;
  if (next !== 1) list.setAttribute('start', String(next));
  if (around?.lastElementChild) around.lastElementChild.append(list);
  else block.before(list);
  return { list, next };
}

function isItem(element: HTMLElement): boolean {
  return element.dataset['list'] !== undefined || /\bl\d+ level\d+/.test(styleOf(element, 'mso-list'));
}

/** Whether it is no item, but indented like one. */
function isOfList(element: Element): boolean {
  return /\bMsoListParagraph/.test(element.className) && element.textContent.trim() !== '';
}

function levelOf(element: HTMLElement): number {
  return Number(element.dataset['ariaLevel'] ?? /level(\d+)/.exec(styleOf(element, 'mso-list'))?.[1] ?? 1);
}

/** Takes the bullet away that Word wrote as text. */
function takeBullet(block: HTMLElement): Bullet {
  const { list: name, number } = block.dataset;
  if (name) return { name: name === 'ol' ? 'ol' : 'ul', number: name === 'ol' ? Number(number) : null };
  const bullet = bulletOf(block);
  const [isNumbered, digits] = NUMBER.exec(bullet?.textContent.trim() ?? '') ?? [];
  bullet?.remove();
  return { name: isNumbered ? 'ol' : 'ul', number: digits ? Number(digits) : null };
}

/** A heading in a list is none of its items: its number is a part of it. */
function writeNumber(heading: HTMLElement): void {
  const bullet = bulletOf(heading);
  const number = bullet?.textContent.trim() ?? '';
  bullet?.replaceWith(NUMBER.test(number) ? `${number} ` : '');
}

function bulletOf(block: Element): HTMLElement | undefined {
  return all(block, 'span').find((span) => styleOf(span, 'mso-list') === 'ignore');
}

/** Puts the items of a list into its place, each with what it has to know of it. */
function loosenItems(list: HTMLElement): void {
  for (const [index, item] of all(list, ':scope > li').entries()) {
    item.dataset['list'] = list.localName;
    item.dataset['number'] = String(Number(list.getAttribute('start') ?? 1) + index);
  }
  unwrap(list);
}

/** The element before this one; empty paragraphs between items do not count. */
function elementBefore(element: Element): Element | null {
  const before = element.previousElementSibling;
  return before?.localName === 'p' && before.textContent.trim() === '' ? elementBefore(before) : before;
}
