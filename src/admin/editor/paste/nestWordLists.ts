import { queryAll, isBlank, styleOf, unwrap, sibling } from './dom.ts';

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
    else if (isNext && isListParagraph(block) && block.textContent.trim() !== '')
      open.at(-1)?.list.lastElementChild?.append(block);
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

/**
 * Word for the web wraps each item and each numbered heading in a list of its own: replaces these lists with the items,
 * each annotated with its list and number, and with the headings and their numbers.
 */
function unwrapWordOnlineLists(body: HTMLElement): void {
  const numbers = new Map<string, number[]>();
  for (const list of queryAll(body, '.ListContainerWrapper > ul, .ListContainerWrapper > ol')) {
    for (const [index, item] of queryAll(list, ':scope > li').entries()) {
      const number = Number(list.getAttribute('start') ?? 1) + index;
      const heading = item.querySelector('h1, h2, h3, h4, h5, h6');
      if (heading) writeHeading(heading, item, { number, numbers });
      else Object.assign(item.dataset, { list: list.localName, number });
    }
    unwrap(list);
  }
  queryAll(body, '.ListContainerWrapper').forEach(unwrap);
}

interface Numbering {
  number: number;
  /** The last number at each level of a list, by list id. */
  numbers: Map<string, number[]>;
}

/** The number may include those of the levels above: `%1.%2`. */
function writeHeading(heading: Element, item: HTMLElement, { number, numbers }: Numbering): void {
  const { listid = '', leveltext = '', ariaLevel = '1' } = item.dataset;
  const levels = numbers.get(listid) ?? [];
  levels[Number(ariaLevel)] = number;
  numbers.set(listid, levels);
  const text = leveltext.replace(/%(\d)/g, (_, level) => String(levels[Number(level)] ?? 1));
  if (text !== leveltext) heading.prepend(`${text} `);
  item.replaceWith(heading);
}

/** The kind of list that the text before an item indicates. */
interface Bullet {
  name: 'ol' | 'ul';
  /** Its possible numbers, as `i.` is the first or the ninth; empty if it is not numbered. */
  numbers: number[];
}

/** `1.`, `1.1`, `1.-`, `(a)`, `bb)`, `iv.` and `[1]`. */
const NUMBER =
  /^[[(]?(?:(?:\d+\.)*(?<digits>\d+)[\]).:º°-]*|(?:(?<letters>(?<letter>[a-z])\k<letter>*)|(?<roman>[ivxlcdm]+))[\]).:º°-]+)$/i;
const WORD = /\p{L}{2}/u;

/** The bullet that Word wrote as text, or as a picture. */
function bulletOf(block: Element): Element | undefined {
  const spans = queryAll(block, 'span');
  const marked = spans.find((span) => styleOf(span, 'mso-list') === 'ignore');
  return marked ?? spans.find(isSpace)?.parentElement ?? undefined;
}

/** The space that Word writes at the end of a bullet; it remains where a mail client strips Word's own styles. */
function isSpace(span: Element): boolean {
  const isBlank = span.textContent.trim() === '' && /\b7(?:\.0)?pt\b/.test(span.getAttribute('style') ?? '');
  return isBlank && span.parentElement?.localName === 'span' && sibling(span, 'nextSibling') === null;
}

/** Removes the bullet and returns what it was. */
function takeBullet(block: Element): Bullet {
  const bullet = bulletOf(block);
  const numbers = numbersOf(textOf(bullet));
  bullet?.remove();
  return { name: numbers.length > 0 ? 'ol' : 'ul', numbers };
}

function numbersOf(text: string): number[] {
  const { digits, letters = '', roman = letters } = NUMBER.exec(text.toLowerCase())?.groups ?? {};
  return digits ? [Number(digits)] : [letterNumber(letters), romanNumber(roman)].filter(Boolean);
}

/** After `z` come `aa` and `bb`. */
function letterNumber(letters: string): number {
  return letters ? letters.charCodeAt(0) - 'a'.charCodeAt(0) + 1 + 26 * (letters.length - 1) : 0;
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

function romanNumber(text: string): number {
  const values = [...text].map((letter) => ROMAN[letter] ?? Number.NaN);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0) || 0;
}

/** Whether it is numbered like laws, by words that are part of the text: `Artículo 1`. */
function isNumberedByWords(block: Element): boolean {
  const text = textOf(bulletOf(block));
  return WORD.test(text) && !NUMBER.test(text);
}

/** Makes the number part of the text, and the item an ordinary block. */
function writeNumber(block: Element): void {
  const bullet = bulletOf(block);
  const text = textOf(bullet);
  bullet?.replaceWith(NUMBER.test(text) || WORD.test(text) ? `${text} ` : '');
  block.removeAttribute('style');
  block.removeAttribute('class');
}

function textOf(bullet: Element | undefined): string {
  return bullet?.textContent.trim() ?? '';
}
