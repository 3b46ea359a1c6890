import { closeHistory } from '@milkdown/kit/prose/history';
import type { EditorState } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';
import { useLayoutEffect, useRef, useState } from 'react';
import { matchesSearch } from '#domain/search/search.ts';
import { kindCommands } from './kindCommands.ts';
import { placeMenu } from './placeMenu.ts';
import { closeSlash, slashQuery } from './slash.ts';
import { visualCommands, type VisualCommand } from './visualCommands.ts';

/** What can be inserted, with other words that it is found by. */
const insertions = {
  heading: 'título',
  subheading: 'subtítulo',
  minorHeading: 'subtítulo',
  bullets: 'viñetas',
  numbers: '',
  tasks: '',
  quote: '',
  table: 'cuadro',
  rule: 'separador',
  image: 'foto',
  library: 'foto',
  video: '',
};
const insertCommands = [...kindCommands, ...visualCommands].filter(({ name }) => name in insertions);

interface Options {
  /** The text's id. */
  id: string;
  view: EditorView | undefined;
  state: EditorState | null;
  onCommand: (command: VisualCommand) => void;
}

/** The menu that a slash at the start of a paragraph opens; the focus stays in the text, which names the active option. */
export function useInsertMenu({ id, view, state, onCommand }: Options) {
  const menu = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState({ query: '', place: 0 });
  const { query, options, place, active } = menuIn(state, chosen);

  useLayoutEffect(() => {
    if (!menu.current || !view) return;
    placeMenu(menu.current, view, 'below');
    menu.current.children[place]?.scrollIntoView({ block: 'nearest' });
  }, [view, query, place]);

  function choose(command: VisualCommand) {
    if (!view) return;
    const { $from } = view.state.selection;
    view.dispatch(closeHistory(view.state.tr.delete($from.start(), $from.pos)));
    onCommand(command);
  }

  /** Returns whether the key is one of the menu's. */
  function onKey({ key, isComposing, ctrlKey, metaKey }: KeyboardEvent): boolean {
    if (!view || isComposing || ctrlKey || metaKey) return false;
    // What was just typed counts, shown or not.
    const { query, options, place, active } = menuIn(view.state, chosen);
    if (!active || query === undefined) return false;
    const step = { ArrowDown: 1, ArrowUp: options.length - 1 }[key];
    if (step !== undefined) setChosen({ query, place: (place + step) % options.length });
    else if (key === 'Enter') choose(active);
    else if (key === 'Escape') view.dispatch(closeSlash(view.state));
    else return false;
    return true;
  }

  const listId = `${id}-insert`;
  const idOf = ({ name }: VisualCommand) => `${listId}-${name}`;
  const aria = {
    'aria-autocomplete': active && 'list',
    'aria-haspopup': active && 'listbox',
    'aria-controls': active && listId,
    'aria-activedescendant': active && idOf(active),
  };
  const element = active && (
    <div
      ref={menu}
      id={listId}
      role="listbox"
      aria-label="Insertar"
      className="editor-menu z-6 max-h-72 w-60 overflow-y-auto p-1"
    >
      {options.map((command) => (
        <button
          key={command.name}
          id={idOf(command)}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={command === active}
          className="flex min-h-11 w-full items-center rounded-control px-3 text-left -outline-offset-2 outline-transparent hover:bg-paper-deep aria-selected:bg-petrol-pale aria-selected:outline-2 aria-selected:text-petrol-deep"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(command)}
        >
          {command.label}
        </button>
      ))}
    </div>
  );
  return { element, onKey, aria };
}

/** The options where a slash was typed, and the active one. */
function menuIn(state: EditorState | null, chosen: { query: string; place: number }) {
  const query = state ? slashQuery(state) : undefined;
  const options = state && query !== undefined && !query.startsWith(' ') ? optionsFor(query, state) : [];
  const place = chosen.query === query ? chosen.place : 0;
  return { query, options, place, active: options[place] };
}

function optionsFor(query: string, state: EditorState): VisualCommand[] {
  return insertCommands.filter(({ name, label, isPossible }) => {
    const words = `${label} ${insertions[name as keyof typeof insertions]}`;
    return matchesSearch(words, query) && isPossible?.(state) !== false;
  });
}
