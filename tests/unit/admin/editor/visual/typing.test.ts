// @vitest-environment jsdom
import { NodeSelection, TextSelection } from '@milkdown/kit/prose/state';
import { describe, expect, it } from 'vitest';
import { VisualText } from '#admin/editor/visual/VisualText.ts';
import { render, useMilkdown, written } from '../../../../support/visualEditor.ts';

const editor = useMilkdown(document.body);
const { insert, run } = editor;
const firstIn = (html: string, selector: string) =>
  new DOMParser().parseFromString(html, 'text/html').querySelector(selector);

/** Opens a text with the caret behind these words, or at its end. */
function open(markdown: string, words = ''): VisualText {
  const text = editor.open(markdown);
  const place = words ? editor.placeOf(words) : undefined;
  editor.select(place === undefined ? TextSelection.atEnd(editor.document).from : place + words.length);
  return text;
}

function type(text: string): void {
  for (const character of text) insert(character);
}

function press(key: string, modifiers: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, ...modifiers });
  return editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, event)) === true;
}

const undo = () => press('z', { ctrlKey: true });

function select(name: string): void {
  const { view } = editor;
  view.state.doc.descendants((node, at) => {
    if (node.type.name === name) view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)));
  });
}

const MEANT = [
  ...['toma 2*500 mg*', '2*500 mg*3 veces', 'de ~10 a ~20', '~~no~~ y ~no~', '_a_ __b__ **c** *d*', '`a` ``b``'],
  ...['+ 54 11 4444-5555', '> 50 años', '>= 3 y < 5 & más', '<b>x</b> &amp; &lt;', '[a](b) ![a](b) [1] [^1]'],
  ...['2024. Año', '5) x', '---Texto', '*p < 0,05', '#1 del país', '-5 °C', '|2x3| a | b |', '``` x', 'a\\*b\\'],
  'HTTP://EXAMPLE.ORG',
];

describe('typed or dictated text', () => {
  it.each(MEANT)('appears unchanged on the page: %s', (words) => {
    for (const enter of [type, insert]) {
      const text = open('');
      enter(words);
      expect(editor.document.firstChild?.textContent).toBe(words);
      const paragraph = firstIn(render(written(text)), 'body > p');
      expect(paragraph?.textContent).toBe(words);
      expect(paragraph?.children).toHaveLength(0);
    }
  });
});

describe('a Markdown prefix at the start of a line', () => {
  it.each([
    ['# ', '## x'],
    ['## ', '## x'],
    ['### ', '### x'],
    ['#### ', '#### x'],
    ['###### ', '#### x'],
    ['- ', '- x'],
    ['* ', '- x'],
    ['1. ', '1. x'],
    ['--- ', '---\n\nx'],
  ])('formats the line once a space follows: «%s»', (mark, markdown) => {
    const text = open('');
    type(`${mark}x`);
    expect(written(text)).toBe(markdown);
  });

  it.each(['# ', '#### ', '- ', '* ', '1. ', '--- '])(
    'is restored as text by one Ctrl+Z or Backspace: «%s»',
    (mark) => {
      for (const back of [undo, () => press('Backspace')]) {
        open('');
        type('Uno');
        press('Enter');
        type(mark);
        expect(editor.document.child(1).type.name).not.toBe('paragraph');
        expect(back()).toBe(true);
        const [first, second] = editor.document.children.map((block) => `${block.type.name}: ${block.textContent}`);
        expect([first, second]).toEqual(['paragraph: Uno', `paragraph: ${mark}`]);
        type('x');
        expect(editor.document.child(1).textContent).toBe(`${mark}x`);
      }
    },
  );

  it('is undone separately from the text typed after it', () => {
    const text = open('');
    type('- Uno');
    undo();
    expect(editor.document.firstChild?.type.name).toBe('bullet_list');
    undo();
    expect(written(text)).toBe('\\-');
  });

  it('continues the preceding list only with the next number', () => {
    const text = open('');
    for (const line of ['1. Uno', '', '2. Dos', '', '7. Siete']) {
      type(line);
      press('Enter');
    }
    expect(written(text)).toBe('1. Uno\n2. Dos\n\n7\\. Siete');
  });

  it('turns a list item into a task, and makes a rule with Enter', () => {
    const text = open('');
    type('- [x] Votar');
    press('Enter');
    // What is typed is kept while the next task, which is not done, has no words yet.
    expect(written(text)).toBe('- [x] Votar\n- [ ]');
    press('Enter');
    type('---');
    press('Enter');
    type('Fin');
    expect(written(text)).toBe('- [x] Votar\n\n---\n\nFin');
  });
});

