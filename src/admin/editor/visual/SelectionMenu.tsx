import { TextSelection, type EditorState, type Selection } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';
import { useLayoutEffect, useRef, useState } from 'react';
import { useWindowEvent } from '#admin/ui/useWindowEvent.ts';
import { Toolbar } from '../Toolbar.tsx';
import { placeMenu } from './placeMenu.ts';
import type { ButtonCommand } from './visualCommands.ts';

interface Props {
  /** The text's id. */
  id: string;
  view: EditorView;
  state: EditorState;
  items: readonly ButtonCommand[];
  onCommand: (item: ButtonCommand) => void;
}

/** The commands for selected words, next to them; the next tab stop after the text. */
export function SelectionMenu({ id, view, state, items, onCommand }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState<Selection | null>(null);
  const { selection, doc } = state;
  const isText = selection instanceof TextSelection && !selection.$from.parent.type.spec.code;
  const hasWords = isText && doc.textBetween(selection.from, selection.to).trim() !== '';
  if (closed && !closed.eq(selection)) setClosed(null);
  const isShown = hasWords && !closed;

  useLayoutEffect(() => {
    if (isShown && menu.current) placeMenu(menu.current, view, 'above');
  }, [isShown, selection, view]);

  useWindowEvent('keydown', ({ key }) => {
    const isHere = view.hasFocus() || menu.current?.contains(document.activeElement);
    if (key !== 'Escape' || !isShown || !isHere) return;
    setClosed(selection);
    view.focus();
  });

  return (
    isShown && (
      // A finger's selection has the system's own menu.
      <div ref={menu} className="editor-menu selection-menu pointer-coarse:hidden">
        <Toolbar label="Formato de la selección" controls={id} items={items} onCommand={onCommand} />
      </div>
    )
  );
}
