import { closeHistory } from '@milkdown/kit/prose/history';
import type { Transaction } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';

/** Applies a change as a step of its own: undo reverts it without what was typed before or after it. */
export function applyAsStep(view: EditorView, tr: Transaction): void {
  view.dispatch(closeHistory(tr));
  view.dispatch(closeHistory(view.state.tr));
}
