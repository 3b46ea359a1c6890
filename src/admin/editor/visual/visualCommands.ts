import { insertTableCommand } from '@milkdown/kit/preset/gfm';
import { findParentNode } from '@milkdown/kit/prose';
import { toggleMark } from '@milkdown/kit/prose/commands';
import { redo, undo } from '@milkdown/kit/prose/history';
import type { NodeType } from '@milkdown/kit/prose/model';
import { liftListItem, sinkListItem, wrapInList } from '@milkdown/kit/prose/schema-list';
import type { Command, EditorState, Transaction } from '@milkdown/kit/prose/state';
import { addColumnAfter, deleteColumn, deleteTable, isInTable } from '@milkdown/kit/prose/tables';
import { historyStepOf } from '../commands.ts';
import type { IconName, ToolbarItem } from '../Toolbar.tsx';
import { insertRule } from './typedMarks.ts';
import { linkAt } from './links.ts';
import type { Milkdown } from './milkdown.ts';
import { addRowBelow, deleteTableRow } from './tableCommands.ts';

export interface VisualCommand extends ToolbarItem {
  /** The change to the document; without one the editor handles the command itself. */
  run?: (milkdown: Milkdown) => void;
  isActive?: (state: EditorState) => boolean;
  /** Whether the command applies here; without one, it always does. */
  isPossible?: (state: EditorState) => boolean;
}

const marks = { bold: 'strong', italic: 'emphasis', superscript: 'superscript', subscript: 'subscript' } as const;

/** A command with a button. */
export type ButtonCommand = VisualCommand & { name: IconName };

/** The commands of the visual mode, in the toolbar's order. */
export const visualCommands: readonly ButtonCommand[] = [
  mark('bold', 'Negrita', 'Ctrl+B'),
  mark('italic', 'Cursiva', 'Ctrl+I'),
  mark('superscript', 'Superíndice', 'Ctrl+.'),
  mark('subscript', 'Subíndice', 'Ctrl+,'),
  list('bullets', 'Lista', 'Ctrl+Alt+8', 'bullet_list'),
  list('numbers', 'Lista numerada', 'Ctrl+Alt+7', 'ordered_list'),
  {
    name: 'tasks',
    label: 'Lista de tareas',
    keys: 'Ctrl+Intro marca la tarea',
    run: prose(toggleTasks),
    isActive: isTask,
  },
  { name: 'indent', label: 'Aumentar nivel', keys: 'Ctrl+]', run: prose(ofItem(sinkListItem)) },
  { name: 'outdent', label: 'Reducir nivel', keys: 'Ctrl+[', run: prose(ofItem(liftListItem)) },
  { name: 'link', label: 'Enlace', keys: 'Ctrl+K', isActive: (state) => linkAt(state) !== undefined },
  { name: 'image', label: 'Imagen' },
  { name: 'library', label: 'Imagen de la biblioteca' },
  { name: 'video', label: 'Video de YouTube' },
  {
    name: 'table',
    label: 'Tabla',
    run: ({ view, commands }) => !isInTable(view.state) && commands.call(insertTableCommand.key, { row: 3, col: 3 }),
    isActive: (state) => isInTable(state),
  },
  {
    name: 'rule',
    label: 'Línea divisoria',
    run: prose((state, dispatch) => {
      dispatch?.(insertRule(state.tr).scrollIntoView());
      return true;
    }),
  },
  { name: 'plainPaste', label: 'Pegar sin formato', keys: 'Ctrl+Mayús+V' },
  { name: 'undo', label: 'Deshacer', keys: 'Ctrl+Z', run: prose(undo) },
  { name: 'redo', label: 'Rehacer', keys: 'Ctrl+Y', run: prose(redo) },
];

/** The commands for selected words. */
export const selectionCommands = visualCommands.filter(({ name }) => ['bold', 'italic', 'link'].includes(name));

/** The commands for the table at the caret. */
export const tableCommands: readonly ButtonCommand[] = [
  { name: 'rowAfter', label: 'Agregar fila debajo', run: prose(addRowBelow) },
  whilePossible({ name: 'rowAway', label: 'Quitar fila' }, deleteTableRow),
  { name: 'columnAfter', label: 'Agregar columna a la derecha', run: prose(addColumnAfter) },
  whilePossible({ name: 'columnAway', label: 'Quitar columna' }, deleteColumn),
  { name: 'tableAway', label: 'Quitar tabla', run: prose(deleteTable) },
];

/** Runs a ProseMirror command and then focuses the text. */
export function prose(command: Command): (milkdown: Milkdown) => void {
  return ({ view }) => {
    command(view.state, view.dispatch, view);
    view.focus();
  };
}

