import type { TextState } from './markdownEdits.ts';

type Mark = '**' | '*';

/** What precedes a line's text: markers of quotations, lists and headings, and the whitespace between them. */
const BLOCK_PREFIX = /^\s*(?:(?:>|(?:[-*+]|\d+[.)]|#{1,6})(?=\s|$))\s*)*(?:\[[ xX]\]\s+)?/;

/** Table rows, code fences and rules: marks would break them, or show as characters. */
const NOT_TEXT = /^(?:\||`{3}|~{3}|[-=_*]{3,}$)/;

/** A text within one line, and the marks around it, innermost first. */
interface Piece {
  start: number;
  end: number;
  text: string;
  around: string;
}

/**
 * Wraps the selected text in marks, in each of its lines, or unwraps it if all of it is marked; with nothing selected,
 * inserts a placeholder to type over. Italics use `*`, which also works inside a word.
 */
export function toggleMark(state: TextState, mark: Mark, placeholder: string): TextState {
  const pieces = piecesOf(state);
  const [first] = pieces;
  if (!first) return state;
  const isRemoving = pieces.every(({ around }) => has(around, mark));
  let value = '';
  let done = 0;
  let selectionStart = 0;
  let selectionEnd = 0;
  for (const { start, end, text, around } of pieces) {
    const outer = changeMarks(around, mark, isRemoving);
    const inner = isRemoving ? text : without(text, mark) || placeholder;
    value += state.value.slice(done, start - around.length) + reversed(outer);
    if (start === first.start) selectionStart = value.length;
    value += inner;
    selectionEnd = value.length;
    value += outer;
    done = end + around.length;
  }
  return { value: value + state.value.slice(done), selectionStart, selectionEnd };
}

/** The marks around a text after adding or removing one; a mark that is there already is not added again. */
function changeMarks(around: string, mark: Mark, isRemoving: boolean): string {
  if (!isRemoving) return has(around, mark) ? around : mark + around;
  return around.replace(mark === '*' && isOdd(around, '_') ? '_' : mark, '');
}

function has(around: string, mark: Mark): boolean {
  return mark === '**' ? around.includes('**') : isOdd(around, '*') || isOdd(around, '_');
}

function isOdd(around: string, character: string): boolean {
  return around.split(character).length % 2 === 0;
}

/** The selected texts, one for each line that has any; the position of the caret if nothing is selected. */
function piecesOf({ value, selectionStart, selectionEnd }: TextState): Piece[] {
  const isBlank = value.slice(selectionStart, selectionEnd).trim() === '';
  const pieces: Piece[] = [];
  let lineStart = value.lastIndexOf('\n', selectionStart - 1) + 1;
  for (const line of value.slice(lineStart).split('\n')) {
    const textStart = lineStart + (BLOCK_PREFIX.exec(line)?.[0].length ?? 0);
    const lineEnd = lineStart + line.length;
    if (isBlank) {
      const caret = Math.min(lineEnd, Math.max(textStart, selectionEnd));
      return [pieceAt(value.slice(textStart, lineEnd), textStart, caret, caret)];
    }
    if (lineStart >= selectionEnd) break;
    const from = Math.max(textStart, selectionStart);
    const selected = value.slice(from, Math.min(lineEnd, selectionEnd));
    const text = selected.trim();
    const start = from + selected.length - selected.trimStart().length;
    if (text !== '' && !NOT_TEXT.test(text))
      pieces.push(pieceAt(value.slice(textStart, lineEnd), textStart, start, start + text.length));
    lineStart = lineEnd + 1;
  }
  return pieces;
}

/** The piece between two offsets of a line's text, without the marks at its ends. */
function pieceAt(line: string, offset: number, start: number, end: number): Piece {
  const selected = line.slice(start - offset, end - offset);
  const before = /[*_]*$/.exec(line.slice(0, start - offset))?.[0] ?? '';
  const after = /^[*_]*/.exec(line.slice(end - offset))?.[0] ?? '';
  const opening = /^[*_]*/.exec(selected)?.[0] ?? '';
  const closing = /[*_]*$/.exec(selected)?.[0] ?? '';
  const around = mirrored(before + opening, closing + after);
  const inner = selected.slice(opening.length, selected.length - closing.length);
  const isWhole = opening.length <= around.length && closing.length <= around.length && !hasLooseMarks(inner);
  if (!isWhole) return { start, end, text: selected, around: mirrored(before, after) };
  return { start: start + opening.length, end: end - closing.length, text: inner, around };
}

/** The marks that both sides of a text share, innermost first. */
function mirrored(opening: string, closing: string): string {
  let length = 0;
  while (length < closing.length && opening.at(-1 - length) === closing[length]) length += 1;
  return closing.slice(0, length);
}

/** Whether marks in a text pair with others outside it, as in «uno** y **dos». */
function hasLooseMarks(text: string): boolean {
  const rest = without(without(text.replace(/\\./g, ''), '**'), '*');
  return /(?<=\S)\*+(?=\s|$)|(?<=^|\s)\*+(?=\S)/.test(rest);
}

/** A text without the pairs of a mark inside it. */
function without(text: string, mark: Mark): string {
  if (mark === '**') return text.replace(/\*\*(?=\S)(.+?)(?<=\S)\*\*/g, '$1');
  return text
    .replace(/(?<![*\\])\*(?![*\s])(.+?)(?<![*\s\\])\*(?!\*)/g, '$1')
    .replace(/(?<![\p{L}\p{N}_\\])_(?![_\s])(.+?)(?<![_\s\\])_(?![\p{L}\p{N}_])/gu, '$1');
}

function reversed(marks: string): string {
  return [...marks].reverse().join('');
}
