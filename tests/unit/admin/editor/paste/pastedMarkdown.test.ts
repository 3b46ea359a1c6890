// @vitest-environment jsdom
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hasFormat } from '#admin/editor/paste/hasFormat.ts';
import { pastedMarkdown } from '#admin/editor/paste/pastedMarkdown.ts';

const FIXTURES = `${import.meta.dirname}/fixtures/`;
const fixture = (name: string) => readFileSync(FIXTURES + name, 'utf8');

/** As if the author had described each image and it had been uploaded. */
function paste(html: string, rtf = '') {
  const { write, images, lost } = pastedMarkdown(html, rtf);
  const placed = images.map(({ fileName, alt, caption }) => ({
    url: `/${fileName}`,
    description: alt ?? 'Una foto',
    caption,
  }));
  return { markdown: write(placed), images, lost };
}

// LibreOffice 7.4, Chromium 156 and Firefox 153 wrote theirs to the clipboard; the others imitate their program.
describe('content pasted from', () => {
  const photograph = 'http://www.example.org:5110/wp-content/uploads/2025/06/aula-magna-1024x640.png?ver=3';
  it.each([
    ['Word', 'word', { foreign: [], left: [] }],
    ['Word in the browser', 'word-online', { foreign: [], left: [] }],
    [
      'Google Docs',
      'google-docs',
      { foreign: ['https://lh7-rt.googleusercontent.com/docsz/AD_4nXdKq9?key=abc'], left: [] },
    ],
    ['LibreOffice', 'libreoffice', { foreign: [], left: [] }],
    ['Outlook', 'outlook', { foreign: [], left: [{ name: 'imagen 1', after: 'Ana' }] }],
    ['a web page, in Chromium', 'chromium', { foreign: [photograph], left: [] }],
    ['a web page, in Firefox', 'firefox', { foreign: [photograph], left: [] }],
  ])('%s keeps its structure, marks and images', (_, name, { foreign, left }) => {
    const rtf = existsSync(`${FIXTURES}${name}.rtf`) ? fixture(`${name}.rtf`) : '';
    const { markdown, images, lost } = paste(fixture(`${name}.clipboard`), rtf);
    expect(markdown).toBe(fixture(`${name}.txt`).trim());
    expect(images.flatMap(({ source }) => (source instanceof URL ? source.href : []))).toEqual(foreign);
    expect(lost).toEqual(left);
  });
});

const PIXELS = '<img alt="Sala" src="data:image/jpeg;base64,/9j/4AA=">';

it('an embedded image becomes a file of its type and keeps its alt text', () => {
  const [image] = pastedMarkdown(`<p>a${PIXELS}</p>`).images;
  expect(image?.source).toMatchObject({ name: 'imagen-1.jpg', type: 'image/jpeg', size: 5 });
  expect(image?.alt).toBe('Sala');
});

it.each([
  ['beside its paragraph', `<p>${PIXELS}a</p><p>b${PIXELS}c${PIXELS}</p><p>d</p>`, '1\n\na\n\nbc\n\n2\n\n3\n\nd'],
  ['in its list item', `<ul><li>a ${PIXELS}</li><li>b</li></ul>`, '- a 1\n- b'],
  ['alone', `<p>a</p><div><b>${PIXELS}</b></div><p>b</p>`, 'a\n\n1\n\nb'],
])('an embedded image keeps its place: %s', (_, html, markdown) => {
  expect(paste(html).markdown.replace(/!\[Sala\]\(\/imagen-(\d)\.jpg\)/g, '$1')).toBe(markdown);
});

it('an image that fails leaves nothing in the text', () => {
  expect(pastedMarkdown(`<p>a</p><p>${PIXELS}</p><p>b</p>`).write([null])).toBe('a\n\nb');
});

const CLIPPED = '<img src="file:///C:/Temp/clip_image001.png">';
const RTF =
  String.raw`{\rtf1{\*\shppict{\pict\picw9\pngblip\bliptag7{\*\blipuid 0a}` +
  '\n89504e\n47}}{\\nonshppict{\\pict\\wmetafile8\n0100}}}';

it.each([
  ['Word', CLIPPED],
  ['Outlook', '<img src="cid:image001.png@01DB0000.00000000">'],
])('an image that %s only references in its HTML is read from its RTF', async (_, named) => {
  const { images, lost } = pastedMarkdown(`<p>a${named}</p>`, RTF);
  const source = images[0]?.source as File;
  expect(source).toMatchObject({ name: 'imagen-1.png', type: 'image/png' });
  expect(new Uint8Array(await source.arrayBuffer())).toEqual(Uint8Array.of(0x89, 0x50, 0x4e, 0x47));
  expect(lost).toEqual([]);
});

it('reports all images as lost when HTML and RTF have different numbers of them', () => {
  expect(pastedMarkdown(`<p>Uno</p><p>Dos ${CLIPPED} tres</p>${CLIPPED}`, RTF).lost).toEqual([
    { name: 'imagen 1', after: 'Dos' },
    { name: 'imagen 2', after: 'Dos tres' },
  ]);
});

