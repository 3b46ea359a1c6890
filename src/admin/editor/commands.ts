import { makePlain, toggleHeading, toggleList, toggleQuote, type TextState } from './markdownEdits.ts';
import { toggleMark } from './toggleMark.ts';
import { toggleScript } from './toggleScript.ts';
import type { HistoryStep } from './writer.ts';

interface Command {
  label: string;
  /** With Ctrl or Cmd; `key` is the keyboard event's `key` or `code`. */
  shortcut?: { key: string; isShifted?: boolean; shown: string; /** Handled by the browser. */ isNative?: boolean };
  /** The change to the text; without one the editor handles the command itself. */
  edit?: (state: TextState) => TextState;
}

/** The toolbar's commands, in order. The page's title is the record's own, so headings start below it. */
export const commands = {
  bold: {
    label: 'Negrita',
    shortcut: { key: 'b', shown: 'B' },
    edit: (state) => toggleMark(state, '**', 'texto en negrita'),
  },
  italic: {
    label: 'Cursiva',
    shortcut: { key: 'i', shown: 'I' },
    edit: (state) => toggleMark(state, '*', 'texto en cursiva'),
  },
  superscript: {
    label: 'Superíndice',
    shortcut: { key: '.', shown: '.' },
    edit: (state) => toggleScript(state, 'sup', 'superíndice'),
  },
  subscript: {
    label: 'Subíndice',
    shortcut: { key: ',', shown: ',' },
    edit: (state) => toggleScript(state, 'sub', 'subíndice'),
  },
  paragraph: { label: 'Párrafo', edit: makePlain },
  heading: { label: 'Encabezado', edit: (state) => toggleHeading(state, 2) },
  subheading: { label: 'Encabezado menor', edit: (state) => toggleHeading(state, 3) },
  minorHeading: { label: 'Encabezado mínimo', edit: (state) => toggleHeading(state, 4) },
  bullets: {
    label: 'Lista',
    shortcut: { key: 'Digit8', isShifted: true, shown: 'Mayús+8' },
    edit: (state) => toggleList(state, 'bullets'),
  },
  numbers: {
    label: 'Lista numerada',
    shortcut: { key: 'Digit7', isShifted: true, shown: 'Mayús+7' },
    edit: (state) => toggleList(state, 'numbers'),
  },
  quote: {
    label: 'Cita',
    shortcut: { key: 'Digit9', isShifted: true, shown: 'Mayús+9' },
    edit: toggleQuote,
  },
  link: { label: 'Enlace', shortcut: { key: 'k', shown: 'K' } },
  image: { label: 'Imagen' },
  library: { label: 'Imagen de la biblioteca' },
  plainPaste: { label: 'Pegar sin formato', shortcut: { key: 'v', isShifted: true, shown: 'Mayús+V', isNative: true } },
} as const satisfies Record<string, Command>;

export type CommandName = keyof typeof commands;

export const commandNames = Object.keys(commands) as CommandName[];

/** The commands that say what a paragraph is; the toolbar has them in a menu. */
export const kindNames = [
  'paragraph',
  'heading',
  'subheading',
  'minorHeading',
  'quote',
] as const satisfies CommandName[];

/** Whether a command says what a paragraph is. */
export function isKind(name: CommandName): name is (typeof kindNames)[number] {
  return (kindNames as readonly CommandName[]).includes(name);
}

/** What the line of the caret is. */
export function kindAt({ value, selectionStart }: TextState): (typeof kindNames)[number] {
  const line = value.slice(value.lastIndexOf('\n', selectionStart - 1) + 1);
  const mark = /^(>|#{1,4}(?= ))/.exec(line)?.[0];
  if (mark === '>') return 'quote';
  return (
    ({ '#': 'heading', '##': 'heading', '###': 'subheading', '####': 'minorHeading' } as const)[mark ?? ''] ??
    'paragraph'
  );
}

/** A command, typed with all optional properties. */
export function commandOf(name: CommandName): Command {
  return commands[name];
}

type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The command for a key combination, if any. Digits match by physical key: Shift changes their character. */
export function commandOfKeys({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Keys): CommandName | undefined {
  if (ctrlKey === metaKey || altKey) return undefined;
  return commandNames.find((name) => {
    const shortcut = commandOf(name).shortcut;
    if (!shortcut || shortcut.isNative || Boolean(shortcut.isShifted) !== shiftKey) return false;
    return shortcut.key === key.toLowerCase() || shortcut.key === code;
  });
}

/** The undo or redo step for a key combination, if any. */
export function historyStepOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys): HistoryStep | undefined {
  if (ctrlKey === metaKey || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey ? 'redo' : undefined;
}
