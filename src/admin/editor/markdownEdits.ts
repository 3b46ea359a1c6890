import type { TextImage } from './images/useImageInsertion.ts';
import { difference } from './lineEnds.ts';

/** A text and its selection, as a text control has them. */
export interface TextState {
  value: string;
  selectionStart: number;
  selectionEnd: number;
}

/** Turns the selected lines into headings of that level, or back into plain lines. */
export function toggleHeading(state: TextState, level: 2 | 3 | 4): TextState {
  const mark = `${'#'.repeat(level)} `;
  return toggleLines(state, {
    has: (line) => line.startsWith(mark),
    add: (line) => mark + withoutKind(line),
    remove: (line) => line.slice(mark.length),
  });
}

/** Turns the selected headings and quotations into plain lines. */
export function makePlain(state: TextState): TextState {
  return toggleLines(state, { has: () => true, add: withoutKind, remove: withoutKind });
}

function withoutKind(line: string): string {
  return line.replace(/^(#{1,6}\s+|> ?)/, '');
}

/** Turns the selected lines into list items, each at its level, or back into plain lines. */
export function toggleList(state: TextState, kind: 'bullets' | 'numbers'): TextState {
  const own = kind === 'bullets' ? /^(\s*)[-*+] / : /^(\s*)\d+[.)] /;
  const levels: { width: number; count: number }[] = [];
  return toggleLines(state, {
    has: (line) => own.test(line),
    add: (line) => {
      const [start = '', indent = ''] = /^(\s*)(?:(?:[-*+]|\d+[.)]) )?/.exec(line) ?? [];
      while ((levels.at(-1)?.width ?? -1) > indent.length) levels.pop();
      if (levels.at(-1)?.width !== indent.length) levels.push({ width: indent.length, count: 0 });
      const [outermost, ...nested] = levels;
      const level = levels.at(-1);
      const count = (level?.count ?? 0) + 1;
      if (level) level.count = count;
      // What is below a number needs three columns, and below one of two digits four.
      const margin = ' '.repeat((outermost?.width ?? 0) + nested.length * (kind === 'bullets' ? 2 : 4));
      return margin + (kind === 'bullets' ? '- ' : `${count}. `) + line.slice(start.length);
    },
    remove: (line) => line.replace(own, '$1'),
  });
}

/** Turns the selected lines into one quotation, empty lines included, or back into plain lines. */
export function toggleQuote(state: TextState): TextState {
  return toggleLines(state, {
    has: (line) => line.startsWith('>'),
    add: (line) => (line === '' ? '>' : `> ${withoutKind(line)}`),
    remove: (line) => line.replace(/^> ?/, ''),
    includesEmpty: true,
  });
}

/** Inserts an image as a paragraph of its own after the selection. */
export function insertImage({ value, selectionEnd: at }: TextState, image: TextImage): TextState {
  return insertApart(value, [at, at], writeImage(image));
}

function writeImage({ url, description, caption }: TextImage): string {
  const title = caption ? ` ${asTitle(caption)}` : '';
  return `![${asLabel(description)}](${asDestination(url)}${title})`;
}

/** What follows an image's description: its URL and its title. */
const TARGET = /^\]\([^\s()]*(?:\([^\s()]*\)[^\s()]*)*(?: "(?<title>(?:\\.|[^"\\])*)")?\)/;

/** Replaces the image with that URL, or removes all but its caption if `image` is null; the selection stays. */
export function replaceImage(state: TextState, address: string, image: TextImage | null): TextState {
  const { value } = state;
  const at = value.indexOf(`](${address}`);
  const start = value.lastIndexOf('![', at);
  const target = TARGET.exec(at === -1 ? '' : value.slice(at));
  if (start === -1 || !target) return state;
  const [before, rest] = [value.slice(0, start), value.slice(at + target[0].length)];
  const left = image ? writeImage(image) : captionText(target.groups?.['title'] ?? '');
  const next = left ? before + left + rest : withoutGap(before, rest);
  const edit = difference(value, next);
  const shift = (place: number) =>
    place <= edit.start ? place : Math.max(edit.start, place + (next.length - value.length));
  return { value: next, selectionStart: shift(state.selectionStart), selectionEnd: shift(state.selectionEnd) };
}

