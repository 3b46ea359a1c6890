import { queryAll, isBlank, sibling, unwrap } from './dom.ts';

/** Puts lists into items, as Markdown has them: Google Docs and LibreOffice put them beside items, or around lists. */
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

/** Whether it only holds lists. */
function isWordless(item: Element): boolean {
  const others = [...item.childNodes].filter((node) => !isList(node));
  return others.length < item.childNodes.length && others.every(isBlank);
}

/** Its lists belong to the item before; of the first its items take its place. */
function unwrapItem(item: Element): void {
  const before = item.previousElementSibling;
  if (before) before.append(...item.childNodes);
  else item.before(...queryAll(item, ':scope > ul > li, :scope > ol > li'));
  item.remove();
}

/** Lists around a list only say how deep it is: what they hold goes into an item, or into their place. */
function unwrapInto(list: Element, item: Element | null): void {
  item?.append(...list.childNodes);
  unwrap(list);
}

/** A list that goes on after what stands in its items is one with the list before. */
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
