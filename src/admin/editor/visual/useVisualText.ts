import { redo, undo } from '@milkdown/kit/prose/history';
import { Plugin, TextSelection, type EditorState } from '@milkdown/kit/prose/state';
import type { EditorProps, EditorView } from '@milkdown/kit/prose/view';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { subscribeTo } from '#admin/ui/subscribeTo.ts';
import proseStyles from '#styles/prose.css?inline';
import type { HistoryStep, WriterProps } from '../writer.ts';
import { createMilkdown, type Milkdown } from './milkdown.ts';
import { VisualText } from './VisualText.ts';

export interface Options extends Pick<WriterProps, 'value' | 'onChange' | 'onTransfer'> {
  /** Where the text is rendered. */
  root: RefObject<HTMLElement | null>;
  /** Whether this is the active mode; the other one may change the text in the meantime. */
  isShown: boolean;
  /** Called for a text that this mode would change or cannot show, or, not `isLoaded`, whose renderer cannot be loaded. */
  onRefuse: (isLoaded: boolean) => void;
  /** Called for a text that replaces an empty one before the renderer is there: the editor is to be mounted anew. */
  onEarly: () => void;
  onState: (state: EditorState) => void;
  /** Returns whether a key was a command. */
  onKey: (event: KeyboardEvent) => boolean;
}

/** The public pages' styles for running text, which the panel gets with this module. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(proseStyles);
document.adoptedStyleSheets.push(sheet);

interface Opened {
  milkdown: Milkdown;
  text: VisualText;
  /** Undoes or redoes a step, even while the other mode is active. */
  travel: (step: HistoryStep) => void;
}

/** A text in Milkdown: opened once Milkdown is ready, reported after pauses and whenever its form is read. */
export function useVisualText({ root, value, isShown, ...handlers }: Options): Opened | null {
  const [opened, setOpened] = useState<Opened | null>(null);
  const current = useRef<Opened | null>(null);
  const renderer = useRef<((markdown: string) => string) | null>(null);
  const on = useEffectEvent(() => ({ ...handlers, flush: () => current.current?.text.flush() }));
  const isEmpty = useEffectEvent(() => value.trim() === '');

  const open = useEffectEvent((milkdown: Milkdown, isStep = false) => {
    // What enters the document now was not typed.
    current.current = null;
    if (!renderer.current && !isEmpty()) return handlers.onEarly();
    const text = VisualText.open(milkdown, value, {
      render: renderer.current,
      notify: (written) => on().onChange(written),
      isStep,
    });
    current.current = text && { milkdown, text, travel };
    if (!text) return handlers.onRefuse(true);
    setOpened(current.current);
    handlers.onState(milkdown.view.state);
  });

  useEffect(() => {
    let isGone = false;
    let milkdown: Milkdown | undefined;
    const editing = new Plugin({
      props: editorProps(() => on()),
      view: () => ({
        update: ({ state }, before) => {
          if (state.doc !== before.doc) current.current?.text.changed();
          on().onState(state);
        },
      }),
    });
    const loading = import('../publicRendering.ts').then(({ render }) => (renderer.current = render));
    // Whatever needs it reports that it failed.
    loading.catch(() => undefined);
    createMilkdown(root.current, editing)
      .then(async (created) => {
        milkdown = created;
        if (isGone) return void created.destroy();
        // An empty text does not wait a quarter of a second for the renderer.
        if (!isEmpty()) await loading;
        if (!isGone) open(created);
      })
      .catch(() => on().onRefuse(renderer.current !== null));
    return () => {
      isGone = true;
      current.current?.text.flush();
      current.current = null;
      void milkdown?.destroy();
    };
  }, [root]);

  // The form's text was replaced: by a draft, or by what was written in the other mode.
  const follow = useEffectEvent(() => {
    if (current.current && value !== current.current.text.text) open(current.current.milkdown, true);
  });
  useLayoutEffect(() => {
    if (isShown) follow();
  }, [value, isShown]);

  const travel = useEffectEvent((step: HistoryStep) => {
    follow();
    if (!current.current) return;
    const { view } = current.current.milkdown;
    (step === 'undo' ? undo : redo)(view.state, view.dispatch);
    current.current.text.flush();
  });

  useEffect(() => subscribeTo(document, 'flushfields')(() => on().flush()), []);

  return opened;
}

/** What the editor does with keys, what is pasted or dropped, and clicks. */
function editorProps(on: () => Pick<Options, 'onKey' | 'onTransfer'> & { flush: () => void }): EditorProps {
  const transfer = (data: DataTransfer | null) => data !== null && on().onTransfer(data);
  return {
    handleDOMEvents: {
      blur: () => {
        on().flush();
        return false;
      },
      // A busy browser reports where End moved the caret after the next key, which would act at the old position.
      keydown: ({ dom }, { isComposing }) => {
        if (!isComposing) dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
        return false;
      },
    },
    handleKeyDown: (_, event) => on().onKey(event),
    handleScrollToSelection: (view) => {
      keepCaretClear(view);
      return false;
    },
    handlePaste: (_, event) => transfer(event.clipboardData),
    handleDrop: (view, event, __, isMoved) => {
      if (isMoved) return false;
      const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
      const { doc, tr } = view.state;
      if (place) view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(place.pos), -1)));
      return transfer(event.dataTransfer);
    },
    handleClickOn: (view, _, node, place, { target }) => {
      const isTick = node.attrs['checked'] != null && target instanceof HTMLLIElement;
      if (isTick) view.dispatch(view.state.tr.setNodeAttribute(place, 'checked', !node.attrs['checked']));
      return isTick;
    },
  };
}

/** Scrolls the page until the caret is clear of what is fixed at its edges, for which ProseMirror leaves no room. */
function keepCaretClear(view: EditorView): void {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const { top, bottom } = view.coordsAtPos(view.state.selection.head);
  const above = top - (parseFloat(scrollPaddingTop) || 0);
  const below = bottom - innerHeight + (parseFloat(scrollPaddingBottom) || 0);
  scrollBy({ top: above < 0 ? above : Math.max(0, below), behavior: 'instant' });
}
