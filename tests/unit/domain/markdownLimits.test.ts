import { expect, test } from 'vitest';
import { renderMarkdown } from '#domain/markdown.ts';
import { COMPLEXITY_LIMIT, NESTING_LIMIT, TooComplexError } from '#domain/markdownLimits.ts';

const render = (text: string) => renderMarkdown(text, 'https://storage.example');

test.each([
  ['quotes', '>'.repeat(20_000)],
  ['quotes with spaces', '> '.repeat(5400)],
  ['lists', Array.from({ length: 300 }, (_, level) => `${'  '.repeat(level)}- a`).join('\n')],
  ['quotes and lists', '> - '.repeat(5000)],
  ['numbers', '1. '.repeat(20_000)],
  ['emphasis', `${'*a _b '.repeat(100)}${'_ *'.repeat(100)}`],
  ['tables', '<table><tr><td>'.repeat(360)],
  ...['div', 'b', 'details', 'figure', 'q', 'DIV', 'x-y', 'a', 'blockquote', 'ul><li'].map((name) => [
    name,
    `<${name}>`.repeat(5000),
  ]),
])('too many levels of %s are refused before they are parsed', (_, text) => {
  expect(() => render(text)).toThrow(TooComplexError);
});

test.each([
  ['cells', `|a|b|\n|-|-|\n${'|1|2|\n'.repeat(5000)}`],
  ['elements', '<b>x</b>'.repeat(COMPLEXITY_LIMIT)],
  ['lines', 'a\n-\n'.repeat(5000)],
  ...['~~a~ ', '~a~~ ', '**a* ', '__a_ ', 'a_', '~~a~~~ ', 'www.a(', 'http://a('].map((marks) => [
    `marks like ${marks}`,
    marks.repeat(30_000),
  ]),
  ['cells that short rows leave out', `|${'a|'.repeat(2000)}\n|${'-|'.repeat(2000)}\n${'|1\n'.repeat(2000)}`],
  ['repeats of a long address', `[a]: /${'x'.repeat(150_000)}\n\n${'[a] '.repeat(60)}`],
  ['repeats of a long title', `[a]: /x "${'x'.repeat(100_000)}"\n\n${'![a] '.repeat(60)}`],
  ['attributes that a parser repeats', `<b title="${'x'.repeat(50_000)}">${'<p>x'.repeat(100)}`],
  ['elements that a parser repeats in each paragraph', `<b title=1><i><b title=2><u>${'<p>x'.repeat(5000)}`],
])('too many %s are refused', (_, text) => {
  expect(() => render(text)).toThrow(TooComplexError);
});

test('what people write is far from the limits', () => {
  const quotes = `${'> '.repeat(NESTING_LIMIT / 2)}cita`;
  expect(render(quotes)).toContain('<p>cita</p>');
  const list = Array.from({ length: 15 }, (_, level) => `${'  '.repeat(level)}- a`).join('\n');
  expect(render(list).match(/<ul>/g)).toHaveLength(15);
  expect(render(`|a|b|c|d|\n|-|-|-|-|\n${'|1|2|3|4|\n'.repeat(950)}`).match(/<tr>/g)).toHaveLength(951);
  // The longest text consisting only of characters to escape, which produce the most HTML.
  expect(render('&'.repeat(199_990))).toHaveLength(999_958);
  const paragraph = 'Una frase **larga** con [enlace](https://example.org/) y lo que sigue de ella. '.repeat(10);
  expect(render(`${paragraph}\n\n`.repeat(200)).match(/<p>/g)).toHaveLength(200);
});

test('a level that was left does not count', () => {
  expect(render('> cita\n\ntexto\n\n'.repeat(300)).match(/<blockquote>/g)).toHaveLength(300);
  expect(render('<div>\n\n</div>\n\n'.repeat(300)).match(/<div>/g)).toHaveLength(300);
  expect(render('**a** _b_ '.repeat(300)).match(/<em>/g)).toHaveLength(300);
});

test('lines of HTML that never close do not nest', () => {
  expect(render('<p>a<br>\n'.repeat(300)).match(/<p>/g)).toHaveLength(300);
});
