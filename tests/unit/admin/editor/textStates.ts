import type { TextState } from '#admin/editor/markdownEdits.ts';

/** Parses a text with its selection between `«` and `»`, or its caret at `|`. */
export function state(drawn: string): TextState {
  const start = drawn.search(/[«|]/);
  const value = drawn.replace(/[«»|]/g, '');
  const end = drawn.includes('|') ? start : drawn.indexOf('»') - 1;
  return { value, selectionStart: start, selectionEnd: end };
}

/** Marks the selection or caret in a text, the inverse of `state`. */
export function draw({ value, selectionStart, selectionEnd }: TextState): string {
  const selected = value.slice(selectionStart, selectionEnd);
  return value.slice(0, selectionStart) + (selected ? `«${selected}»` : '|') + value.slice(selectionEnd);
}

export const lines = (...texts: string[]) => texts.join('\n');
