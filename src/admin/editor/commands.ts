import { makePlain, toggleHeading, toggleList, toggleQuote, type TextState } from './markdownEdits.ts';
import { toggleMark } from './toggleMark.ts';
import { toggleScript } from './toggleScript.ts';
import type { IconName, ToolbarItem } from './Toolbar.tsx';
import type { HistoryStep } from './writer.ts';

export interface Command extends ToolbarItem {
  /** Its key with Ctrl or Cmd. */
  key?: string;
  /** Its key with Ctrl or Cmd and Shift, which changes the character of a digit: the keyboard event's `code`. */
  shiftedCode?: `Digit${number}`;
  /** The change to the text; without one the editor handles the command itself. */
  edit?: (state: TextState) => TextState;
}

/** What a paragraph can be, for the toolbar's menu. The page's title is the record's own, so headings start below it. */
export const kinds: readonly Command[] = [
  { name: 'paragraph', label: 'Párrafo', edit: makePlain },
  { name: 'heading', label: 'Encabezado', edit: (state) => toggleHeading(state, 2) },
  { name: 'subheading', label: 'Encabezado menor', edit: (state) => toggleHeading(state, 3) },
  { name: 'minorHeading', label: 'Encabezado mínimo', edit: (state) => toggleHeading(state, 4) },
  { name: 'quote', label: 'Cita', shiftedCode: 'Digit9', edit: toggleQuote },
];

/** The toolbar's other commands, in order. */
export const commands: readonly (Command & { name: IconName })[] = [
  { name: 'bold', label: 'Negrita', key: 'b', edit: (state) => toggleMark(state, '**', 'texto en negrita') },
  { name: 'italic', label: 'Cursiva', key: 'i', edit: (state) => toggleMark(state, '*', 'texto en cursiva') },
  { name: 'superscript', label: 'Superíndice', key: '.', edit: (state) => toggleScript(state, 'sup', 'superíndice') },
  { name: 'subscript', label: 'Subíndice', key: ',', edit: (state) => toggleScript(state, 'sub', 'subíndice') },
  { name: 'bullets', label: 'Lista', shiftedCode: 'Digit8', edit: (state) => toggleList(state, 'bullets') },
  { name: 'numbers', label: 'Lista numerada', shiftedCode: 'Digit7', edit: (state) => toggleList(state, 'numbers') },
  { name: 'link', label: 'Enlace', key: 'k' },
  { name: 'image', label: 'Imagen' },
  { name: 'library', label: 'Imagen de la biblioteca' },
  // The browser has these keys.
  { name: 'plainPaste', label: 'Pegar sin formato', keys: 'Ctrl+Mayús+V' },
];

/** A command's keys, as displayed. */
export function keysOf({ key, shiftedCode, keys }: Command): string | undefined {
  if (key !== undefined) return `Ctrl+${key.toUpperCase()}`;
  return shiftedCode === undefined ? keys : `Ctrl+Mayús+${shiftedCode.slice('Digit'.length)}`;
}

const kindOfMark: Readonly<Record<string, string>> = {
  '>': 'quote',
  '#': 'heading',
  '##': 'heading',
  '###': 'subheading',
  '####': 'minorHeading',
};

/** The name of what the line of the caret is. */
export function kindAt({ value, selectionStart }: TextState): string {
  const line = value.slice(value.lastIndexOf('\n', selectionStart - 1) + 1);
  const mark = /^(>|#{1,4}(?= ))/.exec(line)?.[0] ?? '';
  return kindOfMark[mark] ?? 'paragraph';
}

type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The command for a key combination, if any. */
export function commandOfKeys({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Keys): Command | undefined {
  if (ctrlKey === metaKey || altKey) return undefined;
  return [...commands, ...kinds].find((command) =>
    shiftKey ? command.shiftedCode === code : command.key === key.toLowerCase(),
  );
}

/** The undo or redo step for a key combination, if any. */
export function historyStepOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys): HistoryStep | undefined {
  if (ctrlKey === metaKey || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey ? 'redo' : undefined;
}
