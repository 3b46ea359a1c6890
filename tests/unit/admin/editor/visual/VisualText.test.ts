// @vitest-environment jsdom
import { Slice } from '@milkdown/kit/prose/model';
import { AllSelection, NodeSelection, TextSelection } from '@milkdown/kit/prose/state';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { linkAt, linkText, removeLink, setLink } from '#admin/editor/visual/links.ts';
import { deleteTableRow } from '#admin/editor/visual/tableCommands.ts';
import { VisualText } from '#admin/editor/visual/VisualText.ts';
import { render, useMilkdown, written } from '../../../../support/visualEditor.ts';

const editor = useMilkdown();
const { insert: type } = editor;
const notify = vi.fn<(text: string) => void>();
beforeEach(() => notify.mockClear());

/** Opens a text and selects these words in it, or puts the caret in the middle of them. */
function open(markdown: string, words = '', { isCaret = false } = {}): VisualText {
  const text = editor.open(markdown, notify);
  const from = words ? editor.placeOf(words) : 1;
  if (from === undefined) throw new Error(`No words: ${words}`);
  const middle = from + Math.floor(words.length / 2);
  editor.select(isCaret ? middle : from, isCaret ? middle : from + words.length);
  return text;
}

function paragraph(words: string) {
  const { schema } = editor.view.state;
  return schema.node('paragraph', null, [schema.text(words)]);
}

describe('a text that is too costly to parse', () => {
  it.each([
    ['thousands of nested quotations', '>'.repeat(6000)],
    ['thousands of nested quotations with spaces', '> '.repeat(5400)],
    ['thousands of nested lists', `${'- '.repeat(3000)}a`],
    ['unclosed HTML', '<p align="center>\n\nTexto.'],
    ['thousands of brackets', '[a] '.repeat(20_000)],
  ])('is refused within half a second: %s', (_, markdown) => {
    const before = process.threadCpuUsage();
    expect(VisualText.open(editor.milkdown, markdown, { render, notify }) === null).toBe(true);
    const { user } = process.threadCpuUsage(before);
    // CPU time in microseconds, independent of other load.
    expect(user).toBeLessThan(500_000);
  });
});

test('opens only an empty text before the site’s renderer has loaded', () => {
  const isOpened = (markdown: string) => VisualText.open(editor.milkdown, markdown, { render: null, notify }) !== null;
  expect(['', ' \n', 'Un texto.'].map(isOpened)).toEqual([true, true, false]);
});

describe('typed text', () => {
  beforeEach(() => vi.useFakeTimers());

  it('is reported at least once a second during continuous typing', () => {
    const text = open('Uno');
    for (let key = 0; key < 50; key += 1) {
      type('x');
      text.changed();
      vi.advanceTimersByTime(100);
    }
    // Once for the first character, and once per second for five seconds of typing.
    expect(notify).toHaveBeenCalledTimes(5);
    vi.advanceTimersByTime(300);
    expect(notify).toHaveBeenLastCalledWith(`${'x'.repeat(50)}Uno`);
  });

  it('is written without a trailing line break', () => {
    const text = open('Uno');
    editor.view.dispatch(editor.view.state.tr.insert(4, editor.view.state.schema.node('hardbreak')));
    expect(written(text)).toBe('Uno');
  });

  it.each([
    'www.example.com',
    'secretaria@example.org',
    'https://example.org/?a=1&b=2',
    '\u00a0\u00a0sangría',
    'a 5\u00a0',
    '\u00a0',
    'e\u0301 👩‍👩‍👧‍👦 مرحبا \u200f',
  ])('is unchanged when it is opened again: «%s»', (words) => {
    const text = open('Uno');
    const { view } = editor;
    view.dispatch(view.state.tr.insert(view.state.doc.content.size, paragraph(words)));
    text.flush();
    open(text.text);
    expect(view.state.doc.lastChild?.textContent).toBe(words);
  });

  it('can follow a final table, which is not rewritten', () => {
    const text = open('| a |\n|---|\n|  b|\n', 'a');
    const { view } = editor;
    text.flush();
    expect(notify).not.toHaveBeenCalled();
    view.dispatch(view.state.tr.setSelection(TextSelection.atEnd(view.state.doc)));
    type('!');
    expect(written(text)).toBe('| a |\n|---|\n|  b|\n\n!\n');
  });

  it('is serialized without the unchanged blocks', () => {
    const text = open('');
    text.insert('Uno\n\nDos\n\nTres');
    const serialize = vi.spyOn(editor.milkdown.codec, 'serialize');
    type('!');
    expect(written(text)).toBe('Uno\n\nDos\n\nTres!');
    expect(serialize).toHaveBeenCalledOnce();
    expect(serialize.mock.lastCall?.[0].textContent).toBe('Tres!');
  });
});

