import { expect, test } from 'vitest';
import { markHeadings } from '#domain/tableOfContents.ts';

const section = (title: string) => `<h2>${title}</h2>\n<p>${'Un texto. '.repeat(80)}</p>\n`;

test('lists the sections of a long text with unique ids', () => {
  const html = ['Qué es', 'Para <em>qué</em> &amp; cómo', 'Qué es'].map(section).join('');
  const marked = markHeadings(html);
  expect(marked.headings).toEqual([
    { id: 'seccion-que-es', title: 'Qué es' },
    { id: 'seccion-para-que-como', title: 'Para qué & cómo' },
    { id: 'seccion-que-es-2', title: 'Qué es' },
  ]);
  expect(marked.html).toContain('<h2 id="seccion-para-que-como">Para <em>qué</em> &amp; cómo</h2>');
});

test('leaves a short text, or one with only two sections, unchanged', () => {
  for (const html of ['<h2>A</h2><h2>B</h2><h2>C</h2>', section('A') + section('B').repeat(1) + '<p>x</p>'.repeat(300)])
    expect(markHeadings(html)).toEqual({ html, headings: [] });
});

test('markup in a heading’s attributes does not reach the table of contents', () => {
  const { headings } = markHeadings(section('<img alt="a><b">x &lt;i&gt;').repeat(3));
  expect(headings[0]?.title).not.toContain('<img');
});