/** An image's title as the text it stands for. */
function captionText(title: string): string {
  return title
    .replace(/\\(["\\])/g, '$1')
    .replace(/&amp;(?=[#a-z])/gi, '&')
    .replace(/[\\`*_~<[]/g, '\\$&');
}

/** Joins the text around a removed image: one gap if it stood alone, no space at a line's end, nor two in a row. */
function withoutGap(before: string, rest: string): string {
  const isAlone = /(?:^|\n)$/.test(before) && /^(?:\n|$)/.test(rest);
  if (!isAlone && /^(?:\n|$)/.test(rest)) return before.replace(/[ \t]+$/, '') + rest;
  if (!isAlone) return before + (/[\s[]$/.test(before) ? rest.replace(/^[ \t]+/, '') : rest);
  const following = rest.replace(/^\n+/, '');
  return following === '' ? before.replace(/\n+$/, '') + rest : before + following;
}

/** Replaces the selection with Markdown; headings, lists and the like are kept apart from the lines around them. */
export function insertMarkdown({ value, selectionStart, selectionEnd }: TextState, markdown: string): TextState {
  const before = BLOCK.test(markdown);
  const after = BLOCK.test(markdown.split('\n').at(-1) ?? '');
  return insertApart(value, [selectionStart, selectionEnd], markdown, { before, after });
}

/** Starts of lines that are not paragraphs, or that continue an item. */
const BLOCK = /^(?:#{1,6} |\s*[-*+] |\s*\d+[.)] |>|\||!\[|`{3}|---| {2,})/;

/** Inserts a text, with blank lines on the sides that need them. */
function insertApart(
  value: string,
  [start, end]: [number, number],
  text: string,
  needs = { before: true, after: true },
): TextState {
  const before = needs.before ? value.slice(0, start).replace(/[ \t]+$/, '') : value.slice(0, start);
  const rest = needs.after ? value.slice(end).replace(/^[ \t]+/, '') : value.slice(end);
  const gapBefore =
    !needs.before || before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const gapAfter = !needs.after || rest === '' || rest.startsWith('\n\n') ? '' : rest.startsWith('\n') ? '\n' : '\n\n';
  const caret = before.length + gapBefore.length + text.length;
  return { value: before + gapBefore + text + gapAfter + rest, selectionStart: caret, selectionEnd: caret };
}

/** Replaces the selection with a text. */
export function insertText({ value, selectionStart, selectionEnd }: TextState, text: string): TextState {
  return collapseToEnd(replace(value, selectionStart, selectionEnd, text));
}

/** Enter in a list or a quotation: the next item, or the end of the block after an empty one; null elsewhere. */
export function continueBlock({ value, selectionStart, selectionEnd }: TextState): TextState | null {
  if (selectionStart !== selectionEnd) return null;
  const lineStart = value.lastIndexOf('\n', selectionStart - 1) + 1;
  const line = value.slice(lineStart, selectionStart);
  const [, indent = '', mark = ''] = /^(\s*)([-*+] |\d+[.)] |> )/.exec(line) ?? [];
  if (mark === '') return null;
  const isEmptyItem = line.length === indent.length + mark.length;
  const [restOfLine, nextLine = ''] = value.slice(selectionStart).split('\n', 2);
  if (isEmptyItem && restOfLine === '') {
    // Without a blank line on either side, new text would still belong to the block.
    const previousLine = value.slice(value.lastIndexOf('\n', lineStart - 2) + 1, lineStart);
    const gapBefore = previousLine.trim() === '' ? '' : '\n';
    const gapAfter = nextLine.trim() === '' ? '' : '\n';
    const caret = lineStart + gapBefore.length;
    const left = replace(value, lineStart, selectionStart, gapBefore + gapAfter);
    return { ...left, selectionStart: caret, selectionEnd: caret };
  }
  const next = mark.replace(/^\d+/, (number) => String(Number(number) + 1));
  return collapseToEnd(replace(value, selectionStart, selectionStart, `\n${indent}${next}`));
}

interface LineRule {
  has: (line: string) => boolean;
  add: (line: string) => string;
  remove: (line: string) => string;
  includesEmpty?: boolean;
}

/** Applies a rule to every line that the selection touches; empty lines among others are left alone. */
function toggleLines({ value, selectionStart, selectionEnd }: TextState, rule: LineRule): TextState {
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1;
  const lastTouched =
    selectionEnd > selectionStart && value[selectionEnd - 1] === '\n' ? selectionEnd - 1 : selectionEnd;
  const lineEnd = value.indexOf('\n', lastTouched);
  const end = lineEnd === -1 ? value.length : lineEnd;
  const lines = value.slice(start, end).split('\n');
  const counts = (line: string) => line !== '' || lines.length === 1 || rule.includesEmpty === true;
  const isRemoving = lines.filter(counts).every(rule.has);
  const changed = lines.map((line) => {
    if (!counts(line)) return line;
    return isRemoving ? rule.remove(line) : rule.add(line);
  });
  const result = replace(value, start, end, changed.join('\n'));
  // A single line keeps the caret at its character; several stay selected.
  if (lines.length > 1) return result;
  const shift = result.selectionEnd - end;
  const shifted = (at: number) => Math.max(start, at + shift);
  return { ...result, selectionStart: shifted(selectionStart), selectionEnd: shifted(selectionEnd) };
}

/** The range of the selection without surrounding whitespace. */
export function trimmed({ value, selectionStart, selectionEnd }: TextState): { start: number; end: number } {
  const selected = value.slice(selectionStart, selectionEnd);
  const start = selectionStart + (selected.length - selected.trimStart().length);
  return { start, end: Math.max(start, selectionStart + selected.trimEnd().length) };
}

/** Escapes text to go between Markdown brackets. */
export function asLabel(text: string): string {
  return text.replace(/[[\]\\]/g, '\\$&').replace(/\s+/g, ' ');
}

/**
 * Quotes a text as an image's title. The site takes a backslash before any punctuation for an escape, where CommonMark
 * knows ASCII's alone, and decodes an entity behind a backslash.
 */
export function asTitle(text: string): string {
  return `"${text.replace(/&(?=[#a-z])/gi, '&amp;').replace(/["\\]/g, '\\$&')}"`;
}

/** Encodes a URL so that Markdown reads it whole, whatever its characters. */
export function asDestination(url: string): string {
  return url
    .trim()
    .replace(/[\s()<>]/g, (character) => ({ '(': '%28', ')': '%29' })[character] ?? encodeURIComponent(character));
}

/** Replaces a range and selects the replacement. */
export function replace(value: string, start: number, end: number, text: string): TextState {
  return {
    value: value.slice(0, start) + text + value.slice(end),
    selectionStart: start,
    selectionEnd: start + text.length,
  };
}

/** Moves the caret to the end of the selection. */
export function collapseToEnd(state: TextState): TextState {
  return { ...state, selectionStart: state.selectionEnd };
}
