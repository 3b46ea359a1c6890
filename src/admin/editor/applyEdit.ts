import { difference } from './lineEnds.ts';
import type { TextState } from './markdownEdits.ts';

export type TextControl = HTMLTextAreaElement | HTMLInputElement;

/** The text and the selection of a text control. */
export function stateOf({ value, selectionStart, selectionEnd }: TextControl): TextState {
  return { value, selectionStart: selectionStart ?? value.length, selectionEnd: selectionEnd ?? value.length };
}

/**
 * Applies a new state to a text control as if it had been typed, so that undo reverts it. Only `execCommand` writes to
 * the browser's undo history; it is deprecated, but has no successor and works in every browser. A control behind an
 * open dialog only gets the new text: the dialog will still use its selection. Returns whether it got the selection, too.
 */
export function applyEdit(control: TextControl, next: TextState): boolean {
  const { start, end, text } = difference(control.value, next.value);
  const before = stateOf(control);
  control.focus();
  // `execCommand` writes to the focused element, and a dialog keeps focus.
  if (document.activeElement !== control) {
    write(control, { start, end, text });
    control.setSelectionRange(before.selectionStart, before.selectionEnd);
    return false;
  }
  if (start !== end || text !== '') {
    control.setSelectionRange(start, end);
    const isDone = text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text);
    if (!isDone) write(control, { start, end, text });
  }
  control.setSelectionRange(next.selectionStart, next.selectionEnd);
  return true;
}

function write(control: TextControl, { start, end, text }: ReturnType<typeof difference>): void {
  control.setRangeText(text, start, end, 'end');
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
