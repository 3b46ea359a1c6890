import { describe, expect, test } from 'vitest';
import {
  continueBlock,
  insertImage,
  insertMarkdown,
  toggleHeading,
  toggleList,
  toggleQuote,
  type TextState,
} from '#admin/editor/markdownEdits.ts';
import { insertLink, linkAt, linkSelection, removeLink } from '#admin/editor/markdownLinks.ts';
import { renderMarkdown } from '#domain/markdown.ts';
import { draw, lines, state } from './textStates.ts';

type Edit = (before: TextState) => TextState;
const heading = (level: 2 | 3) => (before: TextState) => toggleHeading(before, level);
const bullets: Edit = (before) => toggleList(before, 'bullets');
const numbers: Edit = (before) => toggleList(before, 'numbers');

test.each<[string, string, Edit, string]>([
  ['a line becomes a heading', 'Intro|ducción', heading(2), '## Intro|ducción'],
  ['a heading becomes plain text', '## Intro|ducción', heading(2), 'Intro|ducción'],
  ['a heading changes its level', '## Intro|ducción', heading(3), '### Intro|ducción'],
  ['an empty line becomes a heading', '|', heading(2), '## |'],
  ['only the line with the caret becomes a heading', 'uno\nd|os\ntres', heading(2), 'uno\n## d|os\ntres'],
  ['every selected line except empty ones becomes a list item', '«uno\n\ndos»', bullets, '«- uno\n\n- dos»'],
  ['the items of a numbered list count up', '«uno\ndos\ntres»', numbers, '«1. uno\n2. dos\n3. tres»'],
  ['toggling a list again removes its markers', '«- uno\n- dos»', bullets, '«uno\ndos»'],
  ['a bulleted list becomes numbered', '«- uno\n- dos»', numbers, '«1. uno\n2. dos»'],
  ['each level of a list counts separately', '«- a\n  - b\n  - c\n- d»', numbers, '«1. a\n    1. b\n    2. c\n2. d»'],
  ['a nested numbered list becomes bulleted', '«1. a\n    1. b\n2. c»', bullets, '«- a\n  - b\n- c»'],
  ['a selection that ends at the start of a line excludes that line', '«uno\n»dos', bullets, '- «uno\n»dos'],
  ['two selected paragraphs become one quotation', '«uno\n\ndos»', toggleQuote, '«> uno\n>\n> dos»'],
  ['toggling a quotation again restores its paragraphs', '«> uno\n>\n> dos»', toggleQuote, '«uno\n\ndos»'],
])('%s', (_, before, edit, after) => {
  expect(draw(edit(state(before)))).toBe(after);
});

describe('links', () => {
  test.each([
    ['replace the selection, with the caret after them', 'Ver «la sede».', 'la sede', '/a', 'Ver [la sede](/a)|.'],
    ['use their address as text when they have none', '|', '', '/caem', '[/caem](/caem)|'],
    ['escape brackets and parentheses', '|', 'acta [2]', '/a_(b)', '[acta \\[2\\]](/a_%28b%29)|'],
  ])('%s', (_, before, text, url, after) => {
    expect(draw(insertLink(state(before), { text, url }))).toBe(after);
  });

  test.each([
    ['Ver [la pá|gina](https://e.org/a).', 'la página', 'https://e.org/a', 'Ver [la página](/b)|.'],
    ['Ver «[la página](https://e.org/a)».', 'la página', 'https://e.org/a', 'Ver [la página](/b)|.'],
    ['[a [2] \\] b](<https://e.org/a b> "Tí|tulo")', 'a [2] ] b', 'https://e.org/a b', '[a [2] \\] b](/b "Título")|'],
    ['[**la** pági|na](a_\\(b\\))', '**la** página', 'a_(b)', '[**la** página](/b)|'],
    ['[![Sala](s.webp)](/a|)', '![Sala](s.webp)', '/a', '[![Sala](s.webp)](/b)|'],
    ['Ver https://e.org/|a.', 'https://e.org/a', 'https://e.org/a', 'Ver [https://e.org/a](/b)|.'],
    ['<ana@e.o|rg>', 'ana@e.org', 'mailto:ana@e.org', '[ana@e.org](/b)|'],
    ['«Ver [la] pá»gina', 'Ver [la] pá', undefined, '[Ver \\[la\\] pá](/b)|gina'],
    ['«![Sala](s.webp)»', '![Sala](s.webp)', undefined, '[![Sala](s.webp)](/b)|'],
    ['«**Uno**\n\n- Dos»', '**Uno**\n\n- Dos', undefined, '[**Uno** - Dos](/b)|'],
    ['«x \\[nota\\] y»', 'x \\[nota\\] y', undefined, '[x \\[nota\\] y](/b)|'],
  ])('replace an existing link or wrap the selection, never nesting: %j', (before, text, url, after) => {
    expect(linkAt(state(before))).toMatchObject({ text, ...(url && { url }) });
    expect(draw(insertLink(state(before), { text, url: '/b' }))).toBe(after);
  });

  test.each([
    ['a «b [c](/d) e [f»](/g) h', 'b c e f', 'a [b c e f](/b)| h'],
    ['a [b «c](/d) e» h', 'b c e', 'a [b c e](/b)| h'],
  ])('merge with links inside or across the selection: %j', (before, text, after) => {
    expect(linkAt(state(before))).not.toHaveProperty('url');
    expect(linkAt(state(before)).text).toBe(text);
    expect(draw(insertLink(state(before), { text, url: '/b' }))).toBe(after);
  });

  test.each([['`[a](/b|)`'], ['\\[a|](/b)'], ['![a](https://e.org/|b)'], ['[ ] a|']])(
    'are not recognized in %j',
    (text) => {
      expect(linkAt(state(text))).not.toHaveProperty('url');
    },
  );

  test.each([
    ['Ver «la sede» hoy', 'https://e.org/sede', 'Ver [la sede](https://e.org/sede)| hoy'],
    ['Ver «**la** sede »hoy', ' www.e.org\n', 'Ver [**la** sede](https://www.e.org)| hoy'],
    ['A «Ana»', 'ana@unr.edu.ar', 'A [Ana](mailto:ana@unr.edu.ar)|'],
    ['Ver [la «sede»](/a)', 'https://e.org', 'Ver [la sede](https://e.org)|'],
  ])('are made from an address pasted over selected words: %j', (before, address, after) => {
    const linked = linkSelection(state(before), address);
    expect(linked && draw(linked)).toBe(after);
  });

  test.each([
    ['nothing is selected', 'Ver la sede|', 'https://e.org'],
    ['the pasted text is not an address', 'Ver «la sede»', 'https://e.org y más'],
    ['an address is selected', 'Ver «https://a.example/b»', 'https://e.org'],
    ['several paragraphs are selected', '«Uno\n\nDos»', 'https://e.org'],
    ['an image’s address is selected', '![a](«/a.png»)', 'https://e.org/b.png'],
    ['code is selected', '`«a»`', 'https://e.org'],
  ])('are not made from a paste when %s', (_, before, address) => {
    expect(linkSelection(state(before), address)).toBeNull();
  });

  test('keep their text when removed', () => {
    expect(draw(removeLink(state('Ver [**la** pá|gina](/a).')))).toBe('Ver **la** página|.');
  });
});