describe('a link', () => {
  const link = 'Ver [la **nueva** sede](/sede "Rosario") hoy.';

  it.each([
    ['[Sede](/sede)', '/sede'],
    ['Ver [Sede](/sede)', undefined],
    ['[Sede](/sede)\n\n[Sede](/sede)', undefined],
  ])('is found after Ctrl+A only if it is the whole text: %s, %s', (markdown, address) => {
    open(markdown);
    const { view } = editor;
    view.dispatch(view.state.tr.setSelection(new AllSelection(view.state.doc)));
    expect(linkAt(view.state)?.mark.attrs['href']).toBe(address);
  });

  it('changes its address as a whole when the caret is inside', () => {
    const text = open(link, 'nueva', { isCaret: true });
    expect(linkText(editor.view.state)).toBe('la nueva sede');
    text.change((state) => setLink(state, { text: 'la nueva sede', url: '/rosario' }));
    expect(text.text).toBe('Ver [la **nueva** sede](/rosario "Rosario") hoy.');
  });

  it('changes its text', () => {
    const text = open(link, ' sede', { isCaret: true });
    text.change((state) => setLink(state, { text: 'la casa', url: '/sede' }));
    expect(text.text).toBe('Ver [la casa](/sede "Rosario") hoy.');
  });

  it('keeps its text when removed', () => {
    const text = open(link, 'la ');
    text.change(removeLink);
    expect(text.text).toBe('Ver la **nueva** sede hoy.');
  });

  it('wraps a selected image', () => {
    const text = open('Antes.\n\n![Sala](https://e.org/a.webp)');
    const { view } = editor;
    let place = 0;
    view.state.doc.descendants(({ type }, at) => void (type.name === 'image' && (place = at)));
    view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, place)));
    text.change((state) => setLink(state, { text: 'La sede', url: '/sede' }));
    expect(text.text).toBe('Antes.\n\n[![Sala](https://e.org/a.webp)](/sede)');
  });

  it.each([
    [
      'in the dialog',
      (text: VisualText) => text.change((state) => setLink(state, { text: 'sede', url: 'https://e.org' })),
    ],
    ['by pasting an address', (text: VisualText) => text.linkSelection('https://e.org')],
  ])('does not extend to text typed after words are linked %s', (_, linkTo) => {
    const text = open('Ver sede hoy.', 'sede');
    linkTo(text);
    editor.view.dispatch(editor.view.state.tr.insertText(' nueva'));
    text.flush();
    expect(text.text).toBe('Ver [sede](https://e.org) nueva hoy.');
  });

  it('replaces the selection, which stays bold', () => {
    const text = open('Ver **la nueva sede** hoy.', 'nueva');
    text.change((state) => setLink(state, { text: 'casa', url: '/sede' }));
    expect(text.text).toBe('Ver **la [casa](/sede) sede** hoy.');
  });
});

