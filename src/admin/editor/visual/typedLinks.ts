import { Plugin } from '@milkdown/kit/prose/state';
import { linkAddresses } from './addresses.ts';
import { applyAsStep } from './historySteps.ts';

/** Turns an address into a link once a space or Enter follows it, as a step that undo reverts. */
export function typedLinks(): Plugin {
  let isHandling = false;
  return new Plugin({
    props: {
      handleTextInput: (view, from, _, text, insert) => {
        const blank = text.search(/\s\S*$/);
        if (view.composing || blank === -1) return false;
        const next = view.state.apply(insert());
        if (!linkAddresses(next, from, from + blank)) return false;
        view.dispatch(insert());
        const tr = linkAddresses(view.state, from, from + blank);
        if (tr) applyAsStep(view, tr);
        return true;
      },
      handleKeyDown: (view, event) => {
        const { $cursor } = view.state.selection as { $cursor?: { pos: number } | null };
        if (event.key !== 'Enter' || isHandling || !$cursor || !linkAddresses(view.state, $cursor.pos, $cursor.pos))
          return false;
        // Once the line is broken, so that undo reverts the link first.
        isHandling = true;
        const isHandled = view.someProp('handleKeyDown', (handle) => handle(view, event)) === true;
        isHandling = false;
        const tr = linkAddresses(view.state, $cursor.pos, $cursor.pos);
        if (tr) applyAsStep(view, tr);
        return isHandled;
      },
    },
  });
}
