import { difference, type TextState } from './markdownEdits.ts';

/** What a text control holds now. */
export function stateOf({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): TextState {
  return { value, selectionStart, selectionEnd };
}

/**
 * Brings a text control to a new state as if it had been typed, so that undo takes it back. Only `execCommand` writes
 * into the browser's own undo history; it is outdated by name, has no successor, and works in every browser.
 */
export function applyEdit(control: HTMLTextAreaElement, next: TextState): void {
  const { start, end, text } = difference(control.value, next.value);
  control.focus();
  if (start !== end || text !== '') {
    control.setSelectionRange(start, end);
    const isDone = text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text);
    if (!isDone) {
      control.setRangeText(text, start, end, 'end');
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
  control.setSelectionRange(next.selectionStart, next.selectionEnd);
}