const STORAGE = 'https://backend.example';
const STORED = `${STORAGE}/storage/v1/object/public/images/a.webp`;

it.each([
  [
    'another site',
    'https://otro.example/fotos/sala.jpg?w=3',
    new URL('https://otro.example/fotos/sala.jpg?w=3'),
    'sala.jpg',
  ],
  [
    'another site, with a protocol-relative address',
    '//otro.example/sala',
    new URL('https://otro.example/sala'),
    'imagen-1',
  ],
  ['our storage', STORED, STORED, 'a.webp'],
  [
    'our storage, resized by the site',
    `https://sitio.example/_image?href=${encodeURIComponent(STORED)}&w=3`,
    STORED,
    'imagen-1',
  ],
  ['our storage, resized by Netlify', `https://sitio.example/.netlify/images?url=${STORED}&w=3`, STORED, 'imagen-1'],
])('an image from %s has a source, a file name and its place in the text', (_, address, source, fileName) => {
  const { images, lost } = pastedMarkdown(`<p>Uno</p><img alt="Sala" src="${address}">`, '', STORAGE);
  const image = { source, fileName, alt: 'Sala', caption: '', name: 'Sala', after: 'Uno' };
  expect({ images, lost }).toEqual({ images: [{ ...image, address: expect.any(String) as string }], lost: [] });
});

it('takes at most thirty remote images and reports the others as lost, except tracking pixels', () => {
  const many = Array.from({ length: 31 }, (_, index) => `<img src="https://otro.example/${index}.png">`).join('');
  const { images, lost } = pastedMarkdown(
    `<p>Uno</p>${many}<img width=1 height=1 src="https://otro.example/p.gif"><img src="blob:https://otro.example/b">`,
  );
  expect(images).toHaveLength(30);
  expect(lost).toEqual([
    { name: '30.png', after: 'Uno' },
    { name: 'imagen 32', after: 'Uno' },
  ]);
});

it.each([
  ['a paragraph that looks like a heading', '<p># No</p>', '\\# No'],
  ['a heading below the fourth level', '<h5>a</h5>', '#### a'],
  ['a code block', '<pre><code>npm start</code></pre>', '```\nnpm start\n```'],
  ['hidden text', '<p>a<span style="display: none">b</span></p><script>c()</script>', 'a'],
  ['a table with a single column', '<table><tr><td>a</td></tr><tr><td>b</td></tr></table>', 'a\n\nb'],
  [
    'a cell with two lines, and one with a list',
    '<table><tr><td><p>a</p><p>b</p></td><td><ul><li>c</li><li>d</li></ul></td></tr></table>',
    '| a<br>b | c<br>d |\n| ------ | ------ |',
  ],
  [
    'cells with bold lines and a trailing empty line',
    '<table><tr><td><b><p>a</p><p>b</p></b><p>\u00a0</p></td><td><b>c<br></b>d<br><br>e</td></tr></table>',
    '| **a**<br>**b** | **c**<br>d<br>e |\n| -------------- | --------------- |',
  ],
  [
    'a line break inside bold in a cell',
    '<table><tr><td><b>a<br>b</b></td><td>c</td></tr></table>',
    '| **a<br>b** | c |\n| ---------- | - |',
  ],
  [
    'merged cells in the first row',
    '<table><tr><td colspan="2">Sede</td><td>Hora</td></tr><tr><td>Córdoba</td><td>Centro</td><td>9</td></tr></table>',
    '| Sede    |        | Hora |\n| ------- | ------ | ---- |\n| Córdoba | Centro | 9    |',
  ],
  ['bold whitespace', '<p>a<b> </b>b</p>', 'a b'],
  ['adjacent bold elements', '<p><b>a </b><b>b</b> <strong>c<br></strong>d</p>', '**a b c**\\\nd'],
  [
    'words whose style cancels the surrounding mark',
    '<p><em>a <span style="font-style:normal">b</span> c</em> <b>d<span style="font-weight:400">e</span></b></p>',
    '*a* b *c* **d**e',
  ],
  [
    'line breaks that a chat preserves by a style',
    '<span style="color: red; white-space: pre-wrap">a\nb </span><b style="white-space: pre-wrap">c\n</b><span style="white-space-collapse: preserve">\nd\n</span>',
    'a\\\nb **c**\n\nd',
  ],
  [
    'line breaks that a style preserves in a cell',
    '<div style="white-space:pre-wrap"><table>\n<tr>\n<td>a\nb</td>\n<td>c</td>\n</tr>\n</table></div>',
    '| a<br>b | c |\n| ------ | - |',
  ],
  [
    'line breaks that exist only in the source',
    '<div style="white-space:pre-wrap"><p style="white-space:normal">a\nb</p></div>',
    'a b',
  ],
  ['a Word quotation', '<p class=MsoQuote>a <i>b</i></p><p>c</p>', '> a *b*\n\nc'],
  ['a link without text', '<p>a<a href="https://example.org"></a></p>', 'a'],
  ['a link with a trailing space', '<p><a href="https://example.org">a </a>b</p>', '[a](https://example.org) b'],
  [
    'a social network’s redirect link with tracking parameters',
    '<p><a href="https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.org%2Fb%3Figsh%3Dx%26gad_source%3D1%26id%3D2&h=AT0">a</a></p>',
    '[a](https://example.org/b?id=2)',
  ],
  ['the lines of an email', '<div>a<br>b</div><div><br></div><div>c</div><br>', 'a\\\nb\n\nc'],
  ['paragraphs inside one bold element', '<b><p>a</p><p>b</p></b>', '**a**\n\n**b**'],
  [
    'a card wrapped in a link',
    '<a href="https://example.org"><h3>a</h3><p>b</p></a>',
    '### [a](https://example.org)\n\n[b](https://example.org)',
  ],
  ['an empty line within a paragraph', '<p>a<br><br>b</p>', 'a\n\nb'],
  ['a list item that contains only a list', '<ul><li>a</li><li><ul><li>b</li></ul></li></ul>', '- a\n  - b'],
  [
    'a list whose first item contains only a list',
    '<ul><li><p> </p><ol><li>a</li></ol></li><li>b</li></ul>',
    '- a\n- b',
  ],
  [
    'plain-text addresses',
    '<p>Ver https://example.org/a_b (a@example.org)</p>',
    'Ver <https://example.org/a_b> (<a@example.org>)',
  ],
  ['an empty list item', '<ul><li>a</li><li><p> </p></li></ul>', '- a'],
  ['a list directly inside a list', '<ol><ol><li>a</li></ol></ol>', '1. a'],
  ['a list that starts at a deeper level', '<ul><ul><li>a</li></ul><li>b</li></ul>', '- a\n- b'],
  [
    'a numbered list nested in a bulleted one',
    '<ul><li>a</li></ul><ol><ol><li>b</li></ol></ol><ul><li>c</li></ul>',
    '- a\n  1. b\n- c',
  ],
  [
    'a list that continues after a paragraph',
    '<ol><li>a</li></ol><p>b</p><ol start="2"><li>c</li></ol>',
    '1. a\n\nb\n\n2. c',
  ],
])('converts %s', (_, html, markdown) => {
  expect(paste(html).markdown).toBe(markdown);
});

