import { diffLines, diffWordsWithSpace } from 'diff';

/** A piece of text that is in both versions, or only in one. */
export interface TextPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Beyond this many edits, texts are compared by line, and beyond it again not at all: a diff would take seconds. */
const MOST_EDITS = 1500;

/** Characters of unchanged text to keep next to a change. */
const CONTEXT = 120;

/** The word-by-word differences between two texts. */
export function textDifferences(before: string, after: string): TextPart[] {
  const limit = { maxEditLength: MOST_EDITS };
  const changes = diffWordsWithSpace(before, after, limit) ?? diffLines(before, after, limit);
  if (!changes) return [part('removed', before), part('added', after)];
  return joinChanges(
    changes.map(({ added, removed, value }) => part(added ? 'added' : removed ? 'removed' : 'same', value)),
  );
}

/** Joins changes separated by at most a short word like "de", for two readable pieces instead of a dozen. */
function joinChanges(parts: readonly TextPart[]): TextPart[] {
  const joined: TextPart[] = [];
  let [before, after] = ['', ''];
  parts.forEach(({ kind, text }, index) => {
    const isBetween = index > 0 && index < parts.length - 1 && /^[^\S\n]*[^\s]{0,3}[^\S\n]*$/.test(text);
    if (kind === 'same' && !isBetween) {
      joined.push(...pair(before, after), part('same', text));
      [before, after] = ['', ''];
      return;
    }
    if (kind !== 'added') before += text;
    if (kind !== 'removed') after += text;
  });
  return [...joined, ...pair(before, after)];
}

function pair(before: string, after: string): TextPart[] {
  return [part('removed', before), part('added', after)].filter(({ text }) => text !== '');
}

/** Shortens long unchanged pieces to a few words next to each change. */
export function withContext(parts: readonly TextPart[]): TextPart[] {
  return parts.map((piece, index) => {
    const [isFirst, isLast] = [index === 0, index === parts.length - 1];
    if (piece.kind !== 'same' || piece.text.length <= (isFirst || isLast ? CONTEXT : 2 * CONTEXT)) return piece;
    const head = isFirst ? '' : piece.text.slice(0, CONTEXT).replace(/\S*$/, '');
    const tail = isLast ? '' : piece.text.slice(-CONTEXT).replace(/^\S*/, '');
    return part('same', `${head}…${tail}`);
  });
}

function part(kind: TextPart['kind'], text: string): TextPart {
  return { kind, text };
}
