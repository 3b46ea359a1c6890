import type { Node } from '@milkdown/kit/prose/model';
import type { Codec } from './codec.ts';

/** Caches each run of blocks as last written, by its first block: while the user types, only one of them changes. */
const written = new WeakMap<Node, { run: readonly Node[]; text: string }>();

/** Serialises blocks as Markdown. */
export function writeBlocks(nodes: readonly Node[], codec: Codec): string {
  return runsOf(nodes)
    .map((run) => writeRun(run, codec))
    .filter(Boolean)
    .join('\n\n');
}

/** Whether a block reads the same next to anything a blank line away: paragraphs and headings, without HTML. */
export function isPlain(node: Node | undefined): boolean {
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
