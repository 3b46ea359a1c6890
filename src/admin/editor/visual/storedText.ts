import type { Node } from '@milkdown/kit/prose/model';
import { HiddenTextError } from '#domain/hiddenText.ts';
import { TooComplexError } from '#domain/markdownLimits.ts';
import type { Codec, Range } from './codec.ts';

/** A text as it was opened: its document, and where each of the document's blocks stands in it. */
export interface StoredText {
  text: string;
  document: Node;
  blocks: Range[];
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

/** Whether the site shows the same when every block of the text is written anew; no, where it shows the text plain. */
export function isFaithful(
  { text, document }: StoredText,
  codec: Codec,
  render: (markdown: string) => string,
): boolean {
  if (text.trim() === '') return true;
  try {
    return visible(render(text)) === visible(render(codec.serialize(document)));
  } catch (error) {
    if (error instanceof TooComplexError || error instanceof HiddenTextError) return false;
    throw error;
  }
}

/** HTML without the differences that nobody sees, where no code is shown: spaces at the ends of lines and blocks. */
function visible(html: string): string {
  if (html.includes('<pre')) return html;
  return html.replace(/\s*\n\s*/g, '\n').replace(/\s+(?=<(?:br|\/(?:p|li|h[2-6]|td|th))>)/g, '');
}
