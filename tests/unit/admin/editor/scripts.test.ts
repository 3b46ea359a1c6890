// @vitest-environment jsdom
import { TextSelection } from '@milkdown/kit/prose/state';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { commandOf, commandOfKeys } from '#admin/editor/commands.ts';
import { hasFormat } from '#admin/editor/paste/hasFormat.ts';
import { pastedMarkdown } from '#admin/editor/paste/pastedMarkdown.ts';
import { toggleScript } from '#admin/editor/toggleScript.ts';
import { createMilkdown, type Milkdown } from '#admin/editor/visual/milkdown.ts';
import { visualCommands } from '#admin/editor/visual/visualCommands.ts';
import { VisualText } from '#admin/editor/visual/VisualText.ts';
import { renderMarkdown } from '#domain/markdown.ts';
import { draw, state } from './textStates.ts';

const render = (markdown: string) => renderMarkdown(markdown, '');

let milkdown: Milkdown;
beforeAll(async () => {
  milkdown = await createMilkdown({ root: null, props: { handleScrollToSelection: () => true } });
});
afterAll(() => milkdown.destroy());

function open(markdown: string): VisualText {
  const text = VisualText.open(milkdown, markdown, { render, tell: () => undefined });
  if (!text) throw new Error(`Not opened: ${markdown}`);
  return text;
}

function select(from: number, to = from): void {
  const { view } = milkdown;
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to)));
}

const run = (name: string) => visualCommands.find((command) => command.name === name)?.run?.(milkdown);

describe('a pasted superscript or subscript is kept', () => {
  it.each([
    ['of a page', '<p>10<sup>3</sup> UFC, CO<sub>2</sub></p>', '10³ UFC, CO₂'],
    ['of Google Docs', '<p>10<span style="font-size:0.6em;vertical-align:super">-3</span></p>', '10⁻³'],
    ['of an e-mail', '<p>CO<span style="vertical-align: sub;">2</span></p>', 'CO₂'],
    ['in bold', '<p><b>H<sub>2</sub>O</b></p>', '**H₂O**'],
    ['of words', '<p>V<sub>máx</sub> y 1<sup>ra</sup></p>', 'V<sub>máx</sub> y 1<sup>ra</sup>'],
    ['of words in bold', '<p><b>V<sub>máx</sub></b></p>', '**V<sub>máx</sub>**'],
    ['with a space', '<p>m<sup>2 </sup>de piel</p>', 'm² de piel'],
    ['in pieces', '<p>Na<sup>+</sup><sup><span>2</span></sup></p>', 'Na⁺²'],
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

  it('but a footnote’s number stays in brackets, on the line', () => {
    const html = '<p>Ver.<sup><a href="#_ftn1">1</a></sup></p>';
    expect(pastedMarkdown(html).write([])).toBe('Ver.\\[1]');
  });
});

describe('in the visual mode', () => {
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
  ])('%s is the same after it is edited next to it', (markdown) => {
    const text = open(`${markdown}\n\nUno`);
    const { view } = milkdown;
    // The whole text again, as an edit writes it.
    expect(render(milkdown.codec.serialize(view.state.doc))).toBe(render(`${markdown}\n\nUno`));
    expect(text.text).toBe(`${markdown}\n\nUno`);
  });

  it('a script is shown as one', () => {
    open('10<sup>3</sup> y CO<sub>2</sub>');
    expect(milkdown.view.dom.innerHTML).toContain('10<sup>3</sup> y CO<sub>2</sub>');
  });

  it.each([
    ['superscript', '10<sup>3</sup>'],
    ['subscript', '10<sub>3</sub>'],
  ])('the button for a %s makes one of the selection, and takes it away again', (name, markdown) => {
    const text = open('103');
    select(3, 4);
    run(name);
    text.flush();
    expect(text.text).toBe(markdown);
    run(name);
    text.flush();
    expect(text.text).toBe('103');
  });

  it('a superscript becomes a subscript, never both', () => {
    const text = open('CO<sup>2</sup>');
    select(3, 4);
    run('subscript');
    text.flush();
    expect(text.text).toBe('CO<sub>2</sub>');
  });

  it('markup that is typed in a script stays text', () => {
    const text = open('x<sup>a</sup>');
    select(3);
    milkdown.view.dispatch(milkdown.view.state.tr.insertText('</sup>*b*', 3));
    text.flush();
    expect(render(text.text)).toBe('<p>x<sup>a&lt;/sup&gt;*b*</sup></p>\n');
  });
});

describe('in Markdown', () => {
  it.each([
    ['a selection', '10«3» UFC', '10<sup>«3»</sup> UFC'],
    ['the text of a script', '10<sup>«3»</sup>', '10«3»'],
    ['a script and its tags', '10«<sup>3</sup>» UFC', '10«3» UFC'],
    ['a subscript', 'CO<sub>«2»</sub>', 'CO<sup>«2»</sup>'],
    ['blanks around words', 'm«2 »de', 'm<sup>«2»</sup> de'],
    ['nothing', 'm|', 'm<sup>«superíndice»</sup>'],
  ])('%s', (_, before, after) => {
    expect(draw(toggleScript(state(before), 'sup', 'superíndice'))).toBe(after);
  });

  test('the shortcuts are those of Google Docs', () => {
    const keys = { code: 'Period', ctrlKey: true, metaKey: false, altKey: false, shiftKey: false };
    expect(commandOfKeys({ ...keys, key: '.' })).toBe('superscript');
    expect(commandOfKeys({ ...keys, key: ',', code: 'Comma' })).toBe('subscript');
    expect(commandOf('subscript').label).toBe('Subíndice');
  });
});
