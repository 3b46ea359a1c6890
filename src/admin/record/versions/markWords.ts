import { diffArrays } from 'diff';
import { joinChanges, kindOf, MAX_EDITS, type TextPart } from '#domain/versions/textDifferences.ts';

export type ChangeKind = Exclude<TextPart['kind'], 'same'>;

/** Where marked text is built: nothing in it loads or runs. */
export const page = document.implementation.createHTMLDocument();

/** A word, a blank or a sign of a text, or an element without content such as an image. */
interface Word {
  text: string;
  content: string | Element;
  /** The elements around it, from the outermost. */
  within: readonly Element[];
  /** What two equal words share: how they read and are formatted. */
  key: string;
}

/** The words of the newer of two blocks, with those that are only in one of the two marked. */
export function markWords(before: Element, after: Element): Node[] {
  const [old, present] = [wordsOf(before), wordsOf(after)];
  const found = diffArrays(old, present, { comparator: (a, b) => a.key === b.key, maxEditLength: MAX_EDITS });
  const changes = found?.map((change) => ({ kind: kindOf(change), pieces: change.value })) ?? [
    { kind: 'removed' as const, pieces: old },
    { kind: 'added' as const, pieces: present },
  ];
  const textOf = (words: readonly Word[]) => words.map(({ text }) => text).join('');
  return joinChanges(changes, textOf).map(({ kind, pieces }) => {
    const words = rebuild(pieces);
    return kind === 'same' ? words : markAs(kind, [words]);
  });
}

const labels = { added: 'añadido', removed: 'quitado' };

/** These nodes as an addition or a removal; says so to screen readers, or to everybody if a label is given. */
export function markAs(kind: ChangeKind, nodes: readonly Node[], label?: string): Element {
  const [mark, words] = [page.createElement(kind === 'added' ? 'ins' : 'del'), page.createElement('span')];
  mark.className = 'change';
  words.className = label === undefined ? 'sr-only' : 'change-label';
  words.textContent = label ?? ` ${labels[kind]}: `;
  mark.append(words, ...nodes);
  return mark;
}

function wordsOf(element: Element, within: readonly Element[] = []): Word[] {
  const around = within.map((one) => (one.cloneNode() as Element).outerHTML).join('');
  const isPre = element.closest('pre') !== null;
  return [...element.childNodes].flatMap((node): Word[] => {
    if (node.nodeType === Node.TEXT_NODE) {
      const words = (node.textContent ?? '').match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? [];
      return words.map((text) => ({
        text,
        content: text,
        within,
        key: around + (isPre ? text : text.replace(/\s+/, ' ')),
      }));
    }
    const child = node as Element;
    if (child.hasChildNodes()) return wordsOf(child, [...within, child]);
    return [{ text: '\n', content: child, within, key: around + child.outerHTML }];
  });
}

/** The words with the elements around them. */
function rebuild(words: readonly Word[]): DocumentFragment {
  const fragment = page.createDocumentFragment();
  const open: { of: Element; copy: Element }[] = [];
  for (const { content, within } of words) {
    const shared = within.findIndex((element, depth) => open[depth]?.of !== element);
    open.length = shared === -1 ? within.length : shared;
    for (const element of within.slice(open.length)) {
      const copy = element.cloneNode() as Element;
      (open.at(-1)?.copy ?? fragment).append(copy);
      open.push({ of: element, copy });
    }
    (open.at(-1)?.copy ?? fragment).append(typeof content === 'string' ? content : content.cloneNode(true));
  }
  return fragment;
}
