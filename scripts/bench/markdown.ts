/**
 * `npm run bench:markdown`: pathological texts, each shape grown to the database's limit. Prints a Markdown table of
 * the longest rendering, how long it blocked the server's event loop, and the length from which the text is shown as
 * plain text. Fails if a figure exceeds its limit.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { RenderPool } from '#rendering/RenderPool.ts';
import { workerProgram } from '#rendering/workerProgram.ts';
import { printHead, printRow } from './statistics.ts';

/** The longest content that the database accepts, in characters. */
const LONGEST = 200_000;
const SHORTEST = 1000;
/** Sampling interval of the event loop delay, in milliseconds; Node includes it in the delay. */
const RESOLUTION = 1;

/**
 * In milliseconds. `longest`: a text's time limit (src/rendering/RenderThread.ts) plus starting the next thread.
 * `held`: how long any other request may wait.
 */
const LIMITS = { longest: 1000, held: 50 };

const elements = [
  ...['h2', 'p', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'a', 'strong', 'em', 'del', 's', 'b', 'i', 'u', 'sub'],
  ...['sup', 'small', 'mark', 'abbr', 'cite', 'q', 'table', 'figure', 'figcaption', 'div', 'details', 'x-unknown'],
];

/** The start of each text, and the part it repeats; `#` becomes a running number. */
const shapes: Record<string, [start: string, part: string]> = {
  ...Object.fromEntries(elements.map((name) => [`<${name}> within itself`, ['', `<${name}>`]])),
  ...Object.fromEntries(elements.map((name) => [`<${name}> in a row`, ['', `<${name}>a</${name}> `]])),
  'tables within cells': ['', '<table><tr><td>'],
  'tables that were left open': ['', '<table><tr><td>a</table><table>'],
  'formatting that every paragraph repeats': ['<b title=1><i><b title=2><u><b title=3><s>', '<p>a'],
  'attributes that every paragraph repeats': [`<b title="${'x'.repeat(50_000)}">`, '<p>a'],
  'ends that cross': ['', '<b><i>a</b></i>'],
  'ends without a start': ['', '</b></div></p>'],
  'quotes within quotes': ['', '>'],
  'lists within lists': ['', '- '],
  'numbers within numbers': ['', '1. '],
  'lists, ever deeper': ['', '\n# - a'],
  emphasis: ['', '*a_ '],
  'emphasis that ends nowhere': ['', '**a _b '],
  strokes: ['', '~~a~ '],
  'marks that do not match': ['', '**a* '],
  'addresses that run into each other': ['', 'www.a('],
  'lines that make headings': ['', 'a\n-\n'],
  links: ['', '[a](/b) '],
  'links that end nowhere': ['', '[a]('],
  brackets: ['', '['],
  'brackets that close': [`${'['.repeat(20_000)}`, ']'],
  references: ['[a]: /b\n\n', '[a] '],
  'references to a long address': [`[a]: /${'x'.repeat(150_000)}\n\n`, '[a] '],
  'references to an address of some length': [`[a]: /${'x'.repeat(5000)}\n\n`, '[a] '],
  definitions: ['', '[a#]: /b\n'],
  images: ['', '![a](/b.png) '],
  'addresses in texts': ['', 'www.ejemplo.com a@example.org https://example.org '],
  'a table of markdown': ['|a|b|c|d|\n|-|-|-|-|\n', '|1|2|3|4|\n'],
  'rows shorter than the table': [`|${'a|'.repeat(1500)}\n|${'-|'.repeat(1500)}\n`, '|1\n'],
  'a table of many columns': ['', '|'],
  entities: ['', '&amp;&#38;&copy;'],
  'signs that become entities': ['', '&<>'],
  'code that ends nowhere': ['', '`a '],
  'runs of backticks': ['', '``` '],
  comments: ['', '<!-- '],
  'tags that end nowhere': ['', '<div '],
  attributes: ['<b ', 'a#=b '],
  tasks: ['', '- [x] a\n'],
  headings: ['', '# a\n'],
  'lines of a heading': ['', 'a\n==\n'],
  backslashes: ['', '\\'],
  'blank lines': ['', '\n'],
  prose: ['', 'Una frase **larga** con [enlace](https://example.org/), y lo que sigue de ella hasta el final.\n\n'],
};

const pool = new RenderPool(workerProgram, { atOnce: 1, queueLimit: 1, deadline: 5000 });
await render('a');
printHead('shape', 'longest rendering', 'event loop held', 'plain from');
let longest = 0;
let held = 0;
for (const [name, shape] of Object.entries(shapes)) {
  const figures = await measure(shape);
  longest = Math.max(longest, figures.longest);
  held = Math.max(held, figures.held);
  const plainFrom = figures.plainFrom === undefined ? '' : `${figures.plainFrom.toLocaleString('en-US')} characters`;
  printRow(name, milliseconds(figures.longest), milliseconds(figures.held), plainFrom);
}
console.log(
  `\nThe longest rendering took ${milliseconds(longest)} (at most ${LIMITS.longest}); the event loop was held for ${milliseconds(held)} (at most ${LIMITS.held}).`,
);
if (longest > LIMITS.longest || held > LIMITS.held) process.exitCode = 1;

function milliseconds(duration: number): string {
  return `${duration.toFixed(0)} ms`;
}

async function measure(shape: [start: string, part: string]) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  const figures = { longest: 0, held: 0, plainFrom: undefined as number | undefined };
  for (let length = SHORTEST; length <= LONGEST; length = length < LONGEST ? Math.min(length * 2, LONGEST) : Infinity) {
    const text = grow(shape, length);
    delay.enable();
    const startedAt = performance.now();
    const html = await render(text);
    figures.longest = Math.max(figures.longest, performance.now() - startedAt);
    await new Promise(setImmediate);
    delay.disable();
    if (html === null) figures.plainFrom ??= length;
  }
  figures.held = Math.max(0, delay.max / 1e6 - RESOLUTION);
  return figures;
}

async function render(markdown: string): Promise<string | null> {
  return (await pool.render({ markdown, storage: '' })).html;
}

function grow([start, part]: [start: string, part: string], length: number): string {
  const parts = [start];
  let size = start.length;
  for (let number = 1; size < length; number += 1) {
    // In the list that grows deeper, the number is the indentation.
    const next = part.startsWith('\n#') ? part.replace('#', '  '.repeat(number)) : part.replace('#', String(number));
    parts.push(next);
    size += next.length;
  }
  return parts.join('').slice(0, length);
}
