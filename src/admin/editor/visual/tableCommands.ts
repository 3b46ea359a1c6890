import { Fragment, Slice, type Node, type Schema } from '@milkdown/kit/prose/model';
import { Plugin, TextSelection, type Command, type EditorState, type Transaction } from '@milkdown/kit/prose/state';
import { addRow, goToNextCell, isInTable, selectedRect, TableMap } from '@milkdown/kit/prose/tables';
import type { EditorView } from '@milkdown/kit/prose/view';

/** Deletes the row at the caret; the row below a deleted head becomes the head. A head and one row always stay. */
export const deleteTableRow: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  const { top, bottom, table, tableStart } = selectedRect(state);
  const rows = table.children.filter((_, place) => place < top || place >= bottom);
  const [head, ...others] = rows;
  if (!head || others.length === 0) return false;
  if (!dispatch) return true;
  const kept = table.copy(Fragment.from([headOf(head, state.schema), ...others]));
  const tr = state.tr.replaceWith(tableStart - 1, tableStart - 1 + table.nodeSize, kept);
  const place = rows.slice(0, top).reduce((size, { nodeSize }) => size + nodeSize, tableStart);
  dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(place), top < rows.length ? 1 : -1)).scrollIntoView());
  return true;
};

/** Converts a row to a table's head. */
function headOf(row: Node, schema: Schema): Node {
  const cells = row.children.map(({ attrs, content }) => schema.node('table_header', attrs, content));
  return schema.node('table_header_row', null, cells);
}

/** Adds a row below the selection, with the caret in it, in the same column. */
export const addRowBelow: Command = (state, dispatch) => {
  if (isInTable(state)) dispatch?.(withRowBelow(state, selectedRect(state).left));
  return isInTable(state);
};

/** Adds a row below the selection, with the caret in that column of it. */
function withRowBelow(state: EditorState, column: number): Transaction {
  const rect = selectedRect(state);
  const tr = addRow(state.tr, rect, rect.bottom);
  const table = tr.doc.resolve(rect.tableStart).parent;
  const place = rect.tableStart + TableMap.get(table).positionAt(rect.bottom, column, table);
  return tr.setSelection(TextSelection.near(tr.doc.resolve(place + 1))).scrollIntoView();
}

/** Moves the caret to the end of a neighbouring cell, where typing replaces nothing; from the last one to a new row. */
function goToCell({ state, dispatch }: EditorView, direction: 1 | -1): void {
  const isThere = goToNextCell(direction)(state, (tr) =>
    dispatch(tr.setSelection(TextSelection.create(tr.doc, tr.selection.to))),
  );
  if (!isThere && direction === 1) dispatch(withRowBelow(state, 0));
}

/** The only line break that Markdown has in a cell. */
function lineBreak({ schema }: EditorState): Node {
  return schema.node('html', { value: '<br>' });
}

/** Blocks as what replaces the selection: in a cell their lines, which would break the table as blocks. */
export function sliceOf(content: Fragment, state: EditorState): Slice {
  if (!isInTable(state)) return Slice.maxOpen(content);
  const line: Node[] = [];
  content.descendants((block) => {
    if (!block.isTextblock) return true;
    if (line.length > 0 && block.childCount > 0) line.push(lineBreak(state));
    for (const node of block.children) line.push(node.type.name === 'hardbreak' ? lineBreak(state) : node);
    return false;
  });
  return new Slice(Fragment.from(line), 0, 0);
}

/**
 * In a table Tab moves between cells and Enter, with or without Shift, breaks the line; after Escape, Tab leaves the
 * text. What was copied here and is no part of a table is pasted as lines.
 */
export function tableKeys(): Plugin {
  let isLeaving = false;
  return new Plugin({
    props: {
      handleKeyDown: (view, { key, shiftKey, ctrlKey, metaKey, altKey }) => {
        if (key !== 'Tab' && key !== 'Shift') isLeaving = key === 'Escape';
        const { state, dispatch } = view;
        if (ctrlKey || metaKey || altKey || !isInTable(state)) return false;
        if (key === 'Enter') dispatch(state.tr.replaceSelectionWith(lineBreak(state)).scrollIntoView());
        else if (key === 'Tab' && !isLeaving) goToCell(view, shiftKey ? -1 : 1);
        else return false;
        return true;
      },
      handlePaste: ({ state, dispatch }, _, { content }) => {
        if (!isInTable(state) || content.firstChild?.type.spec['tableRole']) return false;
        dispatch(state.tr.replaceSelection(sliceOf(content, state)).scrollIntoView());
        return true;
      },
      handleDOMEvents: {
        blur: () => {
          isLeaving = false;
          return false;
        },
      },
    },
  });
}