const address = 'https://e.org/a.webp';

test.each([
  ['Antes| después', 'Descripción', '', `Antes\n\n![Descripción](${address})|\n\ndespués`],
  ['|', 'Descripción', '', `![Descripción](${address})|`],
  ['|', 'a [b]', 'La "sala"', `![a \\[b\\]](${address} "La \\"sala\\"")|`],
])(
  'an image inserted in %j gets its own paragraph, with the caret after it: %s, %s',
  (before, description, caption, after) => {
    expect(draw(insertImage(state(before), { url: address, description, caption }))).toBe(after);
  },
);

describe('pasted Markdown', () => {
  test.each([
    ['Ver |aquí', '**esto** ', 'Ver **esto** |aquí'],
    ['Antes |después', '## Título', lines('Antes', '', '## Título|', '', 'después')],
    ['Antes «x»después', lines('Uno', '', '- dos'), lines('Antes Uno', '', '- dos|', '', 'después')],
    [lines('Antes', '|'), lines('1. uno', '', '   otro'), lines('Antes', '', '1. uno', '', '   otro|')],
    [lines('- uno', '', '|', '', 'dos'), lines('| a |', '| - |'), lines('- uno', '', '| a |', '| - ||', '', 'dos')],
  ])('keeps its blocks in %j', (before, markdown, after) => {
    expect(draw(insertMarkdown(state(before), markdown))).toBe(after);
  });
});

describe('Enter', () => {
  test.each([
    ['- uno|', lines('- uno', '- |')],
    ['9. uno|', lines('9. uno', '10. |')],
    ['> cita|', lines('> cita', '> |')],
    ['  - uno|', lines('  - uno', '  - |')],
    [lines('- uno', '- |'), lines('- uno', '', '|')],
    [lines('> cita', '> |'), lines('> cita', '', '|')],
    [lines('- uno', '- |', '- tres'), lines('- uno', '', '|', '', '- tres')],
    [lines('- uno', '', '- |', '', 'fin'), lines('- uno', '', '|', '', 'fin')],
    ['- |', '|'],
  ])('in %j produces %j', (before, after) => {
    const next = continueBlock(state(before));
    expect(next && draw(next)).toBe(after);
  });

  test.each([
    [lines('- uno', '- |'), '<ul>\n<li>uno</li>\n</ul>\n<p>Un párrafo.</p>'],
    [lines('> cita', '> |'), '<blockquote>\n<p>cita</p>\n</blockquote>\n<p>Un párrafo.</p>'],
  ])('on the empty line of %j ends the block, so the next text is its own paragraph', (before, shown) => {
    const left = continueBlock(state(before));
    expect(left).not.toBeNull();
    expect(renderMarkdown(`${left?.value ?? ''}Un párrafo.`, 'https://e.org').trim()).toBe(shown);
  });

  test('in a plain line is left to the browser', () => {
    expect(continueBlock(state('uno|'))).toBeNull();
  });
});
