import { queryAll, isBlank, sibling, unwrap } from './dom.ts';

/** Nests lists inside items, as Markdown does: Google Docs and LibreOffice put them next to items, or around lists. */
export function nestLists(body: HTMLElement): void {
  for (const list of queryAll(body, 'ul, ol')) {
    const before = list.previousElementSibling;
    if (before?.localName === 'li') before.append(list);
    else if (!hasItems(list)) unwrapInto(list, isList(before) ? before.lastElementChild : null);
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

function hasItems(list: Element): boolean {
  return [...list.children].some(({ localName }) => localName === 'li');
}

function isList(node: Node | null): node is Element {
  return node instanceof Element && node.matches('ul, ol');
}

function startOf(list: Element): number {
  return Number(list.getAttribute('start') ?? 1);
}
