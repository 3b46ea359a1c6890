import { Plugin } from '@milkdown/kit/prose/state';
import { isInTable } from '@milkdown/kit/prose/tables';
import { breakLineInCell, nextCell, previousCell } from './tableCommands.ts';

/** In a table Tab moves between cells and Enter, with or without Shift, breaks the line; after Escape, Tab leaves the text. */
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
      handleDOMEvents: {
        blur: () => {
          isLeaving = false;
          return false;
        },
      },
    },
  });
}
