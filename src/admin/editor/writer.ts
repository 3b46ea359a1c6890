import type { TextImage } from './images/useImageInsertion.ts';
import type { FieldControl } from '#ui/form/Field.tsx';
import type { Ref } from 'react';

/** A step through the edit history. */
export type HistoryStep = 'undo' | 'redo';

/** The props of both editing modes. */
export interface WriterProps extends FieldControl {
  ref: Ref<Writer | null>;
  value: string;
  onChange: (value: string) => void;
  /** What the commands do that insert something from elsewhere, by name. */
  insertions: Readonly<Record<string, () => void>>;
  /** Returns whether it handled what was pasted or dropped. */
  onTransfer: (data: DataTransfer) => boolean;
}

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
  /** Inserts images after the selection, each as a paragraph of its own; the caret moves below them. At least one. */
  insertImages: (images: readonly TextImage[]) => void;
  /** Replaces the image with that URL, or removes it if `image` is null; does nothing if the author removed it. */
  replaceImage: (address: string, image: TextImage | null) => void;
}
