import type { TextState } from '#admin/editor/markdownEdits.ts';

/** A text with its selection drawn: `«` where it begins and `»` where it ends, or `|` for a caret. */
export function state(drawn: string): TextState {
  const start = drawn.search(/[«|]/);
  const value = drawn.replace(/[«»|]/g, '');
  const end = drawn.includes('|') ? start : drawn.indexOf('»') - 1;
  return { value, selectionStart: start, selectionEnd: end };
}

/** The drawing of such a text. */
export function draw({ value, selectionStart, selectionEnd }: TextState): string {
  const selected = value.slice(selectionStart, selectionEnd);
  return value.slice(0, selectionStart) + (selected ? `«${selected}»` : '|') + value.slice(selectionEnd);
}

export const lines = (...texts: string[]) => texts.join('\n');
