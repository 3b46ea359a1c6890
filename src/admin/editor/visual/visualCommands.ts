import { insertTableCommand } from '@milkdown/kit/preset/gfm';
import { toggleMark } from '@milkdown/kit/prose/commands';
import { redo, undo } from '@milkdown/kit/prose/history';
import { liftListItem, sinkListItem, wrapInList } from '@milkdown/kit/prose/schema-list';
import type { Command, EditorState, Transaction } from '@milkdown/kit/prose/state';
import { addColumnAfter, deleteColumn, deleteTable, isInTable } from '@milkdown/kit/prose/tables';
import type { ToolbarItem } from '../Toolbar.tsx';
import { insertRule } from './typedMarks.ts';
import { linkAt } from './links.ts';
import type { Milkdown } from './milkdown.ts';
import { addRowBelow, deleteTableRow } from './tableCommands.ts';
import type { Node, ResolvedPos } from '@milkdown/kit/prose/model';

export interface VisualCommand extends ToolbarItem {
  /** The change to the document; without one the editor handles the command itself. */
  run?: (milkdown: Milkdown) => void;
  isActive?: (state: EditorState) => boolean;
  /** Whether the command applies here; without one, it always does. */
  isPossible?: (state: EditorState) => boolean;
}

const marks = { bold: 'strong', italic: 'emphasis', superscript: 'superscript', subscript: 'subscript' } as const;

/** The commands of the visual mode, in the toolbar's order. */
export const visualCommands: readonly VisualCommand[] = [
  mark('bold', 'Negrita', 'Ctrl+B'),
  mark('italic', 'Cursiva', 'Ctrl+I'),
  mark('superscript', 'Superíndice', 'Ctrl+.'),
  mark('subscript', 'Subíndice', 'Ctrl+,'),
  list('bullets', 'Lista', 'bullet_list'),
  list('numbers', 'Lista numerada', 'ordered_list'),
  {
    ...{ name: 'tasks', icon: 'tasks', label: 'Lista de tareas', keys: 'Ctrl+Intro marca la tarea' },
    run: prose(toggleTasks),
    isActive: isTask,
  },
  {
    ...{ name: 'indent', icon: 'indent', label: 'Aumentar nivel', keys: 'Ctrl+]' },
    run: prose((state, dispatch) => sinkListItem(nodeType(state, 'list_item'))(state, dispatch)),
  },
  {
    ...{ name: 'outdent', icon: 'outdent', label: 'Reducir nivel', keys: 'Ctrl+[' },
    run: prose((state, dispatch) => liftListItem(nodeType(state, 'list_item'))(state, dispatch)),
  },
  { name: 'link', icon: 'link', label: 'Enlace', keys: 'Ctrl+K', isActive: (state) => linkAt(state) !== undefined },
  { name: 'image', icon: 'image', label: 'Imagen' },
  { name: 'library', icon: 'library', label: 'Imagen de la biblioteca' },
  { name: 'video', icon: 'video', label: 'Video de YouTube' },
  {
    ...{ name: 'table', icon: 'table', label: 'Tabla' },
    run: ({ view, commands }) => !isInTable(view.state) && commands.call(insertTableCommand.key, { row: 3, col: 3 }),
    isActive: (state) => isInTable(state),
  },
  {
    ...{ name: 'rule', icon: 'rule', label: 'Línea divisoria' },
    run: prose((state, dispatch) => {
      dispatch?.(insertRule(state.tr).scrollIntoView());
      return true;
    }),
  },
  { name: 'plainPaste', icon: 'plainPaste', label: 'Pegar sin formato', keys: 'Ctrl+Mayús+V' },
  { ...{ name: 'undo', icon: 'undo', label: 'Deshacer', keys: 'Ctrl+Z' }, run: prose(undo) },
  { ...{ name: 'redo', icon: 'redo', label: 'Rehacer', keys: 'Ctrl+Y' }, run: prose(redo) },
];

/** The commands for selected words. */
export const selectionCommands = visualCommands.filter(({ name }) => ['bold', 'italic', 'link'].includes(name));

/** The commands for the table at the caret. */
export const tableCommands: readonly VisualCommand[] = [
  {
    ...{ name: 'rowAfter', icon: 'rowAfter', label: 'Agregar fila debajo' },
    run: prose(addRowBelow),
  },
  {
    ...{ name: 'rowAway', icon: 'rowAway', label: 'Quitar fila' },
    run: prose(deleteTableRow),
    isPossible: (state) => deleteTableRow(state),
  },
  {
    ...{ name: 'columnAfter', icon: 'columnAfter', label: 'Agregar columna a la derecha' },
    run: prose(addColumnAfter),
  },
  {
    ...{ name: 'columnAway', icon: 'columnAway', label: 'Quitar columna' },
    run: prose(deleteColumn),
    isPossible: (state) => deleteColumn(state),
  },
  { ...{ name: 'tableAway', icon: 'tableAway', label: 'Quitar tabla' }, run: prose(deleteTable) },
];

/** Runs a ProseMirror command and then focuses the text. */
export function prose(command: Command): (milkdown: Milkdown) => void {
  return ({ view }) => {
    command(view.state, view.dispatch, view);
    view.focus();
  };
}

