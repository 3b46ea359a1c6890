import { expect, test } from 'vitest';
import { commandOfKeys } from '#admin/editor/commands.ts';
import { commandOfKeys as visualCommandOfKeys } from '#admin/editor/visual/visualCommands.ts';

const alone = { key: 'b', code: 'KeyB', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const keys = (changes: object) => ({ ...alone, ...changes });

test.each([
  [{ ctrlKey: true }, 'bold'],
  [{ metaKey: true }, 'bold'],
  [{ ctrlKey: true, key: 'I' }, 'italic'],
  [{ ctrlKey: true, key: 'k' }, 'link'],
  [{ ctrlKey: true, shiftKey: true, key: '(', code: 'Digit8' }, 'bullets'],
  [{ ctrlKey: true, shiftKey: true, key: '/', code: 'Digit7' }, 'numbers'],
  // As in Google Docs.
  [{ ctrlKey: true, key: '.', code: 'Period' }, 'superscript'],
  [{ ctrlKey: true, key: ',', code: 'Comma' }, 'subscript'],
  [{}, undefined],
  [{ ctrlKey: true, shiftKey: true }, undefined],
  [{ ctrlKey: true, altKey: true }, undefined],
  [{ ctrlKey: true, key: 'c' }, undefined],
])('maps %o to the command %s', (pressed, command) => {
  expect(commandOfKeys(keys(pressed))?.name).toBe(command);
});

test.each([
  [{ ctrlKey: true, key: 'z' }, 'undo'],
  [{ ctrlKey: true, key: 'y' }, 'redo'],
  [{ ctrlKey: true, shiftKey: true, key: 'Z' }, 'redo'],
  // As a Mac has it.
  [{ metaKey: true, shiftKey: true, key: 'z' }, 'redo'],
  [{ ctrlKey: true, key: '.' }, 'superscript'],
  [{ ctrlKey: true, shiftKey: true, key: '.' }, undefined],
])('maps %o to the command %s of the visual mode', (pressed, command) => {
  expect(visualCommandOfKeys({ ...keys(pressed), isComposing: false } as KeyboardEvent)?.name).toBe(command);
});
