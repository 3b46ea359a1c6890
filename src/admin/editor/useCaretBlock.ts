import { useEffect, useState, type RefObject } from 'react';
import { subscribeTo } from '#admin/ui/subscribeTo.ts';

/** Which of a text's outermost blocks the caret is in, counted from 0, and how many there are. */
export interface CaretBlock {
  index: number;
  count: number;
}

/** The block of the caret of the editor in this element, in either mode; null until it has had one. */
export function useCaretBlock(editor: RefObject<HTMLElement | null>): CaretBlock | null {
  const [place, setPlace] = useState<CaretBlock | null>(null);
  useEffect(() => {
    const update = () => {
      const next = editor.current && caretBlock(editor.current);
      if (next) setPlace((before) => (before?.index === next.index && before.count === next.count ? before : next));
    };
    update();
    return subscribeTo(document, 'selectionchange')(update);
  }, [editor]);
  return place;
}

function caretBlock(editor: HTMLElement): CaretBlock | null {
  const source = editor.querySelector<HTMLTextAreaElement>('textarea.editor-text');
  if (source) {
    const before = source.value.slice(0, source.selectionStart);
    return { index: countBlocks(before) - 1, count: countBlocks(source.value) };
  }
  const visual = editor.querySelector('[contenteditable="true"]');
  const anchor = getSelection()?.anchorNode ?? null;
  const blocks = [...(visual?.children ?? [])];
  const index = blocks.findIndex((block) => block.contains(anchor));
  return index < 0 ? null : { index, count: blocks.length };
}

/** Blocks of Markdown, as empty lines part them: near enough for a place to scroll to. */
function countBlocks(markdown: string): number {
  return markdown.split(/\n\s*\n/).length;
}
