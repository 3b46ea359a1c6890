import type { Mark } from '@milkdown/kit/prose/model';
import { Plugin, TextSelection, type EditorState } from '@milkdown/kit/prose/state';

/**
 * What is typed next to a superscript or subscript is not part of it, unless its author is typing it: a script that
 * was pasted, opened or reached with the caret has ended. Stored marks, as an exclusive mark would end each composition.
 */
export function scriptEdges(): Plugin {
  return new Plugin({
    appendTransaction: (transactions, before, state) => {
      const { storedMarks, selection, tr } = state;
      const isMoved = transactions.some(({ docChanged, selectionSet }) => docChanged || selectionSet);
      if (!isMoved || storedMarks || !(selection instanceof TextSelection) || !selection.empty) return null;
      const marks = selection.$from.marks();
      const isTyped = transactions.some(({ docChanged }) => docChanged);
      const rest = marks.filter((mark) => !isScript(mark) || isWithin(state, mark) || (isTyped && isOn(before, mark)));
      return rest.length < marks.length ? tr.setStoredMarks(rest) : null;
    },
  });
}

function isScript({ type }: Mark): boolean {
  return type.name === 'superscript' || type.name === 'subscript';
}

/** Whether both sides of the caret have the mark. */
function isWithin({ selection: { $from } }: EditorState, mark: Mark): boolean {
  return [$from.nodeBefore, $from.nodeAfter].every((node) => node !== null && mark.isInSet(node.marks));
}

/** Whether what is typed has the mark. */
function isOn({ selection: { $from, $to, empty }, storedMarks }: EditorState, mark: Mark): boolean {
  return mark.isInSet(storedMarks ?? (empty ? $from.marks() : $from.marksAcross($to)) ?? []);
}
