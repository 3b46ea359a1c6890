import { headingSchema, paragraphSchema } from '@milkdown/kit/preset/commonmark';
import { setBlockType } from '@milkdown/kit/prose/commands';
import { keymap } from '@milkdown/kit/prose/keymap';
import type { Command } from '@milkdown/kit/prose/state';
import { $prose } from '@milkdown/kit/utils';

/** Below the page's title, and as deep as the toolbar goes. */
const [HIGHEST, LOWEST] = [2, 4];

/** The level of a heading typed with that many `#` signs. */
export function headingLevel(signs: number): number {
  return Math.min(LOWEST, Math.max(HIGHEST, signs));
}

/** Creating and leaving headings with the keyboard. */
export const headingKeys = $prose((ctx) => {
  const [heading, paragraph] = [headingSchema.type(ctx), paragraphSchema.type(ctx)];
  const turnInto = (level: number) => [`Mod-Alt-${level}`, setBlockType(heading, { level })] as const;
  const leave: Command = (state, dispatch, view) => {
    const { empty, $from } = state.selection;
    const isAtStart = empty && $from.parentOffset === 0 && $from.parent.type === heading;
    return isAtStart && setBlockType(paragraph)(state, dispatch, view);
  };
  return keymap({ ...Object.fromEntries([2, 3, 4].map(turnInto)), Backspace: leave });
});