describe('an address', () => {
  it.each([
    ['https://example.org/a_b*c', '<https://example.org/a_b*c>'],
    ['www.example.org', '[www.example.org](https://www.example.org)'],
    ['ana@unr.edu.ar', '<ana@unr.edu.ar>'],
  ])('becomes a link when a space or Enter follows, and plain text on undo: %s', (address, link) => {
    for (const [next, markdown] of [
      [() => type(' x'), `Ver ${link} x`],
      [() => press('Enter') && type('x'), `Ver ${link}\n\nx`],
    ] as const) {
      const text = open('');
      type(`Ver ${address}`);
      next();
      expect(written(text)).toBe(markdown);
      undo();
      undo();
      expect(editor.document.firstChild?.textContent.trimEnd()).toBe(`Ver ${address}`);
      expect(firstIn(render(written(text)), 'a')).toBeNull();
    }
  });

  it.each([
    ['(https://example.org/a_(b)), ', 'https://example.org/a_(b)'],
    ['«https://example.org». ', 'https://example.org'],
    ['https://example.org?a=1&b=2; ', 'https://example.org?a=1&b=2'],
    ['https://doi.org/10.1000/xyz(2). ', 'https://doi.org/10.1000/xyz(2)'],
    ['HTTP://example.org ', 'HTTP://example.org'],
    ['https://example.org/salud![a](b)p ', 'https://example.org/salud'],
    ['https://example.org/salud[1] ', 'https://example.org/salud'],
    ['Escribe a ana@unr.edu.ar, ', 'ana@unr.edu.ar'],
  ])('ends before trailing punctuation: %s', (typed, address) => {
    const text = open('');
    type(typed);
    const link = firstIn(render(written(text)), 'a');
    expect(link?.textContent).toBe(address);
    expect(link?.getAttribute('href')?.replace('mailto:', '')).toBe(address);
  });

  it.each(['https://a ', 'www.a ', 'a@b ', '5@10.2 ', 'Dr.www.example.org ', 'http:// '])(
    'is not recognized in «%s»',
    (typed) => {
      const text = open('');
      type(typed);
      expect(firstIn(render(written(text)), 'a')).toBeNull();
    },
  );

  it('becomes a link within pasted or dictated text', () => {
    for (const enter of [insert, (words: string) => open('').insertPlain(words)]) {
      const text = open('');
      enter('Ver https://example.org y www.example.org hoy');
      text.flush();
      expect(render(editor.milkdown.codec.serialize(editor.document))).toMatch(
        /<a href="https:\/\/example.org"[^]*<a href="https:\/\/www/,
      );
      undo();
      expect(editor.document.textContent).toBe('Ver https://example.org y www.example.org hoy');
      expect(render(editor.milkdown.codec.serialize(editor.document))).not.toContain('<a');
    }
  });

  it('links the selected words when it is pasted over them', () => {
    const text = open('Ver la sede hoy.', 'la sede');
    const { to } = editor.view.state.selection;
    editor.select(to - 7, to);
    text.insertPlain(' https://example.org/sede\n');
    expect(text.text).toBe('Ver [la sede](https://example.org/sede) hoy.');
    undo();
    expect(written(text)).toBe('Ver la sede hoy.');
  });
});

