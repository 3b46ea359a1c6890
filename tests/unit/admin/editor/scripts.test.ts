// @vitest-environment jsdom
import { Plugin } from '@milkdown/kit/prose/state';
import { describe, expect, it } from 'vitest';
import { hasFormat } from '#admin/editor/paste/hasFormat.ts';
import { keepScripts } from '#admin/editor/paste/keepScripts.ts';
import { pastedMarkdown } from '#admin/editor/paste/pastedMarkdown.ts';
import { toggleScript } from '#admin/editor/toggleScript.ts';
import { setLink } from '#admin/editor/visual/links.ts';
import { render, useMilkdown, written } from '../../../support/visualEditor.ts';
import { draw, state } from './textStates.ts';

const editor = useMilkdown(null, new Plugin({ props: { handleScrollToSelection: () => true } }));
const { open, run, select } = editor;

describe('keeps a pasted superscript or subscript', () => {
  it.each([
    ['from a web page', '<p>10<sup>3</sup> UFC, CO<sub>2</sub></p>', '10³ UFC, CO₂'],
    ['from Google Docs', '<p>10<span style="font-size:0.6em;vertical-align:super">-3</span></p>', '10⁻³'],
    ['from an email', '<p>CO<span style="vertical-align: sub;">2</span></p>', 'CO₂'],
    ['in bold', '<p><b>H<sub>2</sub>O</b></p>', '**H₂O**'],
    ['with words', '<p>V<sub>máx</sub> y 1<sup>ra</sup></p>', 'V<sub>máx</sub> y 1<sup>ra</sup>'],
    ['with words in bold', '<p><b>V<sub>máx</sub></b></p>', '**V<sub>máx</sub>**'],
    ['with a trailing space', '<p>m<sup>2 </sup>de piel</p>', 'm² de piel'],
    ['split into pieces', '<p>Na<sup>+</sup><sup><span>2</span></sup></p>', 'Na⁺²'],
    ['in a heading', '<h2>CO<sub>2</sub></h2>', '## CO₂'],
    [
      'in a table',
      '<table><tr><td>Gas</td><td>N</td></tr><tr><td>V<sub>x</sub></td><td>10<sup>a</sup></td></tr></table>',
      '| Gas | N |\n| --- | --- |\n| V<sub>x</sub> | 10<sup>a</sup> |',
    ],
  ])('%s', (_, html, markdown) => {
    expect(hasFormat(html)).toBe(true);
    expect(pastedMarkdown(html).write([]).replace(/ +\|/g, ' |').replace(/-{3,}/g, '---')).toBe(
      markdown.replace(/ +\|/g, ' |').replace(/-{3,}/g, '---'),
    );
    const text = open('');
    text.insert(markdown);
    expect(render(text.text)).toBe(render(markdown));
  });

  it('except a footnote number, which becomes bracketed text', () => {
    const html = '<p>Ver.<sup><a href="#_ftn1">1</a></sup></p>';
    expect(pastedMarkdown(html).write([])).toBe('Ver.\\[1]');
  });
});

describe('pasted plain text keeps superscripts and subscripts as Unicode characters', () => {
  it.each([
    ['from a web page', '103 UFC, CO2', '<p>10<sup>3</sup> UFC, CO<sub>2</sub></p>', '10³ UFC, CO₂'],
    ['from Google Docs', 'a 10-3\n', '<p>a 10<span style="vertical-align:super">-3</span></p>', 'a 10⁻³\n'],
    ['with a minus sign', '10−3 a − b', '10<sup>−3</sup> a − b', '10⁻³ a − b'],
    ['in formulas', 'xi = an+1', 'x<sub>i</sub> = a<sub>n+1</sub>', 'xᵢ = aₙ₊₁'],
    ['after the same characters on the line', '103 o 103', '<p>103 o 10<sup>3</sup></p>', '103 o 10³'],
    [
      'across lines, list items and table cells',
      'Uno\r\n\r\n•\tNivel de CO2 alto\r\n1.\tm2 de superficie\r\nx2\tb',
      '<p>Uno</p><ul><li>Nivel de CO<sub>2</sub> alto</li></ul><ol><li>m<sup>2</sup> de superficie</li></ol><table><tr><td>x<sup>2</sup></td><td>b</td></tr></table>',
      'Uno\r\n\r\n•\tNivel de CO₂ alto\r\n1.\tm² de superficie\r\nx²\tb',
    ],
    ['except words', 'Vmáx y 1ra', '<p>V<sub>máx</sub> y 1<sup>ra</sup></p>', 'Vmáx y 1ra'],
    ['except a footnote number', 'Ver.1', 'Ver.<sup><a href="#n1">1</a></sup>', 'Ver.1'],
    [
      'except when the HTML has another text',
      'https://e.org/2',
      '<a href="https://e.org/2">Qué es el CO<sub>2</sub></a>',
      'https://e.org/2',
    ],
    ['except hidden text', 'm2', '<p>m2<span style="display:none"><sup>3</sup></span></p>', 'm2'],
  ])('%s', (_, plain, html, kept) => {
    expect(keepScripts(plain, html)).toBe(kept);
  });
});

