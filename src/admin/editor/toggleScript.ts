import type { TextState } from './markdownEdits.ts';

const OPENING = /<(sup|sub)>$/;
const CLOSING = /^<\/(sup|sub)>/;
const WHOLE = /^<(sup|sub)>([^]*)<\/\1>$/;

/**
 * Makes the selected text a superscript or a subscript, or plain if it is one already; with nothing selected, inserts a
 * placeholder to type over.
 */
export function toggleScript(
  { value, selectionStart, selectionEnd }: TextState,
  tag: 'sup' | 'sub',
  placeholder: string,
): TextState {
  const selected = value.slice(selectionStart, selectionEnd);
  const words = selected.trim();
  let start = selectionStart + selected.indexOf(words);
  let end = start + words.length;
  let [, present, text = words] = WHOLE.exec(words) ?? [];
  const around = OPENING.exec(value.slice(0, start))?.[1];
  if (!present && around && around === CLOSING.exec(value.slice(end))?.[1]) {
    present = around;
    start -= `<${around}>`.length;
    end += `</${around}>`.length;
  }
  text ||= placeholder;
  const [opening, closing] = present === tag ? ['', ''] : [`<${tag}>`, `</${tag}>`];
  const selectionFrom = start + opening.length;
  return {
    value: value.slice(0, start) + opening + text + closing + value.slice(end),
    selectionStart: selectionFrom,
    selectionEnd: selectionFrom + text.length,
  };
}
