import type { TextImage } from './images/useImageInsertion.ts';

/** A step through the edit history. */
export type HistoryStep = 'undo' | 'redo';

/** The interface of both editing modes. */
export interface Writer {
  /** Reports what was typed and not reported yet. */
  flush: () => void;
  /** Takes focus, with the caret where it was. */
  focus: () => void;
  /** Replaces the selection with Markdown. */
  insert: (markdown: string) => void;
  /** Replaces the selection with text that is not interpreted. */
  insertPlain: (text: string) => void;
  /** Inserts an image as a paragraph of its own after the selection. */
  insertImage: (image: TextImage) => void;
  /** Replaces the image with that URL, or removes it if `image` is null; does nothing if the author removed it. */
  replaceImage: (address: string, image: TextImage | null) => void;
}