it.each([
  ['two paragraphs', '<p>a</p><p>b</p>', true],
  ['italics by a style', '<span style="font-style: italic">a</span>', true],
  ['strikethrough by a style', '<span style="text-decoration-line: line-through">a</span>', true],
  ['one paragraph', '<meta charset="utf-8"><p style="font-style:normal">a</p>', false],
])('detects whether HTML has formatting: %s', (_, html, expected) => {
  expect(hasFormat(html)).toBe(expected);
});

it.each([
  [
    'a definition list',
    '<dl><dt>Sede</dt><dd>Rosario</dd><div><dt><b>Cupo</b></dt><dd>20</dd><dd>30</dd></div></dl>',
    '**Sede**\n\nRosario\n\n**Cupo**\n\n20\n\n30',
  ],
  [
    'a table caption',
    '<table><caption>Tabla 1</caption><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>',
    'Tabla 1\n\n| a | b |\n| - | - |\n| 1 | 2 |',
  ],
  [
    'the caption of a figure that contains a table',
    '<figure><table><tr><th>a</th><th>b</th></tr></table><figcaption>Tabla 1</figcaption></figure>',
    '| a | b |\n| - | - |\n\nTabla 1',
  ],
  [
    'the checkboxes of a Google Docs checklist',
    `<ul><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,AA==" aria-roledescription="checkbox"><p role="presentation">Uno</p></li><li role="checkbox" aria-checked="false"><p>Dos</p></li></ul>`,
    '- [x] Uno\n- [ ] Dos',
  ],
])('keeps %s', (_, html, markdown) => {
  expect(hasFormat(html)).toBe(true);
  expect(pastedMarkdown(html)).toMatchObject({ images: [], lost: [] });
  expect(paste(html).markdown).toBe(markdown);
});

it('proposes a picture’s caption, and keeps it as text when the picture fails', () => {
  const { write, images } = pastedMarkdown(
    `<figure>${PIXELS}<figcaption>La <b>sala</b>\nen marzo</figcaption></figure>`,
  );
  expect(images).toMatchObject([{ caption: 'La sala en marzo' }]);
  expect(write([{ url: '/a.png', description: 'Sala', caption: 'La sala' }])).toBe('![Sala](/a.png "La sala")');
  expect(write([null])).toBe('La sala en marzo');
  expect(paste('<figure><img src="file:///a.png"><figcaption>La sala</figcaption></figure>').markdown).toBe('La sala');
});
