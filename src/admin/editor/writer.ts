import type { TextImage } from './useImageInsertion.ts';

/** A way through what was typed. */
export type HistoryStep = 'undo' | 'redo';

/** What both ways of writing a text have in common. */
export interface Writer {
  /** Tells what was typed and is not told yet. */
  flush: () => void;
  /** Takes the focus, with the caret where it was. */
  focus: () => void;
  /** Puts Markdown in the place of the selection. */
  insert: (markdown: string) => void;
  /** Puts words in the place of the selection that mean nothing but themselves. */
  insertPlain: (text: string) => void;
  /** Puts an image in a paragraph of its own after the selection. */
  insertImage: (image: TextImage) => void;
  /** Puts an image in the place of the one at an address, or takes that one away; nothing where the author did. */
  replaceImage: (address: string, image: TextImage | null) => void;
}
