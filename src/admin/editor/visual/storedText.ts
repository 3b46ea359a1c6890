import type { Node } from '@milkdown/kit/prose/model';
import type { Codec, Range } from './codec.ts';

/** Of one paragraph: its brackets are compared with one another, which takes a second beyond this number. */
const BRACKET_LIMIT = 4000;

/** A text as it was opened: its document, and where each of the document's blocks stands in it. */
export interface StoredText {
  text: string;
  document: Node;
  blocks: Range[];
}

/**
 * Opens a text; null for one that the site would show differently once every block of it is written anew. `render` is the
 * site's renderer: it throws for a text that the site shows plain, before the parsers here, which have no limits, see it.
 */
export function openFaithfully(text: string, codec: Codec, render: (markdown: string) => string): StoredText | null {
  const shown = render(text);
  if (text.split(/\n[ \t]*\n/).some((paragraph) => paragraph.split(']').length > BRACKET_LIMIT)) return null;
  const stored = openText(text, codec);
  const isKept = stored && (text.trim() === '' || visible(shown) === visible(render(codec.serialize(stored.document))));
  return isKept ? stored : null;
}

/** Opens a text; null where something of it has no place in the document. */
export function openText(text: string, codec: Codec): StoredText | null {
  const document = codec.parse(text);
  const blocks = codec.blocks(text);
  if (blocks.length === 0) return text.trim() === '' ? { text, document, blocks } : null;
  const isWhole =
    blocks.length === document.childCount &&
    blocks.slice(1).every(({ start }, index) => text.slice(blocks[index]?.end, start).trim() === '');
  return isWhole ? { text, document, blocks } : null;
}

/** HTML without the differences that nobody sees, where no code is shown: spaces at the ends of lines and blocks. */
function visible(html: string): string {
  if (html.includes('<pre')) return html;
  return html.replace(/\s*\n\s*/g, '\n').replace(/\s+(?=<(?:br|\/(?:p|li|h[2-6]|td|th))>)/g, '');
}
