import { undo } from '@milkdown/kit/prose/history';
import type { NodeType, ResolvedPos } from '@milkdown/kit/prose/model';
import { wrapRangeInList } from '@milkdown/kit/prose/schema-list';
import { Plugin, type EditorState, type Transaction, NodeSelection, TextSelection } from '@milkdown/kit/prose/state';
import { canJoin } from '@milkdown/kit/prose/transform';
import type { EditorView } from '@milkdown/kit/prose/view';
import { applyAsStep } from './historySteps.ts';

const MARK = /^(?:(?<heading>#{1,6})|(?<bullet>[-*])|(?<number>\d{1,9})\.|(?<rule>---)|\[(?<task>[ xX])\])$/;
const LONGEST = 10;

/**
 * The marks that format a line when they are typed at its start, followed by a space (a rule's also by Enter): headings,
 * lists, tasks and rules. One step of undo, or Backspace, gives their characters back. Nothing else formats what is
 * typed.
 */
export function typedMarks(): Plugin {
  const plugin: Plugin<boolean> = new Plugin<boolean>({
    state: {
      init: () => false,
      apply: (tr, isJustMade) => {
        const isChange = tr.selectionSet || (tr.docChanged && !tr.getMeta('appendedTransaction'));
        return tr.getMeta(plugin) === true || (isJustMade && !isChange);
      },
    },
    props: {
      handleTextInput: (view, from, to, text, insert) => {
        const typed = lineBefore(view.state) + text;
        if (view.composing || from !== to || !typed.endsWith(' ') || !MARK.test(typed.slice(0, -1))) return false;
        view.dispatch(insert());
        format(view, typed, plugin);
        return true;
      },
      handleKeyDown: (view, event) => {
        const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
        if (ctrlKey || metaKey || altKey || shiftKey) return false;
        if (key === 'Backspace') return plugin.getState(view.state) === true && undo(view.state, view.dispatch);
        const isRule = key === 'Enter' && view.state.selection.$from.parent.textContent === '---';
        return isRule && lineBefore(view.state) === '---' && format(view, '---', plugin);
      },
    },
  });
  return plugin;
}

/** The text before the caret in its block, if it is as short as a mark. */
function lineBefore({ selection: { $from, empty } }: EditorState): string {
  if (!empty || $from.parentOffset > LONGEST || $from.parent.type.spec.code) return '';
  return $from.parent.textBetween(0, $from.parentOffset, null, '\ufffc');
}

/** Replaces a mark that was typed with the format it stands for; returns whether it does so here. */
function format(view: EditorView, typed: string, plugin: Plugin): boolean {
  const { state } = view;
  const { $from } = state.selection;
  const tr = state.tr.delete($from.start(), $from.start() + typed.length);
  const isFormatted = formatLine(tr, MARK.exec(typed.replace(/ $/, ''))?.groups ?? {}, state);
  if (isFormatted) applyAsStep(view, tr.setMeta(plugin, true).scrollIntoView());
  return isFormatted;
}

function formatLine(tr: Transaction, mark: Record<string, string | undefined>, { schema }: EditorState): boolean {
  const { bullet_list: bullets, ordered_list: numbers, heading, hr } = schema.nodes;
  if (mark['heading'] && heading) return makeHeading(tr, heading, mark['heading'].length);
  if (mark['bullet'] && bullets) return makeItem(tr, bullets);
  if (mark['number'] && numbers) return makeItem(tr, numbers, Number(mark['number']));
  if (mark['task']) return makeTask(tr, mark['task'] !== ' ');
  return hr !== undefined && canBe(tr.selection.$from, hr) && Boolean(insertRule(tr));
}

function makeHeading(tr: Transaction, heading: NodeType, length: number): boolean {
  const { $from } = tr.selection;
  if (!canBe($from, heading)) return false;
  // Below the page's title, and as deep as the toolbar goes.
  tr.setBlockType($from.pos, $from.pos, heading, { level: Math.min(4, Math.max(2, length)) });
  return true;
}

/** Makes the line an item: of the list before it, if that is of the same kind, or of a new one, numbered from 1. */
function makeItem(tr: Transaction, list: NodeType, number?: number): boolean {
  const { $from } = tr.selection;
  const place = $from.before();
  const before = tr.doc.resolve(place).nodeBefore;
  const next = before?.type === list ? Number(before.attrs['order'] ?? 1) + before.childCount : 1;
  if (number !== undefined && number !== 1 && number !== next) return false;
  const range = $from.blockRange();
  if (!range || !wrapRangeInList(tr, range, list)) return false;
  const isNext = before?.type === list && (number === undefined || number === next);
  if (isNext && canJoin(tr.doc, place)) tr.join(place);
  return true;
}

function makeTask(tr: Transaction, checked: boolean): boolean {
  const { $from } = tr.selection;
  const item = $from.depth > 1 ? $from.node(-1) : null;
  if (item?.type.name !== 'list_item' || item.attrs['checked'] !== null || $from.index(-1) !== 0) return false;
  tr.setNodeAttribute($from.before(-1), 'checked', checked);
  return true;
}

/** Whether such a block can stand where the one at a position is. */
function canBe($from: ResolvedPos, type: NodeType): boolean {
  return $from.node(-1).canReplaceWith($from.index(-1), $from.indexAfter(-1), type);
}

/** Inserts a rule at the selection, with the caret behind it: in the next block, or in a new paragraph. */
export function insertRule(tr: Transaction): Transaction {
  const { schema } = tr.doc.type;
  const { selection } = tr.replaceSelectionWith(schema.node('hr'));
  if (!(selection instanceof NodeSelection)) return tr;
  tr.insert(selection.to, schema.node('paragraph'));
  return tr.setSelection(TextSelection.create(tr.doc, selection.to + 1));
}
