import { Fragment, Slice, type Node, type Schema } from '@milkdown/kit/prose/model';
import { Plugin, TextSelection, type Command, type EditorState, type Transaction } from '@milkdown/kit/prose/state';
import { addRow, goToNextCell, isInTable, selectedRect, TableMap, type TableRect } from '@milkdown/kit/prose/tables';

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
function headOf(row: Node, { nodes }: Schema): Node {
  const [type, cell] = [nodes['table_header_row'], nodes['table_header']];
  if (!type || !cell || row.type === type) return row;
  return type.create(
    null,
    row.children.map(({ attrs, content }) => cell.create(attrs, content)),
  );
}

/** Adds a row below the selection, with the caret in it, in the same column. */
export const addRowBelow: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  const rect = selectedRect(state);
  if (dispatch) dispatch(caretInCell(addRow(state.tr, rect, rect.bottom), rect, rect.bottom, rect.left));
  return true;
};

/** Moves the caret to the next cell; from the last one to a new row. */
const nextCell: Command = (state, dispatch, view) => {
  if (toCell(1)(state, dispatch, view)) return true;
  if (!isInTable(state)) return false;
  const rect = selectedRect(state);
  if (dispatch) dispatch(caretInCell(addRow(state.tr, rect, rect.bottom), rect, rect.bottom, 0));
  return true;
};

/** Moves the caret to the previous cell; leaves it in the first one. */
const previousCell: Command = (state, dispatch, view) => toCell(-1)(state, dispatch, view) || isInTable(state);

/** Breaks the line in a cell, with the only break that Markdown has there. */
const breakLineInCell: Command = (state, dispatch) => {
  const { html } = state.schema.nodes;
  if (!isInTable(state) || !html) return false;
  dispatch?.(state.tr.replaceSelectionWith(html.create({ value: '<br>' })).scrollIntoView());
  return true;
};

/** Blocks as what replaces the selection: in a cell their lines, which would break the table as blocks. */
export function sliceOf(content: Fragment, state: EditorState): Slice {
  const lineBreak = () => state.schema.nodes['html']?.create({ value: '<br>' });
  if (!isInTable(state)) return Slice.maxOpen(content);
  const line: (Node | undefined)[] = [];
  content.descendants((block) => {
    if (!block.isTextblock) return true;
    if (line.length > 0 && block.childCount > 0) line.push(lineBreak());
    for (const node of block.children) line.push(node.type.name === 'hardbreak' ? lineBreak() : node);
    return false;
  });
  return new Slice(Fragment.from(line.filter((node) => node !== undefined)), 0, 0);
}

/** Moves the caret to the end of a neighbouring cell, where typing replaces nothing. */
function toCell(direction: 1 | -1): Command {
  return (state, dispatch) =>
    goToNextCell(direction)(
      state,
      dispatch && ((tr) => dispatch(tr.setSelection(TextSelection.create(tr.doc, tr.selection.to)))),
    );
}

function caretInCell(tr: Transaction, { tableStart }: TableRect, row: number, column: number): Transaction {
  const table = tr.doc.nodeAt(tableStart - 1);
  if (!table) return tr;
  const place = tableStart + TableMap.get(table).positionAt(row, column, table);
  return tr.setSelection(TextSelection.near(tr.doc.resolve(place + 1))).scrollIntoView();
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
        if (ctrlKey || metaKey || altKey || !isInTable(view.state)) return false;
        if (key === 'Enter') return breakLineInCell(view.state, view.dispatch);
        if (key !== 'Tab' || isLeaving) return false;
        return (shiftKey ? previousCell : nextCell)(view.state, view.dispatch, view);
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
