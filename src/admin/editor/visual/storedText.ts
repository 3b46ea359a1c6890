import type { Node } from '@milkdown/kit/prose/model';
import { textsIn } from '../paste/dom.ts';

/** The most brackets in one paragraph: they are compared with one another, which takes a second beyond this number. */
const BRACKET_LIMIT = 4000;

/** At the end of these, a space is invisible. */
const BLOCKS = new Set(['p', 'li', 'h2', 'h3', 'h4', 'h5', 'h6', 'td', 'th']);

/** A text as it was opened: its document, and the range of each of the document's blocks in it. */
export interface StoredText {
  text: string;
  document: Node;
  blocks: Range[];
}

/**
 * Opens a text; null if the site would render it differently once every block is rewritten. `render` is the site's
 * renderer, which an empty text does not need: it throws for a text that the site shows unformatted, before the unlimited
 * parsers here see it.
 */
export function openIfLossless(
  text: string,
  codec: Codec,
  render: ((markdown: string) => string) | null,
): StoredText | null {
  if (text.trim() === '') return openText(text, codec);
  if (!render) return null;
  const shown = render(text);
  if (text.split(/\n[ \t]*\n/).some((paragraph) => paragraph.split(']').length > BRACKET_LIMIT)) return null;
  const stored = openText(text, codec);
  const isKept = stored && visible(shown).isEqualNode(visible(render(codec.serialize(stored.document))));
  return isKept ? stored : null;
}

/** Opens a text; null if part of it has no place in the document. */
export function openText(text: string, codec: Codec): StoredText | null {
  const document = codec.parse(text);
  const blocks = codec.blocks(text);
  if (blocks.length === 0) return text.trim() === '' ? { text, document, blocks } : null;
  const isWhole =
    blocks.length === document.childCount &&
    blocks.slice(1).every(({ start }, index) => text.slice(blocks[index]?.end, start).trim() === '');
  return isWhole ? { text, document, blocks } : null;
}

/** HTML without differences that are invisible outside code: the amount of whitespace, and whitespace before an end. */
function visible(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  for (const text of textsIn(template.content)) if (!text.parentElement?.closest('pre, code')) collapse(text);
  return template.content;
}

function collapse(text: Text): void {
  const isLast = text.nextSibling
    ? text.nextSibling.nodeName === 'BR'
    : BLOCKS.has(text.parentElement?.localName ?? '');
  const collapsed = text.data.replace(/[ \t\n\f\r]+/g, ' ');
  text.data = isLast ? collapsed.replace(/ $/, '') : collapsed;
  if (text.data === '') text.remove();
}

/** Character offsets in a text; `end` is exclusive. */
interface Range {
  start: number;
  end: number;
}

/** Converts between Markdown and the document of the visual editor. */
export interface Codec {
  parse: (markdown: string) => Node;
  serialize: (document: Node) => string;
  /** The ranges of the blocks that the document's children are parsed from. */
  blocks: (markdown: string) => Range[];
}
