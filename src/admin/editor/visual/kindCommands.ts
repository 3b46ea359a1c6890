import { lift, setBlockType, wrapIn } from '@milkdown/kit/prose/commands';
import type { Command, EditorState } from '@milkdown/kit/prose/state';
import { isWithin, nodeType, prose, type VisualCommand } from './visualCommands.ts';

const toParagraph: Command = (state, dispatch) => setBlockType(nodeType(state, 'paragraph'))(state, dispatch);
const unquote: Command = (state, dispatch) => isWithin(state, 'blockquote') && lift(state, dispatch);
const quote: Command = (state, dispatch) =>
  !isWithin(state, 'blockquote') && wrapIn(nodeType(state, 'blockquote'))(state, dispatch);

/** What a paragraph can be, for the toolbar's menu. */
export const kindCommands: readonly VisualCommand[] = [
  kind({
    ...{ name: 'paragraph', label: 'Párrafo' },
    isActive: (state) => isParagraph(state) && !isWithin(state, 'blockquote'),
    command: inTurn(toParagraph, unquote),
  }),
  heading('heading', 'Encabezado', 2),
  heading('subheading', 'Encabezado menor', 3),
  heading('minorHeading', 'Encabezado mínimo', 4),
  kind({
    ...{ name: 'quote', label: 'Cita', keys: 'Ctrl+Mayús+B' },
    isActive: (state) => isParagraph(state) && isWithin(state, 'blockquote'),
    command: inTurn(toParagraph, quote),
  }),
];

interface Kind extends VisualCommand {
  isActive: (state: EditorState) => boolean;
  command: Command;
}

function kind({ command, ...item }: Kind): VisualCommand {
  const isPossible = (state: EditorState) => item.isActive(state) || command(state);
  return { ...item, isPossible, run: prose((state, dispatch) => !item.isActive(state) && command(state, dispatch)) };
}

function heading(name: string, label: string, level: number): VisualCommand {
  return kind({
    ...{ name, label, keys: `Ctrl+Alt+${level}` },
    isActive: ({ selection: { $from } }) =>
      $from.parent.type.name === 'heading' && $from.parent.attrs['level'] === level,
    command: (state, dispatch) => setBlockType(nodeType(state, 'heading'), { level })(state, dispatch),
  });
}

function isParagraph({ selection: { $from } }: EditorState): boolean {
  return $from.parent.type.name === 'paragraph';
}

/** Runs each of the commands that applies to what the one before has made, as one change. */
function inTurn(...commands: Command[]): Command {
  return (state, dispatch) => {
    if (!dispatch) return commands.some((command) => command(state));
    const tr = state.tr;
    let isChanged = false;
    for (const command of commands) {
      const present = state.apply(tr);
      isChanged = command(present, ({ steps }) => steps.forEach((step) => tr.step(step))) || isChanged;
    }
    if (isChanged) dispatch(tr.scrollIntoView());
    return isChanged;
  };
}
