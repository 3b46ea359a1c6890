import { diffArrays } from 'diff';
import { markAs, markWords, page, type ChangeKind } from './markWords.ts';

/** A block of the older text, of the newer one, or of both. */
interface Pair {
  before?: Element | undefined;
  after?: Element | undefined;
}

/** The elements that are no words. */
const BLOCKS = 'p,h2,h3,h4,h5,h6,ul,ol,li,blockquote,pre,table,thead,tbody,tr,th,td,caption,figure,figcaption,div,hr';

/** Blocks in which a mark goes, because only their own parent may hold them, and those that hold only such blocks. */
const PARTS = 'li,th,td,caption,figcaption';
const ROWS = 'thead,tbody,tr';

/** Beyond this many blocks that come or go, all of them do: a diff would take seconds. */
const MAX_EDITS = 200;

/** How alike two blocks have to be to show what changed within, from 0 to 1. */
const ALIKE = 0.4;

/** From how many unchanged blocks on they are folded. */
const FOLDED = 3;

/**
 * The newer of two rendered and sanitised texts, with the words and blocks marked that are only in one of them;
 * unchanged blocks away from those are folded. Undefined if both read the same.
 */
export function markChanges(before: string, after: string): string | undefined {
  const blocks = pairUp(parse(before), parse(after)).flatMap(markPair);
  const changed = blocks.map((block) => block.matches('.change') || block.querySelector('.change') !== null);
  if (!changed.includes(true)) return undefined;
  const marked = page.createElement('div');
  let unchanged: Element[] = [];
  for (const [index, block] of blocks.entries()) {
    const isNear = changed.slice(Math.max(0, index - 1), index + 2).includes(true);
    if (!isNear) unchanged.push(block);
    else {
      marked.append(...fold(unchanged), block);
      unchanged = [];
    }
  }
  marked.append(...fold(unchanged));
  return marked.innerHTML;
}

function fold(blocks: Element[]): Element[] {
  if (blocks.length < FOLDED) return blocks;
  const details = page.createElement('details');
  const summary = page.createElement('summary');
  const text = page.createElement('div');
  summary.textContent = `Sin cambios: ${blocks.length} párrafos`;
  text.className = 'prose';
  text.append(...blocks);
  details.append(summary, text);
  return [details];
}

function parse(html: string): Element[] {
  const element = page.createElement('div');
  element.innerHTML = html;
  return blocksOf(element);
}

/** The blocks directly in an element, with words between them as blocks of their own. */
function blocksOf(element: Element): Element[] {
  const blocks: Element[] = [];
  let words: Element | undefined;
  for (const node of [...element.childNodes]) {
    if (node instanceof Element && (node.matches(BLOCKS) || !isWords(node))) {
      blocks.push(node);
      words = undefined;
    } else if (words) {
      words.append(node);
    } else if (node instanceof Element || node.textContent?.trim()) {
      words = page.createElement('span');
      words.append(node);
      blocks.push(words);
    }
  }
  return blocks;
}

function isWords(element: Element): boolean {
  return element.querySelector(BLOCKS) === null;
}

/** Finds the block of the newer text for each one of the older: the equal ones first, then alike ones between them. */
function pairUp(before: Element[], after: Element[]): Pair[] {
  const pairs: Pair[] = [];
  let [old, present]: [Element[], Element[]] = [[], []];
  const flush = () => {
    pairs.push(...align(old, present, isAlike));
    [old, present] = [[], []];
  };
  for (const pair of align(before, after, (a, b) => a.isEqualNode(b))) {
    if (pair.before && pair.after) {
      flush();
      pairs.push(pair);
    } else if (pair.before) old.push(pair.before);
    else if (pair.after) present.push(pair.after);
  }
  flush();
  return pairs;
}

function align(before: Element[], after: Element[], isMatch: (a: Element, b: Element) => boolean): Pair[] {
  const changes = diffArrays(before, after, { comparator: isMatch, maxEditLength: MAX_EDITS });
  if (!changes) return [...before.map((block) => ({ before: block })), ...after.map((block) => ({ after: block }))];
  let place = 0;
  return changes.flatMap(({ value, added, removed }) =>
    value.map((block) => {
      if (added) return { after: block };
      const former = before[place];
      place += 1;
      return removed ? { before: former } : { before: former, after: block };
    }),
  );
}

function isAlike(a: Element, b: Element): boolean {
  if (a.tagName !== b.tagName) return false;
  const wordsOf = ({ textContent }: Element) => new Set(textContent.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu));
  const [one, other] = [wordsOf(a), wordsOf(b)];
  return (2 * [...one].filter((word) => other.has(word)).length) / (one.size + other.size) > ALIKE;
}

function markPair({ before, after }: Pair): Element[] {
  if (before && after) return [before.isEqualNode(after) ? after : markWithin(before, after)];
  if (before) return [markWhole(before, 'removed')];
  return after ? [markWhole(after, 'added')] : [];
}

function markWithin(before: Element, after: Element): Element {
  const marked = after.cloneNode() as Element;
  if (isWords(before) && isWords(after)) marked.append(...markWords(before, after));
  else marked.append(...pairParts(after, blocksOf(before), blocksOf(after)).flatMap(markPair));
  return marked;
}

/** The cells of a row keep their columns. */
function pairParts(parent: Element, before: Element[], after: Element[]): Pair[] {
  if (!parent.matches('tr') || before.length !== after.length) return pairUp(before, after);
  return after.map((cell, column) => ({ before: before[column], after: cell }));
}

function markWhole(block: Element, kind: ChangeKind): Element {
  if (!block.matches(`${PARTS},${ROWS}`)) return markAs(kind, [block], labelOf(block, kind));
  const marked = block.cloneNode() as Element;
  if (block.matches(ROWS)) marked.append(...[...block.children].map((part) => markWhole(part, kind)));
  else marked.append(markAs(kind, [...block.childNodes]));
  return marked;
}

/** Says what was done to a block; of a picture also its words, which may be all that changed. */
function labelOf(block: Element, kind: ChangeKind): string {
  const image = block.textContent.trim() === '' ? block.querySelector('img') : null;
  if (!image) return kind === 'added' ? 'Añadido' : 'Quitado';
  const name = kind === 'added' ? 'Imagen añadida' : 'Imagen quitada';
  return image.alt === '' ? name : `${name}: ${image.alt}`;
}
