// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { pastedMarkdown } from '#admin/editor/paste/pastedMarkdown.ts';

const paste = (html: string) => pastedMarkdown(html).write([{ url: '/a.png', description: 'Sala', caption: '' }]);

const SPACE = `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span>`;
const BOOKMARK = '<span style="mso-bookmark:_Hlk94803002"></span>';

/** A list item as Word writes it: a paragraph with the level in its style, and the bullet as text. */
function item(bullet: string, words: string, { level = 1, name = 'p' } = {}): string {
  const shown = `<![if !supportLists]><span><span style='mso-list:Ignore'>${bullet}${SPACE}</span></span><![endif]>`;
  return `<${name} class=MsoListParagraph style='mso-list:l0 level${level} lfo1'>${shown}${words}</${name}>`;
}

/** The same in an email: the webmail client has stripped Word's own styles. */
function mailedItem(bullet: string, words: string, margin: string): string {
  const shown = `<span style="font-family:Symbol"><span style="">${bullet}${SPACE}</span></span>`;
  return `<p class="x_MsoListParagraph" style="${margin}; text-indent:-18pt">${shown}<span>${words}</span></p>`;
}

/** A list item as Word for the web writes it: in a list and a wrapper of its own. */
function onlineItem(words: string, { level = 1, start = 1, text = '%1.', heading = 0 } = {}): string {
  const role = heading ? ` role="heading" aria-level="${heading}"` : '';
  const attributes = `data-leveltext="${text}" data-listid="1" data-aria-level="${level}"`;
  return `<div class="ListContainerWrapper"><ol start="${start}"><li ${attributes}><p${role}>${words}</p></li></ol></div>`;
}

describe('a Word list', () => {
  it.each([
    [
      'continues across the bookmarks that Word leaves between items',
      item('1.', 'a') + item('a.', 'b', { level: 2 }) + BOOKMARK + BOOKMARK + item('i.', 'c', { level: 3 }),
      '1. a\n   1. b\n      1. c',
    ],
    [
      'ends before a picture',
      `${item('·', 'a')}<p><img src="data:image/png;base64,AA=="></p>${item('·', 'b')}`,
      '- a\n\n![Sala](/a.png)\n\n- b',
    ],
    ['may have bracketed numbers', item('[1]', 'Libro') + item('[2]', 'Revista'), '1. Libro\n2. Revista'],
    ['may have numbers with a colon', item('3:', 'a') + item('4:', 'b'), '3. a\n4. b'],
    ['may continue its letters after z', item('z)', 'a') + item('aa)', 'b'), '26. a\n27. b'],
    [
      'may have letters that could be Roman numerals',
      item('h)', 'a') + item('i)', 'b') + item('j)', 'c'),
      '8. a\n9. b\n10. c',
    ],
    [
      'continues its Roman numerals after a paragraph',
      `${item('iv.', 'a')}<p>b</p>${item('v.', 'c')}`,
      '4. a\n\nb\n\n5. c',
    ],
    [
      'is separate from adjacent lists with another numbering',
      item('1.', 'a') + item('I.', 'b') + item('II.', 'c') + item('A.', 'd') + item('B.', 'e'),
      '1. a\n\n1) b\n2) c\n\n1. d\n2. e',
    ],
    ['may have pictures as bullets', item('<img src="file:///C:/clip_image001.png" alt="*">', 'a'), '- a'],
  ])('%s', (_, html, markdown) => {
    expect(paste(html)).toBe(markdown);
    expect(pastedMarkdown(html).lost).toEqual([]);
  });

  it('excludes paragraphs with worded labels, which stay text', () => {
    const html = item('Artículo 1.º.-', 'Sede.') + item('·', 'a') + item('Artículo 2.º.-', 'Objeto.');
    expect(paste(html)).toBe('Artículo 1.º.- Sede.\n\n- a\n\nArtículo 2.º.- Objeto.');
    expect(paste(item('Capítulo I', 'Socios', { name: 'h2' }))).toBe('## Capítulo I Socios');
    expect(paste(item('·', 'Socios', { name: 'h2' }))).toBe('## Socios');
  });

  it('is recognized in webmail, which strips Word’s own styles', () => {
    const [outer, inner] = ['margin-left:36pt', 'margin-left:72pt'];
    const html = mailedItem('·', 'a', outer) + mailedItem('o', 'b', inner) + mailedItem('·', 'c', outer);
    expect(paste(`${html}<p class="x_MsoNormal">d</p>`)).toBe('- a\n  - b\n- c\n\nd');
    const margins = ['margin:0 0 8pt 36pt', 'margin:0cm 72pt', 'margin:0'];
    expect(paste(margins.map((margin) => mailedItem('1.', 'e', margin)).join(''))).toBe('1. e\n   1. e\n\n1) e');
    const joined = `<p class="x_MsoListParagraph"><span>·${SPACE}Uno</span></p>`;
    expect(paste(joined)).toBe('· Uno');
  });
});

it('headings numbered by Word for the web stay headings and keep their numbers', () => {
  const html =
    onlineItem('Sede', { heading: 2 }) +
    onlineItem('Aulas', { heading: 3, level: 2, text: '%1.%2' }) +
    '<p>a</p>' +
    onlineItem('Cupos', { heading: 2, start: 2 }) +
    onlineItem('Turnos', { heading: 3, level: 2, text: '%1.%2' }) +
    onlineItem('b') +
    onlineItem('Cierre', { heading: 2, text: '●' });
  expect(paste(html)).toBe('## 1. Sede\n\n### 1.1 Aulas\n\na\n\n## 2. Cupos\n\n### 2.1 Turnos\n\n1. b\n\n## Cierre');
});
