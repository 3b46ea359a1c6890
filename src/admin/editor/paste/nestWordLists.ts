import { all, styleOf } from './dom.ts';

/** Word and Outlook write items of lists as paragraphs, with their level in a style and their bullet as text. */
export function nestWordLists(body: HTMLElement): void {
  let open: { level: number; list: Element }[] = [];
  let last: Element | null = null;
  for (const paragraph of all(body, 'p, h1, h2, h3, h4, h5, h6').filter(isItem)) {
    if (!last || nextElement(last) !== paragraph) open = [];
    const level = levelOf(paragraph);
    const name = takeBullet(paragraph);
    open = open.filter((one) => one.level <= level);
    const same = open.at(-1);
    // Another kind of list begins at the same level.
    if (same?.level === level && same.list.localName !== name) open.pop();
    const item = paragraph.ownerDocument.createElement('li');
    const outer = open[0]?.list;
    if (open.at(-1)?.level !== level) open.push({ level, list: startList(name, open.at(-1)?.list, paragraph) });
    paragraph.remove();
    item.append(...paragraph.childNodes);
    open.at(-1)?.list.append(item);
    last = outer ?? open[0]?.list ?? null;
  }
}

function isItem(element: HTMLElement): boolean {
  return /\bl\d+ level\d+/.test(styleOf(element, 'mso-list'));
}

function levelOf(element: Element): number {
  return Number(/level(\d+)/.exec(styleOf(element, 'mso-list'))?.[1] ?? 1);
}

/** Takes the bullet away that Word wrote as text, and answers which kind of list it tells of. */
function takeBullet(paragraph: Element): 'ol' | 'ul' {
  const bullet = all(paragraph, 'span').find((span) => styleOf(span, 'mso-list') === 'ignore');
  const isNumbered = /^\s*\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(bullet?.textContent ?? '');
  bullet?.remove();
  return isNumbered ? 'ol' : 'ul';
}

/** A list in the last item of the one around it, or in the paragraph's place. */
function startList(name: string, around: Element | undefined, paragraph: Element): Element {
  const list = paragraph.ownerDocument.createElement(name);
  if (around?.lastElementChild) around.lastElementChild.append(list);
  else paragraph.before(list);
  return list;
}

function nextElement(element: Element): Element | null {
  return element.nextElementSibling;
}
