import type { Node } from '@milkdown/kit/prose/model';
import type { Codec, StoredText } from './storedText.ts';

const BLANK_LINE = '\n\n';

/** Consecutive blocks: either as they are in the stored text, or to be rewritten. */
interface Segment {
  nodes: Node[];
  /** Indices of the first and the last block in the stored text; undefined if rewritten. */
  stored?: { first: number; last: number };
}

/** The side of a segment next to its neighbour, as text and as nodes. */
interface Edge {
  text: string;
  nodes: Node[];
  isStored: boolean;
}

/**
 * Serialises the document as Markdown: blocks of the stored text keep their bytes, and so does the space between them;
 * only the others are written. If a written block would change how a neighbour reads (a list after a list, an unclosed
 * fence), that neighbour is rewritten as well.
 */
export function writeText(stored: StoredText, document: Node, codec: Codec): string {
  if (document.eq(stored.document)) return stored.text;
  const known = new Set(stored.document.content.content);
  const nodes = document.content.content.filter((node) => known.has(node) || !isEmptyParagraph(node));
  const places = findPlaces(stored, nodes);
  for (;;) {
    const segments = segmentsOf(nodes, places);
    const { text, clash } = join(stored, segments, codec);
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
  const left = new Map<Node, number>();
  for (let place = 0; place < blocks.length; place += 1) left.set(document.child(place), place);
  const places = new Map<Node, number>();
  const take = (node: Node, original: Node) => {
    places.set(node, left.get(original) ?? 0);
    left.delete(original);
  };
  const isStored = (node: Node) => left.has(node);
  const changed = nodes.filter((node) => !isStored(node));
  for (const node of nodes.filter(isStored)) take(node, node);
  for (const node of changed) {
    const equal = [...left.keys()].find((original) => original.eq(node));
    if (equal) take(node, equal);
  }
  return places;
}

function segmentsOf(nodes: readonly Node[], places: ReadonlyMap<Node, number>): Segment[] {
  const segments: Segment[] = [];
  for (const node of nodes) {
    const place = places.get(node);
    const last = segments.at(-1);
    const isNext = last && (place === undefined ? !last.stored : last.stored?.last === place - 1);
    if (!isNext)
      segments.push({ nodes: [node], ...(place !== undefined && { stored: { first: place, last: place } }) });
    else {
      last.nodes.push(node);
      if (last.stored) last.stored.last += 1;
    }
  }
  return segments;
}

/** The text of all segments, or the stored blocks that would read differently next to their new neighbours. */
function join(stored: StoredText, segments: readonly Segment[], codec: Codec): { text: string; clash: Node[] } {
  const { text: source, blocks } = stored;
  const tail = source.slice(blocks.at(-1)?.end ?? source.length);
  const written = segments.map((segment) => ({ segment, text: textOf(stored, segment, codec) }));
  let text = source.slice(0, blocks[0]?.start ?? 0);
  for (const [index, { segment, text: own }] of written.entries()) {
    const before = written[index - 1];
    if (before) {
      const [left, right] = [edge(stored, before, 'last'), edge(stored, { segment, text: own }, 'first')];
      const gap = gapsBetween(stored, segments, index).find(
        (candidate) =>
          isPlainGap(candidate, left, right) ||
          keepsBlocksApart(codec.parse(left.text + candidate + right.text + tail), left, right),
      );
      const kept = [left, right].filter(({ isStored }) => isStored).flatMap(({ nodes }) => nodes);
      if (gap === undefined && kept.length > 0) return { text: '', clash: kept };
      text += gap ?? BLANK_LINE;
    }
    text += own;
  }
  return { text: text + tail, clash: [] };
}

function textOf({ text, blocks }: StoredText, { nodes, stored }: Segment, codec: Codec): string {
  if (stored) return text.slice(blocks[stored.first]?.start, blocks[stored.last]?.end);
  return writeBlocks(nodes, codec);
}

/** The first or last block of a stored segment; the whole of a rewritten one. */
function edge(
  { text: source, blocks }: StoredText,
  { segment: { nodes, stored }, text }: { segment: Segment; text: string },
  side: 'first' | 'last',
): Edge {
  if (!stored) return { text, nodes, isStored: false };
  const block = blocks[stored[side]];
  const own = nodes.slice(side === 'first' ? 0 : -1).slice(0, 1);
  return { text: source.slice(block?.start, block?.end), nodes: own, isStored: true };
}

/** The possible gaps before a segment: that of the blocks it replaces, if any, or a blank line. */
function gapsBetween({ text, blocks }: StoredText, segments: readonly Segment[], index: number): string[] {
  const [before, segment] = [segments[index - 1]?.stored, segments[index]?.stored];
  const last = before?.last ?? segments[index - 2]?.stored?.last ?? -1;
  const first = segment?.first ?? segments[index + 1]?.stored?.first ?? blocks.length;
  const isReplacing = Boolean(before) !== Boolean(segment) && first - last > 1;
  if (!isReplacing) return [BLANK_LINE];
  const at = before ? last + 1 : first;
  return [text.slice(blocks[at - 1]?.end, blocks[at]?.start), BLANK_LINE];
}

/** A shortcut for most edits: between paragraphs and headings a blank line is enough, without parsing. */
function isPlainGap(gap: string, left: Edge, right: Edge): boolean {
  return /\n[ \t]*\n/.test(gap) && isPlain(left.nodes.at(-1)) && isPlain(right.nodes[0]);
}

/** Whether a document has the blocks of both sides, and the stored ones are unchanged in it. */
function keepsBlocksApart({ content }: Node, left: Edge, right: Edge): boolean {
  const count = left.nodes.length + right.nodes.length;
  if (content.childCount !== count) return false;
  const isSame = (node: Node | undefined, place: number) =>
    node?.type === content.child(place).type && wordsOf(node) === wordsOf(content.child(place));
  return (!left.isStored || isSame(left.nodes[0], 0)) && (!right.isStored || isSame(right.nodes[0], count - 1));
}

function wordsOf(node: Node): string {
  return node.textBetween(0, node.content.size, ' ', ' ').replace(/\s+/g, ' ').trim();
}

/** Caches each run of blocks as last written, by its first block: while the user types, only one of them changes. */
const written = new WeakMap<Node, { run: readonly Node[]; text: string }>();

/** Serialises blocks as Markdown. */
function writeBlocks(nodes: readonly Node[], codec: Codec): string {
  return runsOf(nodes)
    .map((run) => writeRun(run, codec))
    .filter(Boolean)
    .join('\n\n');
}

/** Whether a block reads the same next to anything a blank line away: paragraphs and headings, without HTML. */
function isPlain(node: Node | undefined): boolean {
  const isText = node?.type.name === 'paragraph' || node?.type.name === 'heading';
  return isText && node.content.content.every(({ type }) => type.name !== 'html');
}

/** Splits blocks where two plain ones meet. */
function runsOf(nodes: readonly Node[]): Node[][] {
  const runs: Node[][] = [];
  for (const [place, node] of nodes.entries()) {
    const run = runs.at(-1);
    if (!run || (isPlain(nodes[place - 1]) && isPlain(node))) runs.push([node]);
    else run.push(node);
  }
  return runs;
}

function writeRun(run: readonly Node[], codec: Codec): string {
  const [first] = run;
  if (!first) return '';
  const before = written.get(first);
  if (before?.run.length === run.length && before.run.every((node, place) => node === run[place])) return before.text;
  const text = codec.serialize(first.type.schema.topNodeType.create(null, run)).replace(/[ \t\n]+$/, '');
  written.set(first, { run, text });
  return text;
}
