import type { Node, ResolvedPos } from '@milkdown/kit/prose/model';
import { liftListItem, wrapInList } from '@milkdown/kit/prose/schema-list';
import type { Command, EditorState, Transaction } from '@milkdown/kit/prose/state';

/** The innermost list in which the selection starts. */
export function listOf({ selection: { $from } }: EditorState): Node | undefined {
  const depth = depthOf($from, isList);
  return depth === undefined ? undefined : $from.node(depth);
}

/** Whether the selection starts in a task. */
export function isTask({ selection: { $from } }: EditorState): boolean {
  const depth = depthOf($from, isItem);
  return depth !== undefined && $from.node(depth).attrs['checked'] !== null;
}

/** Toggles a list of that kind: wraps the selection, converts a list of the other kind, or unwraps the items. */
export function toggleList(name: 'bullet_list' | 'ordered_list'): Command {
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
export const toggleTasks: Command = (state, dispatch) => {
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
};

/** Toggles the task at the caret between done and to do. */
export const tickTask: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const depth = depthOf($from, isItem);
  if (depth === undefined || !isTask(state)) return false;
  const checked = !$from.node(depth).attrs['checked'];
  dispatch?.(state.tr.setNodeAttribute($from.before(depth), 'checked', checked));
  return true;
};

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
