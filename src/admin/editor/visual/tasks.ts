import { listItemSchema } from '@milkdown/kit/preset/commonmark';
import { keymap } from '@milkdown/kit/prose/keymap';
import { splitListItem } from '@milkdown/kit/prose/schema-list';
import { $prose } from '@milkdown/kit/utils';

/** Enter at the end of a task that is done starts one that is not. */
export const taskKeys = $prose((ctx) => {
  const item = listItemSchema.type(ctx);
  return keymap({
    Enter: (state, dispatch, view) => {
      const task = state.selection.$from.node(-1);
      if (task?.type !== item || task.attrs['checked'] !== true) return false;
      return splitListItem(item, { ...task.attrs, checked: false })(state, dispatch, view);
    },
  });
});
