import type { Node } from '@milkdown/kit/prose/model';
import type { Codec, StoredText } from './storedText.ts';

const BLANK_LINE = '\n\n';

/** One block as it is in the stored text, or blocks that are rewritten together. */
interface Piece {
  nodes: Node[];
  text: string;
  /** The block's index in the stored text; undefined if rewritten. */
  place: number | undefined;
}

/**
 * Serialises the document as Markdown: blocks of the stored text keep their bytes, and so does the space between them;
 * only the others are written. If a written block would change how a neighbour reads (a list after a list, an unclosed
 * fence), that neighbour is rewritten as well.
 */
export function writeText(stored: StoredText, document: Node, codec: Codec): string {
  if (document.eq(stored.document)) return stored.text;
  const known = new Set(stored.document.children);
  const nodes = document.children.filter((node) => known.has(node) || !isEmptyParagraph(node));
  const places = findPlaces(stored, nodes);
  for (;;) {
    const { text, clash } = join(stored, piecesOf(stored, nodes, places, codec), codec);
    if (clash.length === 0) return text;
    for (const node of clash) places.delete(node);
  }
}

/** Markdown cannot express it: blank lines between blocks are only space. */
function isEmptyParagraph(node: Node): boolean {
  return node.type.name === 'paragraph' && node.childCount === 0;
}

/** The index of each node in the stored text: the node itself, or an equal one, as undo creates. */
function findPlaces({ document, blocks }: StoredText, nodes: readonly Node[]): Map<Node, number> {
  // An empty text has a paragraph, but no block.
  const left = new Map(blocks.map((_, place) => [document.child(place), place]));
  const places = new Map<Node, number>();
  const take = (node: Node, original: Node | undefined) => {
    const place = original && left.get(original);
    if (!original || place === undefined) return;
    places.set(node, place);
    left.delete(original);
  };
  for (const node of nodes) take(node, node);
  for (const node of nodes)
    if (!places.has(node))
      take(
        node,
        [...left.keys()].find((original) => original.eq(node)),
      );
  return places;
}

/** Splits the blocks: each stored one is a piece, and so are the others between them, apart where two plain ones meet. */
function piecesOf(
  { text, blocks }: StoredText,
  nodes: readonly Node[],
  places: ReadonlyMap<Node, number>,
  codec: Codec,
): Piece[] {
  const pieces: Piece[] = [];
  for (const [index, node] of nodes.entries()) {
    const [before, place] = [nodes[index - 1], places.get(node)];
    const isApart = !before || places.has(before) || place !== undefined || (isPlain(before) && isPlain(node));
    if (isApart) pieces.push({ nodes: [node], text: '', place });
    else pieces.at(-1)?.nodes.push(node);
  }
  for (const piece of pieces) {
    const block = blocks[piece.place ?? -1];
    piece.text = block ? text.slice(block.start, block.end) : writeRun(piece.nodes, codec);
  }
  return pieces.filter((piece) => piece.text !== '');
}

/** The text of all pieces, or the stored blocks that would read differently next to their new neighbours. */
function join(stored: StoredText, pieces: readonly Piece[], codec: Codec): { text: string; clash: Node[] } {
  const { text: source, blocks } = stored;
  const tail = source.slice(blocks.at(-1)?.end ?? source.length);
  let text = source.slice(0, blocks[0]?.start ?? 0);
  for (const [index, right] of pieces.entries()) {
    const left = pieces[index - 1];
    if (left) {
      const gap = gapsBefore(index, pieces, stored).find(
        (candidate) =>
          (left.place !== undefined && left.place + 1 === right.place) ||
          isPlainGap(candidate, left, right) ||
          keepsBlocksApart(codec.parse(left.text + candidate + right.text + tail), left, right),
      );
      const kept = [left, right].filter(isStored).flatMap(({ nodes }) => nodes);
      if (gap === undefined && kept.length > 0) return { text: '', clash: kept };
      text += gap ?? BLANK_LINE;
    }
    text += right.text;
  }
  return { text: text + tail, clash: [] };
}

/** The possible gaps before a piece: that of the stored text, if it was there or replaces blocks, or a blank line. */
function gapsBefore(index: number, pieces: readonly Piece[], { text, blocks }: StoredText): string[] {
  const [left, right] = [pieces[index - 1]?.place, pieces[index]?.place];
  if (left === undefined && right === undefined) return [BLANK_LINE];
  const last = left ?? pieces.slice(0, index).findLast(isStored)?.place ?? -1;
  const first = right ?? pieces.slice(index).find(isStored)?.place ?? blocks.length;
  const isKnown = left === undefined || right === undefined ? first - last > 1 : first - last === 1;
  if (!isKnown) return [BLANK_LINE];
  const at = left === undefined ? first : last + 1;
  return [text.slice(blocks[at - 1]?.end, blocks[at]?.start), BLANK_LINE];
}

function isStored({ place }: Piece): boolean {
  return place !== undefined;
}

/** A shortcut for most edits: between paragraphs and headings a blank line is enough, without parsing. */
function isPlainGap(gap: string, left: Piece, right: Piece): boolean {
  return /\n[ \t]*\n/.test(gap) && isPlain(left.nodes.at(-1)) && isPlain(right.nodes[0]);
}

/** Whether a document has the blocks of both sides, and the stored ones are unchanged in it. */
function keepsBlocksApart({ content }: Node, left: Piece, right: Piece): boolean {
  const count = left.nodes.length + right.nodes.length;
  if (content.childCount !== count) return false;
  const isSame = (node: Node | undefined, place: number) =>
    node?.type === content.child(place).type && wordsOf(node) === wordsOf(content.child(place));
  return (!isStored(left) || isSame(left.nodes[0], 0)) && (!isStored(right) || isSame(right.nodes[0], count - 1));
}

function wordsOf(node: Node): string {
  return node.textBetween(0, node.content.size, ' ', ' ').replace(/\s+/g, ' ').trim();
}

/** Whether a block reads the same next to anything a blank line away: paragraphs and headings, without HTML. */
function isPlain(node: Node | undefined): boolean {
  const isText = node?.type.name === 'paragraph' || node?.type.name === 'heading';
  return isText && node.children.every(({ type }) => type.name !== 'html');
}

/** Caches each run of blocks as last written, by its first block: while the user types, only one of them changes. */
const written = new WeakMap<Node, { run: readonly Node[]; text: string }>();

/** Serialises blocks as Markdown. */
function writeRun(run: readonly Node[], codec: Codec): string {
  const [first] = run;
  if (!first) return '';
  const before = written.get(first);
  if (before?.run.length === run.length && before.run.every((node, place) => node === run[place])) return before.text;
  const text = codec.serialize(first.type.schema.topNodeType.create(null, run)).replace(/[ \t\n]+$/, '');
  written.set(first, { run, text });
  return text;
}