describe('text typed after', () => {
  it('a link or a video stays outside it', () => {
    const text = open('Ver [sede](/sede)');
    type(' x');
    expect(written(text)).toBe('Ver [sede](/sede) x');
    const other = open('');
    other.insert('<https://www.youtube.com/watch?v=a>');
    type(' texto');
    expect(written(other)).toBe('<https://www.youtube.com/watch?v=a> texto');
  });

  it.each([
    ['Uno', 'Uno\n\n---\n\nx'],
    ['', '---\n\nx'],
    ['- Uno', '- Uno\n\n  ---\n\nx'],
  ])('a rule from the toolbar does not replace it: «%s»', (markdown, after) => {
    const text = open(markdown, 'Uno');
    run('rule');
    type('x');
    expect(written(text)).toBe(after);
  });

  it.each([
    ['image', '![a](/a.png "Pie")', '![a](/a.png "Pie")\n\nx'],
    ['image', 'Uno ![a](/a.png) dos', 'Uno ![a](/a.png)x dos'],
    ['image', '- ![a](/a.png)', '- ![a](/a.png)\n\n  x'],
    ['image', '| a |\n| - |\n| ![a](/a.png) |', '| a             |\n| ------------- |\n| ![a](/a.png)x |'],
    ['hr', '---\n\nUno', '---\n\nx\n\nUno'],
  ])('a selected %s does not replace it: %s', (name, markdown, after) => {
    const text = open(markdown);
    select(name);
    type('x');
    expect(written(text)).toBe(after);
    const dictated = open(markdown);
    select(name);
    editor.view.dom.dispatchEvent(
      new InputEvent('beforeinput', { inputType: 'insertText', data: 'x', cancelable: true }),
    );
    expect(written(dictated)).toBe(after);
    const composed = open(markdown);
    select(name);
    editor.view.dom.dispatchEvent(new CompositionEvent('compositionstart'));
    editor.view.dom.dispatchEvent(new CompositionEvent('compositionend'));
    insert('x');
    expect(written(composed)).toBe(after);
  });
});

describe('in a table', () => {
  const table = '| Sede | Cupo |\n| - | -: |\n| Rosario | 20 |\n\nFin';
  const cell = () => editor.view.state.selection.$from.parent.textContent;

  it('Tab and Shift+Tab move between cells, and Tab in the last cell adds a row', () => {
    const text = open(table, 'Cupo');
    expect(press('Tab')).toBe(true);
    expect(cell()).toBe('Rosario');
    type('!');
    press('Tab');
    expect(cell()).toBe('20');
    press('Tab', { shiftKey: true });
    expect(cell()).toBe('Rosario!');
    press('Tab');
    press('Tab');
    type('Salta');
    press('Tab');
    type('30');
    expect(written(text)).toContain('| Rosario! |   20 |\n| Salta    |   30 |\n\nFin');
    open(table, 'Sede');
    expect(press('Tab', { shiftKey: true })).toBe(true);
    expect(cell()).toBe('Sede');
  });

  it('Tab is left to the browser after Escape and outside the table', () => {
    open(table, 'Sede');
    press('Escape');
    expect(press('Shift', { shiftKey: true })).toBe(false);
    expect(press('Tab', { shiftKey: true })).toBe(false);
    press('a');
    expect(press('Tab')).toBe(true);
    open(table, 'Fin');
    expect(press('Tab')).toBe(false);
  });

  it('Enter and Shift+Enter break the line, in the text and on the page', () => {
    const text = open(table, 'Rosario');
    press('Enter', { shiftKey: true });
    type('<br>');
    press('Enter');
    type('x');
    expect(firstIn(render(written(text)), 'td')?.innerHTML).toBe('Rosario<br>&lt;br&gt;<br>x');
    expect(open(text.text, 'Rosario')).toBeInstanceOf(VisualText);
    expect(editor.document.firstChild?.child(1).firstChild?.textContent).toBe('Rosario<br>x');
  });

  it('a new row gets the caret', () => {
    const text = open(table, 'Cupo');
    run('rowAfter');
    type('30');
    expect(written(text)).toContain('|         |   30 |\n| Rosario |   20 |');
  });
});
