import type { Command } from '@milkdown/kit/prose/state';
import { deleteRow, deleteTable, isInTable, selectedRect } from '@milkdown/kit/prose/tables';

/** Takes the row at the caret away. A table needs its head and a row below: without either it goes as a whole. */
export const deleteBodyRow: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  const { top, bottom, map } = selectedRect(state);
  const isRowLeft = top > 0 && bottom - top < map.height - 1;
  return (isRowLeft ? deleteRow : deleteTable)(state, dispatch);
};
