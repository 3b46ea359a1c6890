import { difference, type TextState } from './markdownEdits.ts';

/** What a text control holds now. */
export function stateOf({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): TextState {
  return { value, selectionStart, selectionEnd };
}

/**
 * Brings a text control to a new state as if it had been typed, so that undo takes it back. Only `execCommand` writes
 * into the browser's own undo history; it is outdated by name, has no successor, and works in every browser. A control
 * behind an open dialog takes the new text alone: its selection stays for what the dialog will do with it.
 */
export function applyEdit(control: HTMLTextAreaElement, next: TextState): void {
  const { start, end, text } = difference(control.value, next.value);
  const before = stateOf(control);
  control.focus();
  // `execCommand` writes wherever the focus is, and a dialog keeps it.
  if (document.activeElement !== control) {
    write(control, { start, end, text });
    return control.setSelectionRange(before.selectionStart, before.selectionEnd);
  }
  if (start !== end || text !== '') {
    control.setSelectionRange(start, end);
    const isDone = text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text);
    if (!isDone) write(control, { start, end, text });
  }
  control.setSelectionRange(next.selectionStart, next.selectionEnd);
}

interface Writing {
  start: number;
  end: number;
  text: string;
}

function write(control: HTMLTextAreaElement, { start, end, text }: Writing): void {
  control.setRangeText(text, start, end, 'end');
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
