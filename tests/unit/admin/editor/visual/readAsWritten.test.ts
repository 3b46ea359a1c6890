// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { pastedMarkdown } from '#admin/editor/paste/pastedMarkdown.ts';
import type { VisualText } from '#admin/editor/visual/VisualText.ts';
import { soak } from '../../../../support/hostile/soak.ts';
import { render, useMilkdown, written } from '../../../../support/visualEditor.ts';

const editor = useMilkdown();
const { insert } = editor;

/** A text with a word to replace, and the element of the page that says what is written in its place. */
const places = {
  'a paragraph': ['Uno\n\nTexto\n\nDos', 'p:nth-of-type(2)'],
  'a heading': ['## Texto', 'h2'],
  'an item': ['- Uno\n- Texto', 'li:last-of-type'],
  'a cell': ['| a |\n| - |\n| Texto |', 'td'],
  'a quotation': ['> Texto', 'blockquote p'],
  'a caption': ['', 'figcaption'],
} as const;
type Place = keyof typeof places;

function htmlOf(words: string): string {
  const paragraph = document.createElement('p');
  paragraph.textContent = words;
  return `<b></b>${paragraph.outerHTML}`;
}

const ways = {
  typed: (_: VisualText, words: string) => {
    // At its start, a mark and a space format a line.
    insert('Texto ');
    for (const character of words) insert(character);
  },
  dictated: (_: VisualText, words: string) => insert(words),
  pasted: (text: VisualText, words: string) => text.insertPlain(words),
  'pasted with its format': (text: VisualText, words: string) => text.insert(pastedMarkdown(htmlOf(words)).write([])),
};
type Way = keyof typeof ways;

function open(markdown: string): VisualText {
  const text = editor.open(markdown);
  const place = editor.placeOf('Texto');
  if (place !== undefined) {
    editor.select(place, place + 'Texto'.length);
    editor.view.dispatch(editor.view.state.tr.deleteSelection());
  }
  return text;
}

/** What the page says where these words were written. */
function readAt(place: Place, way: Way, words: string): string | undefined {
  const [markdown, selector] = places[place];
  const text = open(markdown);
  if (place === 'a caption') text.insertImages([{ url: '/a.png', description: 'Una foto', caption: words }]);
  else ways[way](text, words);
  const page = new DOMParser().parseFromString(render(written(text)), 'text/html');
  // The page keeps short words together in a heading.
  const said = page.querySelector(selector)?.textContent.replaceAll('\u00a0', ' ').trim();
  return place !== 'a caption' && way === 'typed' ? said?.replace(/^Texto /, '') : said;
}

const allPlaces = Object.keys(places) as Place[];
const allWays = Object.keys(ways) as Way[];
/** A caption is written in a field, which is one way. */
const combinations = allPlaces.flatMap((place) =>
  allWays.slice(0, place === 'a caption' ? 1 : undefined).map((way) => [place, way] as const),
);

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index));
const ASCII = range(0x21, 0x7e);
const SPANISH = [...'áéíóúüñÁÉÍÓÚÜÑ¿¡«»“”‘’–—…·ºª°±×÷≤≥≈≠µ²³₂‰†‡§¶€½→−α'];
const MARKS = [...'*_~`', '**', '__', '~~', '``', '***'];
const PIECES = [
  ...['2*500 mg*', '5 mg/kg/día', '0,5–1 µg/ml', 'p<0,05', 'p < 0.001', 'IC 95 % [1,2; 3,4]', '1.000.000 UI', '10^3'],
  ...['+ 54 11 4444-5555', '(011) 4951-0000 int. 23', '+54 9 351 15-555-1234', '~10 a ~20', '> 50 años', '>=3', '< 5'],
  ...['[1]', '[1-3]', '[^1]', '(2)', '*', '**', '†', '1)', '1.', 'a)', '#1', '-', '--', '---', '=', '===', '|', '||'],
  ...['doi:10.1016/S0140-6736(20)30183-5', 'https://doi.org/10.1056/NEJMoa2034577', 'https://a.example/b_c_d?e=f*g*'],
  ...['www.argentina.gob.ar/salud', 'a_b@c.example', 'secretaria@afcm.example', 'mailto:x@y.example', 'C:\\datos\\n'],
  ...['FEV_1_', 'x_1', '__x__', 'CO₂', 'Na+', 'Ca2+', 'H2O', 'y = a*x + b*z', '<b>', '</p>', '<!-- x -->', '&amp;'],
  ...['&lt', '&#42;', '[a](b)', '![a](b)', '[a]: b', '[x]', '[ ]', '\\', '\\*', '\\\\', '`a`', '$x$', ':smile:'],
  ...['{a}', '"a"', "'a'"],
];

describe('the page shows written text character by character', () => {
  const pairs = MARKS.flatMap((one) => MARKS.map((other) => `${one}a${other}`)).join(' ');
  const half = PIECES.length / 2;
  const texts = [
    ...[ASCII.join(''), ASCII.join(' '), SPANISH.join(''), MARKS.map((mark) => `a ${mark}b${mark} c`).join(' '), pairs],
    ...[PIECES.slice(0, half).join(' '), PIECES.slice(half).join(' '), PIECES.toReversed().join('; ')],
    'Ver www.argentina.gob.ar/salud![a](b)p < 0.001 y www.argentina.gob.ar/salud[a](b)!',
    'secretaria@afcm.examplea_b@c.example!',
    'https://doi.org/10.1056/NEJMoa2034577|!',
  ];

  // Each text in every place and in every way; all three together are left to `npm run soak`.
  it.each(combinations)('in %s, %s', (place, way) => {
    const turn = allPlaces.indexOf(place) + allWays.indexOf(way);
    const turns = place === 'a caption' ? 1 : allWays.length;
    const some = soak.few([...texts.slice(turn % turns), ...texts.slice(0, turn % turns)], turns);
    for (const words of some) expect.soft(readAt(place, way, words)).toBe(words);
  });

  test('in medical sentences', { timeout: soak.timeout }, () => {
    const sentences = readFileSync(`${import.meta.dirname}/medicalSentences.txt`, 'utf8')
      .trim()
      .split('\n');
    const cases = sentences.map((sentence, index) => ({ sentence, where: combinations[index % combinations.length] }));
    const changed = soak.few(cases, 5).flatMap(({ sentence, where: [place, way] = ['a paragraph', 'typed'] }) => {
      const said = readAt(place, way, sentence);
      return said === sentence ? [] : [{ place, way, sentence, said }];
    });
    expect(changed).toEqual([]);
  });

  test('in random combinations of characters and words', { timeout: soak.timeout }, () => {
    const piece = fc.constantFrom(...ASCII, ...SPANISH, ...MARKS, ...PIECES, 'a', 'texto', ' ', ' ', ' ');
    const words = fc.array(piece, { minLength: 1, maxLength: 12 }).map((pieces) => pieces.join(''));
    const written = words.map((text) => text.replace(/ +/g, ' ').trim()).filter(Boolean);
    const property = fc.property(fc.constantFrom(...combinations), written, ([place, way], text) => {
      expect(readAt(place, way, text)).toBe(text);
    });
    fc.assert(property, soak.parameters(30));
  });
});
