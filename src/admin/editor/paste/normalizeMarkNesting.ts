import type { Delete, Emphasis, Link, Nodes, PhrasingContent, Strong } from 'mdast';
import type { Script } from '../scripts.ts';

type Mark = Delete | Emphasis | Link | Script | Strong;

/** From outermost to innermost, as the visual mode nests them. */
const ORDER = ['emphasis', 'strong', 'link', 'delete', 'superscript', 'subscript'];

/** Nests marks and links as the visual mode does; a text that nests them otherwise would not survive it unchanged. */
export function normalizeMarkNesting(node: Nodes): void {
  if (!('children' in node)) return;
  const isLine = node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell';
  if (isLine) node.children = nest(piecesOf(node.children));
  else node.children.forEach(normalizeMarkNesting);
}

/** Content that no mark splits, and the marks around it. */
interface Piece {
  content: PhrasingContent;
  marks: Mark[];
}

/** A line under construction. */
interface Line {
  content: PhrasingContent[];
  /** The open marks, each nested in the one before. */
  open: Mark[];
  /** The whitespace before the next words: no mark starts or ends with whitespace. */
  blank: string;
}

function piecesOf(children: readonly PhrasingContent[], marks: Mark[] = []): Piece[] {
  return children.flatMap((child) =>
    isMark(child) ? piecesOf(child.children, [...marks, child]) : [{ content: child, marks }],
  );
}

function nest(pieces: readonly Piece[]): PhrasingContent[] {
  const line: Line = { content: [], open: [], blank: '' };
  for (const piece of pieces) {
    if (piece.content.type !== 'text') {
      put(line, piece);
      continue;
    }
    const { value } = piece.content;
    const words = value.trim();
    const [before = '', after = ''] = words ? value.split(words) : [value];
    line.blank += before;
    if (words) put(line, { ...piece, content: { type: 'text', value: words } });
    line.blank += after;
  }
  return line.content;
}

function put(line: Line, { content, marks }: Piece): void {
  const { open, blank } = line;
  const ending = open.findIndex((mark) => !marks.some((one) => isSame(one, mark)));
  if (ending >= 0) open.length = ending;
  add(line, { type: 'text', value: blank });
  for (const mark of marks.toSorted((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type))) {
    if (open.some((one) => isSame(one, mark))) continue;
    const begun = { ...mark, children: [] };
    add(line, begun);
    open.push(begun);
  }
  add(line, content);
  line.blank = '';
}

function add({ content, open }: Line, added: PhrasingContent): void {
  const to = open.at(-1)?.children ?? content;
  const last = to.at(-1);
  if (added.type !== 'text') to.push(added);
  else if (last?.type === 'text') last.value += added.value;
  else if (added.value) to.push(added);
}

function isSame(one: Mark, other: Mark): boolean {
  return one.type === other.type && (one.type !== 'link' || one.url === (other as Link).url);
}

function isMark(node: PhrasingContent): node is Mark {
  return ORDER.includes(node.type);
}
