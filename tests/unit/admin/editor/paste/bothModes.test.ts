// @vitest-environment jsdom
import { redo, undo } from '@milkdown/kit/prose/history';
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { insertMarkdown, replaceImage } from '#admin/editor/markdownEdits.ts';
import { pastedMarkdown } from '#admin/editor/paste/pastedMarkdown.ts';
import { countPlaceholders } from '#admin/editor/paste/placeholders.ts';
import { useMilkdown } from '../../../../support/visualEditor.ts';

const texts = globSync('fixtures/*.txt', { cwd: import.meta.dirname });

const editor = useMilkdown();

it.each(texts)('inserts %s as the same text in both modes', (name) => {
  const pasted = readFileSync(`${import.meta.dirname}/${name}`, 'utf8').trim();
  const visual = editor.open('');
  visual.insert(pasted);
  expect(visual.text.trim()).toBe(pasted);
  expect(insertMarkdown({ value: '', selectionStart: 0, selectionEnd: 0 }, pasted).value).toBe(pasted);
});

const PICTURE = '<img alt="Una [sala]" src="https://otro.example/a.png">';
const ARRIVED = { url: '/a.png', description: 'La sala', caption: 'En "marzo"' };
const DRAWN = '![La sala](/a.png "En \\"marzo\\"")';

// Specification 2.20-10
it.each([
  ['between paragraphs', `<p>Uno</p>${PICTURE}<p>Dos</p>`, `Uno\n\n${DRAWN}\n\nDos`, 'Uno\n\nDos'],
  ['at the beginning', `${PICTURE}<p>Uno</p>`, `${DRAWN}\n\nUno`, 'Uno'],
  ['at the end', `<p>Uno</p>${PICTURE}`, `Uno\n\n${DRAWN}`, 'Uno'],
  ['in a list item', `<ul><li>Uno ${PICTURE}</li><li>Dos</li></ul>`, `- Uno ${DRAWN}\n- Dos`, '- Uno\n- Dos'],
  [
    'with its caption',
    `<figure>${PICTURE}<figcaption>Sala (2024), "*llena*"</figcaption></figure><p>Dos</p>`,
    `${DRAWN}\n\nDos`,
    'Sala (2024), "\\*llena\\*"\n\nDos',
  ],
  [
    'in a link',
    `<ul><li><a href="https://otro.example/a">${PICTURE} Uno</a></li><li>${PICTURE} Dos</li></ul>`,
    `- [${DRAWN} Uno](https://otro.example/a)\n- ${DRAWN} Dos`,
    '- [Uno](https://otro.example/a)\n- Dos',
  ],
])('%s, a pasted image’s placeholder is replaced or removed in both modes', (_, html, arrived, left) => {
  for (const [image, expected] of [
    [ARRIVED, arrived],
    [null, left],
  ] as const) {
    const { write, images } = pastedMarkdown(html);
    const pending = write(images.map(({ address, caption }) => ({ url: address, description: 'Una [sala]', caption })));
    const visual = editor.open('');
    let source = { value: pending, selectionStart: 0, selectionEnd: 0 };
    visual.insert(pending);
    for (const { address } of images) {
      visual.replaceImage(address, image);
      source = replaceImage(source, address, image);
    }
    expect(visual.text.trim()).toBe(expected);
    expect(source.value).toBe(expected);
  }
});

it('counts the placeholders of images that never arrived', () => {
  const { write, images } = pastedMarkdown(`<p>Uno ${PICTURE}</p>${PICTURE}`);
  const placeholders = images.map(({ address }) => ({ url: address, description: '', caption: '' }));
  expect(countPlaceholders(write(placeholders))).toBe(2);
  expect(countPlaceholders('Uno\n\n![](/placeholder.svg)')).toBe(0);
});

it('an arriving image leaves the caret at the same words', () => {
  const value = 'Uno\n\n![](/placeholder.svg#1)\n\nDos';
  for (const [at, words] of [
    [3, '\n\n!'],
    [value.length - 3, 'Dos'],
  ] as const) {
    const next = replaceImage({ value, selectionStart: at, selectionEnd: at }, '/placeholder.svg#1', ARRIVED);
    expect(next.value.slice(next.selectionStart)).toMatch(new RegExp(`^${words}`));
  }
});

it('an image that is left out leaves the caret where it was', () => {
  const visual = editor.open('Uno dos\n\nTres');
  editor.select(5);
  visual.insertImages([{ url: '/placeholder.svg#1', description: '', caption: '' }]);
  visual.replaceImage('/placeholder.svg#1', null);
  expect(visual.text).toBe('Uno dos\n\nTres');
  expect(editor.view.state.selection.from).toBe(5);
});

it('undo removes pasted text together with its image, and redo restores both', () => {
  const visual = editor.open('Uno');
  visual.insert('Dos\n\n![](/placeholder.svg#1)\n\nTres');
  visual.replaceImage('/placeholder.svg#1', ARRIVED);
  const { view } = editor;
  expect(undo(view.state, view.dispatch)).toBe(true);
  visual.flush();
  expect(visual.text).toBe('Uno');
  expect(redo(view.state, view.dispatch)).toBe(true);
  visual.flush();
  expect(visual.text).toContain(DRAWN);
});

const LINK = '<a href="https://example.org">';

it.each([
  ['bold and italic', '<b><i>a</i></b> b', '***a*** b'],
  [
    'a link whose words are all marked',
    `${LINK}<b><i>a</i></b></a> ${LINK}<s>b</s></a>`,
    '***[a](https://example.org)*** [~~b~~](https://example.org)',
  ],
  ['a link that starts in bold', `${LINK}<b>a </b>b</a>`, '**[a](https://example.org)** [b](https://example.org)'],
  ['a mark inside part of another', '<b><i>a</i> b</b> <b>c <i>d</i></b>', '***a*** **b c _d_**'],
  ['a link split into pieces', `${LINK}a </a>${LINK}b</a>`, '[a b](https://example.org)'],
])('nests marks so that the visual mode reads and writes them unchanged: %s', (_, html, markdown) => {
  const pasted = pastedMarkdown(`<p>${html}</p>`).write([]);
  expect(pasted).toBe(markdown);
  expect(editor.open(pasted).text).toBe(pasted);
});
