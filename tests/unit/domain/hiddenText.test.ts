import { expect, test } from 'vitest';
import { HiddenTextError } from '#domain/hiddenText.ts';
import { renderMarkdown } from '#domain/markdown.ts';
import { unfinished } from '../../support/hostile/attacks.ts';

const render = (text: string) => renderMarkdown(text, '');

test.each([
  ...unfinished,
  ...['<!-- nota', 'a <script> b', '<style>', '<textarea>', '<video>', 'a <svg> b', 'a <audio> b', '<![CDATA['],
  '<p align="center>Un lema</p>',
  '<pre>\n</\n\nEn medio.\n\n<b>a</b></pre>',
  '<![CDATA[--><svg>\n\nEn medio.\n\n<img src=a>',
  '<?-->\n\n<svg><?\n\n<a></a>En medio.\n\n<p>a</p>',
  '<pre><math>\n\nEn medio.\n\n<p>a</p></pre>',
  '<?<b>\n\n<a\n\nEn medio.\n\n<b>c</b>',
  '<script><div</script>\n\nUno.\n\n<?import>\n\nDos.\n\n<www.\n\nTres.\n\n<script src=a></script>',
])('rejects a text in which %s would hide what follows', (html) => {
  expect(() => render(`Antes.\n\n${html}\n\nDespués, con [enlace](/a "b").`)).toThrow(HiddenTextError);
});

test('rejects a text that the sanitizer would remove along with an element', () => {
  expect(() => render('Antes.\n\n<b is=x-a>a</b>')).toThrow(HiddenTextError);
  expect(render('Antes.\n\n<b is=x-a></b>')).toContain('<p>Antes.</p>');
});

test.each([
  ['<!-- nota\n\nde varios párrafos -->', ''],
  ['<script>a</script>', ''],
  ['<iframe src="https://example.org/">a</iframe>', ''],
  ['<svg><path d="M0 0"/></svg>', ''],
  ['<video src=a></video>', ''],
  ['<?xml:namespace prefix = o />', ''],
  ['<pre><![if !a]>\n\nEn medio.\n\n<![endif]></pre>', 'En medio.'],
  ['<video><track src=a></video>', ''],
  ['<div title="a>b">c</div>', '<div title="a&gt;b">c</div>'],
  ['<center>\n\n**a**\n\n</center>', '<p><strong>a</strong></p>'],
  ['a <b>b', '<p>a <b>b</b></p>'],
  ['<p>a', '<p>a'],
  ['<form><input name=attributes>a</form>', 'a'],
])('renders %j without losing the text around it', (html, shown) => {
  const rendered = render(`Antes.\n\n${html}\n\nDespués.`);
  expect(rendered).toContain('<p>Antes.</p>');
  expect(rendered).toContain('Después.');
  expect(rendered).toContain(shown);
  expect(rendered).not.toContain('<track');
});

test('an HTML table may contain blank lines', () => {
  expect(render('<table>\n\n<tr>\n\n<td>\n\n**a**\n\n</td>\n\n</tr>\n\n</table>\n\nb')).toMatch(
    /<table>\s*<tbody><tr>\s*<td>\s*<p><strong>a<\/strong><\/p>\s*<\/td>\s*<\/tr>\s*<\/tbody><\/table>.*<p>b<\/p>/s,
  );
});

test('escapes HTML in an image’s alternative text', () => {
  expect(render('![a <b>b</b>](/c)')).toContain('alt="a &lt;b&gt;b&lt;/b&gt;"');
});
