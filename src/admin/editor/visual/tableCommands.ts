import { Fragment, type Node, type Schema } from '@milkdown/kit/prose/model';
import { TextSelection, type Command } from '@milkdown/kit/prose/state';
import { isInTable, selectedRect } from '@milkdown/kit/prose/tables';

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