describe('the visual mode', () => {
  it.each([
    ['a<sup>2</sup> y b<sub>3</sub>'],
    ['**a<sup>2</sup>** y *b<sub>n</sub>*'],
    ['<sup>2</sup>**b**'],
    ['<sup>a**b**</sup>'],
    ['x<sup>a*b*</sup>'],
    ['a<sup>**2**</sup>'],
    ['a<sup>2'],
    ['a<sup>2</sub> b</sup>'],
    ['a<sup>1<sub>2</sub></sup>'],
    ['a<sup class="x">2</sup>'],
    ['[CO<sub>2</sub>](https://a.example)'],
    ['| CO<sub>2</sub> | 10<sup>3</sup> |\n| --- | --- |\n| 1 | x<sup>2</sup> |'],
  ])('keeps %s when it writes the whole text again', (markdown) => {
    const text = open(`${markdown}\n\nUno`);
    const { view } = editor;
    // The whole text again, as an edit writes it.
    expect(render(editor.milkdown.codec.serialize(view.state.doc))).toBe(render(`${markdown}\n\nUno`));
    expect(text.text).toBe(`${markdown}\n\nUno`);
  });

  it('shows superscripts and subscripts', () => {
    open('10<sup>3</sup> y CO<sub>2</sub>');
    expect(editor.view.dom.innerHTML).toContain('10<sup>3</sup> y CO<sub>2</sub>');
  });

  it.each([
    ['superscript', '10<sup>3</sup>'],
    ['subscript', '10<sub>3</sub>'],
  ])('toggles a %s on the selection with its button', (name, markdown) => {
    const text = open('103');
    select(3, 4);
    run(name);
    expect(written(text)).toBe(markdown);
    run(name);
    expect(written(text)).toBe('103');
  });

  it('turns a superscript into a subscript instead of nesting them', () => {
    const text = open('CO<sup>2</sup>');
    select(3, 4);
    run('subscript');
    expect(written(text)).toBe('CO<sub>2</sub>');
  });

  it('keeps markup typed in a superscript as text', () => {
    const text = open('x<sup>ac</sup>');
    select(3);
    editor.view.dispatch(editor.view.state.tr.insertText('</sup>*b*', 3));
    text.flush();
    expect(render(text.text)).toBe('<p>x<sup>a&lt;/sup&gt;*b*c</sup></p>\n');
  });
});

describe('text typed next to a superscript or subscript', () => {
  const type = (words: string) => {
    for (const character of words) editor.view.dispatch(editor.view.state.tr.insertText(character));
  };

  it('stays outside a pasted one', () => {
    const text = open('');
    text.insert('V<sub>máx</sub>');
    type(' y Km');
    expect(written(text)).toBe('V<sub>máx</sub> y Km');
  });

  it('stays outside an existing one, before or after it', () => {
    const behind = open('V<sub>máx</sub>');
    select(5);
    type('es');
    expect(written(behind)).toBe('V<sub>máx</sub>es');
    const before = open('<sup>a</sup> Nota');
    type('Ver ');
    expect(written(before)).toBe('Ver <sup>a</sup> Nota');
    const within = open('V<sub>mx</sub>');
    select(3);
    type('á');
    select(5);
    type('.');
    expect(written(within)).toBe('V<sub>máx</sub>.');
  });

  it('stays outside after the following text is deleted, as does an inserted link', () => {
    const text = open('V<sub>máx</sub>, y');
    select(8);
    for (const at of [7, 6, 5]) editor.view.dispatch(editor.view.state.tr.delete(at, at + 1));
    type('!');
    expect(written(text)).toBe('V<sub>máx</sub>!');
    const linked = open('V<sub>máx</sub>');
    select(5);
    linked.change((state) => setLink(state, { text: 'Ver', url: '/a' }));
    expect(written(linked)).toBe('V<sub>máx</sub>[Ver](/a)');
  });

  it('stays inside one started with its button until that is pressed again or the caret moves', () => {
    const text = open('');
    type('V');
    run('subscript');
    type('maz');
    editor.view.dispatch(editor.view.state.tr.delete(4, 5));
    type('x');
    run('subscript');
    type(' y K');
    run('subscript');
    type('m');
    select(1);
    select(10);
    type('.');
    expect(written(text)).toBe('V<sub>max</sub> y K<sub>m</sub>.');
  });

  it('stays inside one whose text it replaces', () => {
    const text = open('V<sub>máx</sub>');
    select(2, 5);
    type('mín');
    expect(written(text)).toBe('V<sub>mín</sub>');
  });
});

describe('the Markdown mode', () => {
  it.each([
    ['a selection', '10«3» UFC', '10<sup>«3»</sup> UFC'],
    ['the text of a superscript', '10<sup>«3»</sup>', '10«3»'],
    ['a superscript with its tags', '10«<sup>3</sup>» UFC', '10«3» UFC'],
    ['a subscript', 'CO<sub>«2»</sub>', 'CO<sup>«2»</sup>'],
    ['a selection with a trailing space', 'm«2 »de', 'm<sup>«2»</sup> de'],
    ['an empty selection', 'm|', 'm<sup>«superíndice»</sup>'],
  ])('toggles a superscript on %s', (_, before, after) => {
    expect(draw(toggleScript(state(before), 'sup', 'superíndice'))).toBe(after);
  });
});