describe('text pasted with its format into a table cell', () => {
  it.each([
    ['paragraphs', 'Uno **dos**\n\nTres\\\ncuatro', 'Uno <strong>dos</strong><br>Tres<br>cuatro'],
    ['a list', '- Uno\n  - Dos\n- Tres', 'Uno<br>Dos<br>Tres'],
    ['a cell', '| Uno |\n| - |', 'Uno'],
    ['code', '```\nUno\nDos\n```', 'Uno\nDos'],
  ])('stays in it: %s', (_, pasted, html) => {
    const text = open('| a | b |\n| - | - |\n| Texto | c |', 'Texto');
    text.insert(pasted);
    expect(render(text.text)).toContain(`<td>${html}</td>\n<td>c</td>`);
  });

  it('stays in it when it was copied here', () => {
    const text = open('| a | b |\n| - | - |\n| Texto | c |', 'Texto');
    const { view, codec } = editor.milkdown;
    const slice = Slice.maxOpen(codec.parse('Uno **dos**\n\n- Tres').content);
    view.someProp('handlePaste', (handle) => handle(view, new Event('paste') as ClipboardEvent, slice));
    text.flush();
    expect(render(text.text)).toContain('<td>Uno <strong>dos</strong><br>Tres</td>\n<td>c</td>');
  });
});

describe('text pasted without its format', () => {
  it.each([
    ['keeps its lines', 'Texto', 'Uno \r\nDos\n\n\nTres\n', '<p>Uno<br>Dos</p>\n<p>Tres</p>\n'],
    ['splits a heading', '## Texto', 'Uno\nDos', '<h2>Uno</h2>\n<p>Dos</p>\n'],
    ['is literal', 'Texto', '# *Uno*', '<p># *Uno*</p>\n'],
    ['stays in its table cell', '| a |\n| - |\n| Texto |', 'Uno\n\nDos', /<td>Uno Dos<\/td>/],
    ['keeps its lines in a code block', '```\nTexto\n```', '  Uno\n  Dos', '<pre><code>  Uno\n  Dos\n</code></pre>\n'],
  ])('%s on the page', (_, markdown, pasted, html) => {
    const text = open(markdown, 'Texto');
    text.insertPlain(pasted);
    expect(render(text.text)).toMatch(html);
  });
});

describe('deleting a table row', () => {
  const table = '| Sede | Cupo |\n| - | -: |\n| Rosario | 20 |\n| Salta | 30 |';
  const firstCells = () =>
    editor.document.child(0).children.map((row) => `${row.type.name}: ${row.child(0).textContent}`);
  const remove = () => deleteTableRow(editor.view.state, editor.view.dispatch);

  it('moves the caret to the row below, and is refused for the last row', () => {
    open(table, 'Rosario');
    expect(remove()).toBe(true);
    expect(firstCells()).toEqual(['table_header_row: Sede', 'table_row: Salta']);
    expect(editor.view.state.selection.$from.parent.textContent).toBe('Salta');
    expect(remove()).toBe(false);
  });

  it('turns the next row into the header when the header is deleted', () => {
    const text = open(table, 'Sede');
    expect(remove()).toBe(true);
    expect(firstCells()).toEqual(['table_header_row: Rosario', 'table_row: Salta']);
    expect(editor.view.state.selection.$from.parent.textContent).toBe('Rosario');
    expect(written(text)).toBe('| Rosario | 20 |\n| ------- | -: |\n| Salta   | 30 |');
    expect(editor.document.check()).toBeUndefined();
    open('| a |\n| - |\n| b |', 'a');
    expect(remove()).toBe(false);
  });
});

describe('a heading', () => {
  it('is written without leading or trailing spaces', () => {
    const text = open('## Uno', 'Uno');
    type(' Requisitos ');
    expect(written(text)).toBe('## Requisitos');
  });

  it('becomes a paragraph on Backspace, not a first-level heading', () => {
    open('## Texto');
    const event = new KeyboardEvent('keydown', { key: 'Backspace' });
    expect(editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, event))).toBe(true);
    expect(editor.document.child(0).type.name).toBe('paragraph');
  });
});