function mark(name: keyof typeof marks, label: string, keys: string): VisualCommand {
  const typeIn = (state: EditorState) => markType(state, marks[name]);
  return {
    ...{ name, icon: name, label, keys },
    run: prose((state, dispatch) => toggleMark(typeIn(state))(state, dispatch)),
    isActive: ({ selection: { $from, from, to, empty }, doc, storedMarks, schema }) => {
      const type = schema.marks[marks[name]];
      if (!type) return false;
      return empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type);
    },
  };
}

function list(name: 'bullets' | 'numbers', label: string, type: 'bullet_list' | 'ordered_list'): VisualCommand {
  return {
    ...{ name, icon: name, label, keys: name === 'bullets' ? 'Ctrl+Alt+8' : 'Ctrl+Alt+7' },
    run: prose(toggleList(type)),
    isActive: (state) => listOf(state)?.type.name === type && !isTask(state),
  };
}

/** Whether the selection starts in a block of that type. */
export function isWithin({ selection: { $from } }: EditorState, name: string): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type.name === name) return true;
  return false;
}

/** The document's block type of that name. */
export function nodeType({ schema }: EditorState, name: string) {
  const type = schema.nodes[name];
  if (!type) throw new Error(`The document has no ${name}.`);
  return type;
}

function markType({ schema }: EditorState, name: string) {
  const type = schema.marks[name];
  if (!type) throw new Error(`The document has no ${name}.`);
  return type;
}

const named = (name: string) => visualCommands.find((command) => command.name === name);
const tick: VisualCommand = { name: 'tick', icon: 'tasks', label: 'Tarea hecha', run: prose(tickTask) };

/** The command for keys that neither ProseMirror nor Milkdown handles. */
export function commandOfKeys(event: KeyboardEvent): VisualCommand | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
  if (isComposing || ctrlKey === metaKey || altKey || shiftKey) return undefined;
  if (key.toLowerCase() === 'k') return named('link');
  if (key === '.') return named('superscript');
  if (key === ',') return named('subscript');
  return key === 'Enter' ? tick : undefined;
}

/** The innermost list in which the selection starts. */
function listOf({ selection: { $from } }: EditorState): Node | undefined {
  const depth = depthOf($from, isList);
  return depth === undefined ? undefined : $from.node(depth);
}

/** Whether the selection starts in a task. */
function isTask({ selection: { $from } }: EditorState): boolean {
  const depth = depthOf($from, isItem);
  return depth !== undefined && $from.node(depth).attrs['checked'] !== null;
}

/** Toggles a list of that kind: wraps the selection, converts a list of the other kind, or unwraps the items. */
function toggleList(name: 'bullet_list' | 'ordered_list'): Command {
  return (state, dispatch) => {
    const { nodes } = state.schema;
    const [type, item] = [nodes[name], nodes['list_item']];
    if (!type || !item) return false;
    const { $from } = state.selection;
    const depth = depthOf($from, isList);
    if (depth === undefined) return wrapInList(type)(state, dispatch);
    if ($from.node(depth).type === type && !isTask(state)) return liftListItem(item)(state, dispatch);
    const tr = state.tr.setNodeMarkup($from.before(depth), type, {
      spread: $from.node(depth).attrs['spread'] as boolean,
    });
    dispatch?.(check(tr, $from.before(depth), null));
    return true;
  };
}

/** Turns the selection into a task list, and tasks into items of a plain list. */
function toggleTasks(...[state, dispatch]: Parameters<Command>): boolean {
  const type = state.schema.nodes['bullet_list'];
  if (!type) return false;
  const turn = (tr: Transaction, checked: false | null) => {
    const { $from } = tr.selection;
    const depth = depthOf($from, isList);
    return depth === undefined ? tr : check(tr, $from.before(depth), checked);
  };
  if (listOf(state)) {
    dispatch?.(turn(state.tr, isTask(state) ? null : false));
    return true;
  }
  return wrapInList(type)(state, dispatch && ((tr) => dispatch(turn(tr, false))));
}

/** Toggles the task at the caret between done and to do. */
function tickTask(...[state, dispatch]: Parameters<Command>): boolean {
  const { $from } = state.selection;
  const depth = depthOf($from, isItem);
  if (depth === undefined || !isTask(state)) return false;
  const checked = !$from.node(depth).attrs['checked'];
  dispatch?.(state.tr.setNodeAttribute($from.before(depth), 'checked', checked));
  return true;
}

/** Sets `checked` on each item of the list at `place`. */
function check(tr: Transaction, place: number, checked: boolean | null): Transaction {
  const list = tr.doc.nodeAt(place);
  list?.forEach((_, offset) => tr.setNodeAttribute(place + 1 + offset, 'checked', checked));
  return tr;
}

function depthOf($from: ResolvedPos, matches: (node: Node) => boolean): number | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) if (matches($from.node(depth))) return depth;
  return undefined;
}

const isList = (node: Node) => node.type.name === 'bullet_list' || node.type.name === 'ordered_list';
const isItem = (node: Node) => node.type.name === 'list_item';
