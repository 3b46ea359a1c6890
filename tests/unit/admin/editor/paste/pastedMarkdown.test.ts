// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hasFormat } from '#admin/editor/paste/hasFormat.ts';
import { pastedMarkdown } from '#admin/editor/paste/pastedMarkdown.ts';

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, `file://${import.meta.dirname}/`), 'utf8');

/** As if the author had described each image, and it was uploaded. */
function paste(html: string) {
  const { write, images, lost } = pastedMarkdown(html);
  const placed = images.map(({ file }) => ({ url: `/${file.name}`, description: 'Una foto', caption: '' }));
  return { markdown: write(placed), images, lost };
}

describe('what is pasted from', () => {
  it.each([
    ['Word', 'word', ['clip_image002.jpg']],
    ['Google Docs', 'google-docs', ['imagen 1']],
    ['LibreOffice', 'libreoffice', []],
    ['Outlook', 'outlook', ['imagen 2']],
    ['a web page', 'web', ['Foto']],
  ])('%s keeps its headings, marks, links, lists and tables', (_, name, left) => {
    const { markdown, lost } = paste(fixture(`${name}.clipboard`));
    expect(markdown).toBe(fixture(`${name}.txt`).trim());
    expect(lost).toEqual(left);
  });
});

const PIXELS = '<img alt="Sala" src="data:image/jpeg;base64,/9j/4AA=">';

it('an embedded image becomes a file of its type, with what it was said to show', () => {
  const [image] = pastedMarkdown(`<p>a${PIXELS}</p>`).images;
  expect(image?.file).toMatchObject({ name: 'imagen-1.jpg', type: 'image/jpeg', size: 5 });
  expect(image?.alt).toBe('Sala');
});

it.each([
  ['beside its paragraph', `<p>${PIXELS}a</p><p>b${PIXELS}c${PIXELS}</p><p>d</p>`, '1\n\na\n\nbc\n\n2\n\n3\n\nd'],
  ['in its item', `<ul><li>a ${PIXELS}</li><li>b</li></ul>`, '- a 1\n- b'],
  ['alone', `<p>a</p><div><b>${PIXELS}</b></div><p>b</p>`, 'a\n\n1\n\nb'],
])('an embedded image keeps its place: %s', (_, html, markdown) => {
  expect(paste(html).markdown.replace(/!\[Una foto\]\(\/imagen-(\d)\.jpg\)/g, '$1')).toBe(markdown);
});

it('an image that came to nothing leaves nothing', () => {
  expect(pastedMarkdown(`<p>a</p><p>${PIXELS}</p><p>b</p>`).write([null])).toBe('a\n\nb');
});

it.each([
  ['a paragraph that looks like a heading', '<p># No</p>', '\\# No'],
  ['a table of one column', '<table><tr><td>a</td></tr><tr><td>b</td></tr></table>', 'a\n\nb'],
  ['bold that only blanks have', '<p>a<b> </b>b</p>', 'a b'],
  ['a link without words', '<p>a<a href="https://example.org"></a></p>', 'a'],
])('%s', (_, html, markdown) => {
  expect(paste(html).markdown).toBe(markdown);
});

it.each([
  ['two paragraphs', '<p>a</p><p>b</p>', true],
  ['slanted by a style', '<span style="font-style: italic">a</span>', true],
  ['struck by a style', '<span style="text-decoration-line: line-through">a</span>', true],
  ['one paragraph', '<meta charset="utf-8"><p style="font-style:normal">a</p>', false],
])('HTML has a format, or has none: %s', (_, html, expected) => {
  expect(hasFormat(html)).toBe(expected);
});
