// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pastedMarkdown } from '#admin/editor/paste/pastedMarkdown.ts';
import { insertMarkdown } from '#admin/editor/markdownEdits.ts';
import { createMilkdown, type Milkdown } from '#admin/editor/visual/milkdown.ts';
import { VisualText } from '#admin/editor/visual/VisualText.ts';
import { renderMarkdown } from '#domain/markdown.ts';

const texts = globSync('fixtures/*.txt', { cwd: import.meta.dirname });

let milkdown: Milkdown;
beforeAll(async () => {
  milkdown = await createMilkdown({ root: null });
});
afterAll(() => milkdown.destroy());

const render = (markdown: string) => renderMarkdown(markdown, '');
const openVisual = (text: string) => VisualText.open(milkdown, text, { render, tell: () => undefined });

it.each(texts)('%s becomes the same text in both modes', (name) => {
  const pasted = readFileSync(`${import.meta.dirname}/${name}`, 'utf8').trim();
  const visual = openVisual('');
  visual?.insert(pasted);
  expect(visual?.text.trim()).toBe(pasted);
  expect(insertMarkdown({ value: '', selectionStart: 0, selectionEnd: 0 }, pasted).value).toBe(pasted);
});

const LINK = '<a href="https://example.org">';

it.each([
  ['bold and slanted', '<b><i>a</i></b> b', '***a*** b'],
  [
    'a link all of whose words are marked',
    `${LINK}<b><i>a</i></b></a> ${LINK}<s>b</s></a>`,
    '***[a](https://example.org)*** [~~b~~](https://example.org)',
  ],
  ['a link that begins bold', `${LINK}<b>a </b>b</a>`, '**[a](https://example.org)** [b](https://example.org)'],
  ['a mark that ends within another', '<b><i>a</i> b</b> <b>c <i>d</i></b>', '***a*** **b c _d_**'],
  ['a link in pieces', `${LINK}a </a>${LINK}b</a>`, '[a b](https://example.org)'],
])('marks are nested as the visual mode does, which opens no text else: %s', (_, html, markdown) => {
  const pasted = pastedMarkdown(`<p>${html}</p>`).write([]);
  expect(pasted).toBe(markdown);
  expect(openVisual(pasted)?.text).toBe(pasted);
});
