import type { ResolvedPos } from '@milkdown/kit/prose/model';
import { NodeSelection, TextSelection, type Transaction } from '@milkdown/kit/prose/state';

/** Whether a rule can stand where the block at a position is. */
export function canHoldRule($from: ResolvedPos): boolean {
  const rule = $from.doc.type.schema.nodes['hr'];
  return rule !== undefined && $from.node(-1).canReplaceWith($from.index(-1), $from.indexAfter(-1), rule);
}

/** Inserts a rule at the selection, with the caret behind it: in the next block, or in a new paragraph. */
export function insertRule(tr: Transaction): Transaction {
  const { hr, paragraph } = tr.doc.type.schema.nodes;
  if (!hr || !paragraph) return tr;
  tr.replaceSelectionWith(hr.create());
  const { selection } = tr;
  if (!(selection instanceof NodeSelection)) return tr;
  tr.insert(selection.to, paragraph.create());
  return tr.setSelection(TextSelection.create(tr.doc, selection.to + 1));
}
