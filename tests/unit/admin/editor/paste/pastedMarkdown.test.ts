// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pastedMarkdown } from '#admin/editor/paste/pastedMarkdown.ts';

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, `file://${import.meta.dirname}/`), 'utf8');

describe('what is pasted from', () => {
  it.each([
    ['Word', 'word', { images: 0, lost: 1 }],
    ['Google Docs', 'google-docs', { images: 0, lost: 1 }],
    ['LibreOffice', 'libreoffice', { images: 1, lost: 0 }],
    ['Outlook', 'outlook', { images: 0, lost: 1 }],
    ['a web page', 'web', { images: 0, lost: 1 }],
  ])('%s keeps its headings, marks, links, lists and tables', (_, name, pictures) => {
    const { markdown, images, lost } = pastedMarkdown(fixture(`${name}.clipboard`));
    expect(markdown).toBe(fixture(`${name}.txt`).trim());
    expect({ images: images.length, lost }).toEqual(pictures);
  });
});

it('an embedded image becomes a file of its type', () => {
  const [image] = pastedMarkdown('<p>a<img src="data:image/jpeg;base64,/9j/4AA="></p>').images;
  expect(image).toMatchObject({ name: 'imagen-1.jpg', type: 'image/jpeg', size: 5 });
});

it.each([
  ['a paragraph that looks like a heading', '<p># No</p>', '\\# No'],
  ['a table of one column', '<table><tr><td>a</td></tr><tr><td>b</td></tr></table>', 'a\n\nb'],
  ['bold that only blanks have', '<p>a<b> </b>b</p>', 'a b'],
  ['a link without words', '<p>a<a href="https://example.org"></a></p>', 'a'],
])('%s', (_, html, markdown) => {
  expect(pastedMarkdown(html).markdown).toBe(markdown);
});