function whilePossible(item: ButtonCommand, command: Command): ButtonCommand {
  return { ...item, run: prose(command), isPossible: (state) => command(state) };
}

function mark(name: keyof typeof marks, label: string, keys: string): ButtonCommand {
  return {
    ...{ name, label, keys },
    run: prose((state, dispatch) => toggleMark(state.schema.mark(marks[name]).type)(state, dispatch)),
    isActive: ({ selection, doc, storedMarks, schema }) => {
      const { $from, from, to, empty } = selection;
      const { type } = schema.mark(marks[name]);
      return empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type);
    },
  };
}

type ListName = 'bullet_list' | 'ordered_list';

function list(name: 'bullets' | 'numbers', label: string, keys: string, type: ListName): ButtonCommand {
  return {
    ...{ name, label, keys },
    run: prose(toggleList(type)),
    isActive: (state) => listOf(state)?.node.type.name === type && !isTask(state),
  };
}

/** A command that acts on items of lists. */
function ofItem(command: (type: NodeType) => Command): Command {
  return (state, dispatch) => command(nodeType(state, 'list_item'))(state, dispatch);
}

/** Whether the selection starts in a block of that type. */
export function isWithin({ selection }: EditorState, name: string): boolean {
  return findParentNode(({ type }) => type.name === name)(selection) !== undefined;
}

/** The document's block type of that name. */
export function nodeType({ schema }: EditorState, name: string): NodeType {
  const type = schema.nodes[name];
  if (!type) throw new Error(`The document has no ${name}.`);
  return type;
}

const named = (name: string | undefined) => visualCommands.find((command) => command.name === name);
const tick: VisualCommand = { name: 'tick', label: 'Tarea hecha', run: prose(tickTask) };

/**
 * The command for keys that neither ProseMirror nor Milkdown handles, or, with nothing left to redo, they take for undo:
 * Mayús and Z where the letter stays small.
 */
export function commandOfKeys(event: KeyboardEvent): VisualCommand | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
  if (isComposing || ctrlKey === metaKey || altKey) return undefined;
  const step = historyStepOf(event);
  if (step) return named(step);
  if (shiftKey) return undefined;
  if (key === 'Enter') return tick;
  return named({ k: 'link', '.': 'superscript', ',': 'subscript' }[key.toLowerCase()]);
}

/** The innermost list in which the selection starts. */
function listOf({ selection }: Pick<EditorState, 'selection'>) {
  return findParentNode(({ type: { name } }) => name === 'bullet_list' || name === 'ordered_list')(selection);
}

/** The innermost item in which the selection starts, if it is a task. */
function taskOf({ selection }: EditorState) {
  const item = findParentNode(({ type }) => type.name === 'list_item')(selection);
  return item?.node.attrs['checked'] === null ? undefined : item;
}

/** Whether the selection starts in a task. */
function isTask(state: EditorState): boolean {
  return taskOf(state) !== undefined;
}

/** Toggles a list of that kind: wraps the selection, converts a list of the other kind, or unwraps the items. */
function toggleList(name: ListName): Command {
  return (state, dispatch) => {
    const [type, present] = [nodeType(state, name), listOf(state)];
    if (!present) return wrapInList(type)(state, dispatch);
    const { pos, node } = present;
    if (node.type === type && !isTask(state)) return ofItem(liftListItem)(state, dispatch);
    dispatch?.(check(state.tr.setNodeMarkup(pos, type, { spread: node.attrs['spread'] as boolean }), pos, null));
    return true;
  };
}

/** Turns the selection into a task list, and tasks into items of a plain list. */
function toggleTasks(...[state, dispatch]: Parameters<Command>): boolean {
  const turn = (tr: Transaction, checked: false | null) => {
    const present = listOf(tr);
    return present ? check(tr, present.pos, checked) : tr;
  };
  if (listOf(state)) {
    dispatch?.(turn(state.tr, isTask(state) ? null : false));
    return true;
  }
  return wrapInList(nodeType(state, 'bullet_list'))(state, dispatch && ((tr) => dispatch(turn(tr, false))));
}

/** Toggles the task at the caret between done and to do. */
function tickTask(...[state, dispatch]: Parameters<Command>): boolean {
  const task = taskOf(state);
  if (!task) return false;
  dispatch?.(state.tr.setNodeAttribute(task.pos, 'checked', !task.node.attrs['checked']));
  return true;
}

/** Sets `checked` on each item of the list at `place`. */
function check(tr: Transaction, place: number, checked: boolean | null): Transaction {
  tr.doc.nodeAt(place)?.forEach((_, offset) => tr.setNodeAttribute(place + 1 + offset, 'checked', checked));
  return tr;
}
