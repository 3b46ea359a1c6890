import { describe, expect, test } from 'vitest';
import {
  continueBlock,
  difference,
  insertImage,
  insertMarkdown,
  toggleHeading,
  toggleList,
  toggleQuote,
} from '#admin/editor/markdownEdits.ts';
import { insertLink, linkAt, linkSelection, removeLink } from '#admin/editor/markdownLinks.ts';
import { renderMarkdown } from '#domain/markdown.ts';
import { draw, lines, state } from './textStates.ts';

describe('headings', () => {
  test.each([
    ['Intro|ducción', 2, '## Intro|ducción'],
    ['## Intro|ducción', 2, 'Intro|ducción'],
    ['## Intro|ducción', 3, '### Intro|ducción'],
    ['|', 2, '## |'],
  ] as const)('%s at level %d becomes %s', (before, level, after) => {
    expect(draw(toggleHeading(state(before), level))).toBe(after);
  });

  test('only the line with the caret is one', () => {
    expect(draw(toggleHeading(state(lines('uno', 'd|os', 'tres')), 2))).toBe(lines('uno', '## d|os', 'tres'));
  });
});

describe('lists', () => {
  test('every selected line is an item; empty lines stay', () => {
    const result = toggleList(state(lines('«uno', '', 'dos»')), 'bullets');
    expect(draw(result)).toBe(lines('«- uno', '', '- dos»'));
  });

  test('a numbered list counts', () => {
    expect(toggleList(state(lines('«uno', 'dos', 'tres»')), 'numbers').value).toBe(
      lines('1. uno', '2. dos', '3. tres'),
    );
  });

  test('a second time takes the marks away', () => {
    expect(toggleList(state(lines('«- uno', '- dos»')), 'bullets').value).toBe(lines('uno', 'dos'));
  });

  test('bullets become numbers', () => {
    expect(toggleList(state(lines('«- uno', '- dos»')), 'numbers').value).toBe(lines('1. uno', '2. dos'));
  });

  test('a selection that ends before a line does not take that line along', () => {
    expect(toggleList(state(lines('«uno', '»dos')), 'bullets').value).toBe(lines('- uno', 'dos'));
  });
});

test('a quotation of two paragraphs is one quotation', () => {
  const quoted = toggleQuote(state(lines('«uno', '', 'dos»')));
  expect(quoted.value).toBe(lines('> uno', '>', '> dos'));
  expect(toggleQuote(quoted).value).toBe(lines('uno', '', 'dos'));
});

describe('links', () => {
  test('stand in place of the selection, with the caret behind', () => {
    const result = insertLink(state('Ver «la página».'), { text: 'la página', url: 'https://example.org/a' });
    expect(draw(result)).toBe('Ver [la página](https://example.org/a)|.');
  });

  test('are called by their address when they have no text', () => {
    expect(insertLink(state('|'), { text: '', url: '/caem' }).value).toBe('[/caem](/caem)');
  });

  test('survive brackets in their text and parentheses in their address', () => {
    expect(insertLink(state('|'), { text: 'acta [2]', url: 'https://e.org/a_(b)' }).value).toBe(
      '[acta \\[2\\]](https://e.org/a_%28b%29)',
    );
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
  ])('that already exist are changed, never nested: %j', (before, text, url, after) => {
    expect(linkAt(state(before))).toMatchObject({ text, ...(url && { url }) });
    expect(draw(insertLink(state(before), { text, url: '/b' }))).toBe(after);
  });

  test.each([
    ['a «b [c](/d) e [f»](/g) h', 'b c e f', 'a [b c e f](/b)| h'],
    ['a [b «c](/d) e» h', 'b c e', 'a [b c e](/b)| h'],
  ])('that a selection holds or cuts become one with it: %j', (before, text, after) => {
    expect(linkAt(state(before))).not.toHaveProperty('url');
    expect(linkAt(state(before)).text).toBe(text);
    expect(draw(insertLink(state(before), { text, url: '/b' }))).toBe(after);
  });

  test.each([['`[a](/b|)`'], ['\\[a|](/b)'], ['![a](https://e.org/|b)'], ['[ ] a|']])('%j is not a link', (text) => {
    expect(linkAt(state(text))).not.toHaveProperty('url');
  });

  test.each([
    ['Ver «la sede» hoy', 'https://e.org/sede', 'Ver [la sede](https://e.org/sede)| hoy'],
    ['Ver «**la** sede »hoy', ' www.e.org\n', 'Ver [**la** sede](https://www.e.org)| hoy'],
    ['A «Ana»', 'ana@unr.edu.ar', 'A [Ana](mailto:ana@unr.edu.ar)|'],
    ['Ver [la «sede»](/a)', 'https://e.org', 'Ver [la sede](https://e.org)|'],
  ])('come from an address that is pasted over words: %j', (before, address, after) => {
    const linked = linkSelection(state(before), address);
    expect(linked && draw(linked)).toBe(after);
  });

  test.each([
    ['nothing is selected', 'Ver la sede|', 'https://e.org'],
    ['the text is none', 'Ver «la sede»', 'https://e.org y más'],
    ['an address is selected', 'Ver «https://a.example/b»', 'https://e.org'],
    ['lines are selected', '«Uno\n\nDos»', 'https://e.org'],
    ['an image is', '![a](«/a.png»)', 'https://e.org/b.png'],
    ['code is', '`«a»`', 'https://e.org'],
  ])('are not made from a paste where %s', (_, before, address) => {
    expect(linkSelection(state(before), address)).toBeNull();
  });

  test('leave their words when they are removed', () => {
    expect(draw(removeLink(state('Ver [**la** pá|gina](/a).')))).toBe('Ver **la** página|.');
  });
});

