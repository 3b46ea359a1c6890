import { headingSchema, listItemSchema, paragraphSchema } from '@milkdown/kit/preset/commonmark';
import { setBlockType } from '@milkdown/kit/prose/commands';
import { keymap } from '@milkdown/kit/prose/keymap';
import { splitListItem } from '@milkdown/kit/prose/schema-list';
import type { Command } from '@milkdown/kit/prose/state';
import { $prose } from '@milkdown/kit/utils';

/** Creating and leaving headings with the keyboard; Enter at the end of a task that is done starts one that is not. */
export const blockKeys = $prose((ctx) => {
  const [heading, paragraph] = [headingSchema.type(ctx), paragraphSchema.type(ctx)];
  const item = listItemSchema.type(ctx);
  const turnInto = (level: number) => [`Mod-Alt-${level}`, setBlockType(heading, { level })] as const;
  const leaveHeading: Command = (state, dispatch, view) => {
    const { empty, $from } = state.selection;
    const isAtStart = empty && $from.parentOffset === 0 && $from.parent.type === heading;
    return isAtStart && setBlockType(paragraph)(state, dispatch, view);
  };
  const startTask: Command = (state, dispatch, view) => {
    const task = state.selection.$from.node(-1);
    if (task?.type !== item || task.attrs['checked'] !== true) return false;
    return splitListItem(item, { ...task.attrs, checked: false })(state, dispatch, view);
  };
  return keymap({ ...Object.fromEntries([2, 3, 4].map(turnInto)), Backspace: leaveHeading, Enter: startTask });
});
