import { getMarkRange, type MarkRange } from '@milkdown/kit/prose';
import {
  AllSelection,
  NodeSelection,
  TextSelection,
  type EditorState,
  type Transaction,
} from '@milkdown/kit/prose/state';
import { addressOf } from './addresses.ts';

/** The link that contains the caret or the whole selection. */
export function linkAt({ selection, doc, schema }: EditorState): MarkRange | undefined {
  // Ctrl+A's selection starts and ends outside the paragraphs.
  const isAll = selection instanceof AllSelection;
  const { $from, $to } = isAll ? TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size)) : selection;
  const { link } = schema.marks;
  const range = link && $from.sameParent($to) ? getMarkRange($from, link) : undefined;
  return range && $to.pos <= range.to ? range : undefined;
}

/** The text that would become a link: that of the existing link, or the selection. */
export function linkText(state: EditorState): string {
  const { from, to } = linkAt(state) ?? state.selection;
  return state.doc.textBetween(from, to);
}

/** Turns the selection, or the link at the caret, into a link with that text. */
export function setLink(state: EditorState, { text, url }: { text: string; url: string }): Transaction {
  const { schema, tr, selection, doc, storedMarks } = state;
  const present = linkAt(state);
  const { from, to } = present ?? selection;
  const link = schema.mark('link', { ...present?.mark.attrs, href: url });
  // An image has no text that could be replaced.
  const isKept = selection instanceof NodeSelection || text === linkText(state);
  if (from !== to && isKept) return goOnBehind(tr.addMark(from, to, link), to);
  const marks = from === to ? (storedMarks ?? selection.$from.marks()) : (doc.nodeAt(from)?.marks ?? []);
  return tr.replaceWith(from, to, schema.text(text.trim() || url, link.addToSet(marks))).removeStoredMark(link);
}

/** Removes the link at the caret and keeps its text. */
export function removeLink(state: EditorState): Transaction {
  const link = linkAt(state);
  return link ? state.tr.removeMark(link.from, link.to, link.mark) : state.tr;
}

/** Links the selected words to an address; null if the text is none, or no words are selected, or an address is. */
export function linkSelection({ selection, doc, tr, schema }: EditorState, text: string): Transaction | null {
  const [url, { from, to }] = [addressOf(text), selection];
  const words = doc.textBetween(from, to, ' ').trim();
  const isText = selection instanceof TextSelection || selection instanceof AllSelection;
  if (!url || !isText || !words || addressOf(words)) return null;
  tr.addMark(from, to, schema.mark('link', { href: url }));
  return tr.docChanged ? goOnBehind(tr, to) : null;
}

/** Puts the caret behind words that were linked, outside the link; an image stays selected. */
function goOnBehind(tr: Transaction, end: number): Transaction {
  const { link } = tr.doc.type.schema.marks;
  if (!link || tr.selection instanceof NodeSelection) return tr;
  return tr.setSelection(TextSelection.near(tr.doc.resolve(end), -1)).removeStoredMark(link);
}
