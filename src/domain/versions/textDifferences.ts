import { diffLines, diffWordsWithSpace } from 'diff';

/** A piece of text that is in both versions, or only in one. */
export interface TextPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Beyond this many edits, texts are compared by line, and beyond it again not at all: a diff would take seconds. */
export const MAX_EDITS = 1500;

/** Characters of unchanged text to keep next to a change. */
const CONTEXT = 120;

/** Pieces of a text, in order, that are in both versions or only in one. */
interface Change<Piece> {
  kind: TextPart['kind'];
  pieces: Piece[];
}

/** The word-by-word differences between two texts. */
export function textDifferences(before: string, after: string): TextPart[] {
  const limit = { maxEditLength: MAX_EDITS };
  const changes = diffWordsWithSpace(before, after, limit) ?? diffLines(before, after, limit);
  if (!changes) return [part('removed', before), part('added', after)];
  const asText = (pieces: readonly string[]) => pieces.join('');
  const joined = joinChanges(
    changes.map((change) => ({ kind: kindOf(change), pieces: [change.value] })),
    asText,
  );
  return joined.map(({ kind, pieces }) => part(kind, asText(pieces)));
}

/** What a change of the library's is. */
export function kindOf({ added, removed }: { added: boolean; removed: boolean }): TextPart['kind'] {
  return added ? 'added' : removed ? 'removed' : 'same';
}

/** Joins changes separated by at most a short word like "de", for two readable pieces instead of a dozen. */
export function joinChanges<Piece>(
  changes: readonly Change<Piece>[],
  textOf: (pieces: readonly Piece[]) => string,
): Change<Piece>[] {
  const joined: Change<Piece>[] = [];
  let [before, after]: [Piece[], Piece[]] = [[], []];
  const flush = () => {
    if (before.length > 0) joined.push({ kind: 'removed', pieces: before });
    if (after.length > 0) joined.push({ kind: 'added', pieces: after });
    [before, after] = [[], []];
  };
  changes.forEach(({ kind, pieces }, index) => {
    const isBetween = index > 0 && index < changes.length - 1 && /^[^\S\n]*[^\s]{0,3}[^\S\n]*$/.test(textOf(pieces));
    if (kind === 'same' && !isBetween) {
      flush();
      joined.push({ kind, pieces });
      return;
    }
    if (kind !== 'added') before.push(...pieces);
    if (kind !== 'removed') after.push(...pieces);
  });
  flush();
  return joined;
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
