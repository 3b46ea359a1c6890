import { expect, test } from 'vitest';
import { renderMarkdown } from '#domain/markdown.ts';
import { checkMarkup, COMPLEXITY_LIMIT, NESTING_LIMIT, TooComplexError } from '#domain/markdownLimits.ts';

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
])('rejects too many levels of %s before parsing', (_, text) => {
  expect(() => render(text)).toThrow(TooComplexError);
});

test.each([
  ['self-closing tags', '<div/>'],
  ['self-closing tags with attributes', '<div title="a" />'],
  ['end tags of other elements', '<div></x>'],
  ['end tags of other elements, in paragraphs', '<b title=i></i><p>x'],
  ['end tags in attributes', '<div title="</div>">'],
  ['end tags in apparent quotes', '<div a"><div b"></div>'],
  ['end tags in comments', '<div><!-- </div> -->'],
  ['abruptly closed empty comments', '<div><!--><div><!--->'],
  ['end tags in bogus comments', '<div><? </div><div><! </div><div></ </div>'],
  ['end tags in text', '<div><textarea></div></textarea>'],
  ['end tags in styles', '<div><style></div></style>'],
])('nested HTML is not hidden by %s', (_, part) => {
  expect(() => checkMarkup(part.repeat(200))).toThrow(TooComplexError);
});

test('only open elements count as levels, not tags in attributes or comments', () => {
  expect(() => checkMarkup('<img alt="<div>">'.repeat(300))).not.toThrow();
  expect(() => checkMarkup('<!-- <div> -->'.repeat(300))).not.toThrow();
  expect(() => checkMarkup('<h2>a</h3>'.repeat(300))).not.toThrow();
  expect(() => checkMarkup('<style>b { color: red }</style><div>a</div>'.repeat(300))).not.toThrow();
  expect(() => checkMarkup(`<p align='a > "b"'>a</p>`.repeat(300))).not.toThrow();
});

test.each(['<div ', '<div a="', "<div a='", '<div =', '<!--', '</', '<div a=" b=\'', '<!-- --!', '= ', '<a ='])(
  'checks 900,000 characters of unclosed %s within a second of CPU time',
  (part) => {
    const html = `<p ${part.repeat(900_000 / part.length)}`;
    const before = process.cpuUsage();
    try {
      checkMarkup(html);
    } catch (error) {
      expect(error).toBeInstanceOf(TooComplexError);
    }
    const { user } = process.cpuUsage(before);
    expect(user / 1000).toBeLessThan(1000);
  },
);

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
])('rejects too many %s', (_, text) => {
  expect(() => render(text)).toThrow(TooComplexError);
});

test('accepts texts of realistic length and complexity', () => {
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

test('closed levels do not count', () => {
  expect(render('> cita\n\ntexto\n\n'.repeat(300)).match(/<blockquote>/g)).toHaveLength(300);
  expect(render('<div>\n\n</div>\n\n'.repeat(300)).match(/<div>/g)).toHaveLength(300);
  expect(render('**a** _b_ '.repeat(300)).match(/<em>/g)).toHaveLength(300);
});

test('consecutive unclosed paragraphs do not count as nested', () => {
  expect(render('<p>a<br>\n'.repeat(300)).match(/<p>/g)).toHaveLength(300);
});