describe('images', () => {
  const image = { url: 'https://e.org/a.webp', description: 'Descripción', caption: '' };

  test('are a paragraph of their own, with the caret behind them', () => {
    expect(draw(insertImage(state('Antes| después'), image))).toBe(
      lines('Antes', '', '![Descripción](https://e.org/a.webp)|', '', 'después'),
    );
  });

  test('need no empty lines at the ends of a text', () => {
    expect(insertImage(state('|'), image).value).toBe('![Descripción](https://e.org/a.webp)');
  });
});

describe('images with a caption', () => {
  test('have it as their title', () => {
    const image = { url: 'https://e.org/a.webp', description: 'a [b]', caption: 'La "sala"' };
    expect(insertImage(state('|'), image).value).toBe('![a \\[b\\]](https://e.org/a.webp "La \\"sala\\"")');
  });
});

describe('Markdown that is pasted', () => {
  test.each([
    ['Ver |aquí', '**esto** ', 'Ver **esto** |aquí'],
    ['Antes |después', '## Título', lines('Antes', '', '## Título|', '', 'después')],
    ['Antes «x»después', lines('Uno', '', '- dos'), lines('Antes Uno', '', '- dos|', '', 'después')],
    [lines('Antes', '|'), lines('1. uno', '', '   otro'), lines('Antes', '', '1. uno', '', '   otro|')],
    [lines('- uno', '', '|', '', 'dos'), lines('| a |', '| - |'), lines('- uno', '', '| a |', '| - ||', '', 'dos')],
  ])('in %j keeps its blocks', (before, markdown, after) => {
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
  ])('in %j goes on to %j', (before, after) => {
    const next = continueBlock(state(before));
    expect(next && draw(next)).toBe(after);
  });

  test.each([
    [lines('- uno', '- |'), '<ul>\n<li>uno</li>\n</ul>\n<p>Un párrafo.</p>'],
    [lines('> cita', '> |'), '<blockquote>\n<p>cita</p>\n</blockquote>\n<p>Un párrafo.</p>'],
  ])('twice in %j leaves the block: what follows is a paragraph of its own', (before, shown) => {
    const left = continueBlock(state(before));
    expect(left).not.toBeNull();
    expect(renderMarkdown(`${left?.value ?? ''}Un párrafo.`, 'https://e.org').trim()).toBe(shown);
  });

  test('in a plain line is the browser’s own', () => {
    expect(continueBlock(state('uno|'))).toBeNull();
  });
});

test.each([
  ['abc', 'abXc', { start: 2, end: 2, text: 'X' }],
  ['aaa', 'aaaa', { start: 3, end: 3, text: 'a' }],
  ['uno dos', 'uno', { start: 3, end: 7, text: '' }],
  ['igual', 'igual', { start: 5, end: 5, text: '' }],
])('from %s to %s is one piece', (from, to, piece) => {
  expect(difference(from, to)).toEqual(piece);
});
