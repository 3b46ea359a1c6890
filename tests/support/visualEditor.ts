import { TextSelection, type Plugin } from '@milkdown/kit/prose/state';
import { afterAll, beforeAll } from 'vitest';
import { createMilkdown, type Milkdown } from '#admin/editor/visual/milkdown.ts';
import { tableCommands, visualCommands } from '#admin/editor/visual/visualCommands.ts';
import { VisualText } from '#admin/editor/visual/VisualText.ts';
import { renderMarkdown } from '#domain/markdown.ts';

export const render = (markdown: string) => renderMarkdown(markdown, '');

/** The visual editor of a test file, in jsdom; it lives as long as the file's tests. */
export function useMilkdown(root: HTMLElement | null = null, ...plugins: Plugin[]) {
  let milkdown: Milkdown | undefined;
  const editor = () => {
    if (!milkdown) throw new Error('The editor has not been created yet.');
    return milkdown;
  };
  beforeAll(async () => {
    milkdown = await createMilkdown(root, ...plugins);
  });
  afterAll(() => milkdown?.destroy());

  const select = (from: number, to = from) => {
    const { view } = editor();
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to)));
  };
  return {
    get milkdown() {
      return editor();
    },
    get view() {
      return editor().view;
    },
    get document() {
      return editor().view.state.doc;
    },

    open: (markdown: string, notify: (text: string) => void = () => undefined): VisualText => {
      const text = VisualText.open(editor(), markdown, { render, notify });
      if (!text) throw new Error(`Not opened: ${markdown}`);
      return text;
    },

    /** Where these words begin. */
    placeOf: (words: string): number | undefined => {
      let place: number | undefined;
      editor().view.state.doc.descendants((node, at) => {
        const offset = node.isText ? (node.text ?? '').indexOf(words) : -1;
        if (offset >= 0) place ??= at + offset;
      });
      return place;
    },
    select,

    /** Inserts text in one piece, as dictation and a phone's keyboard do. */
    insert: (words: string): void => {
      const { view } = editor();
      const { from, to } = view.state.selection;
      const change = () => view.state.tr.insertText(words, from, to);
      if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, words, change))) view.dispatch(change());
    },

    run: (name: string): void => {
      const command = [...visualCommands, ...tableCommands].find((one) => one.name === name);
      command?.run?.(editor());
    },
  };
}

/** The Markdown of a text, with what was typed last. */
export function written(text: VisualText): string {
  text.flush();
  return text.text;
}
