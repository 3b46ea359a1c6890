import { expect, test } from 'vitest';
import { renderMarkdown } from '#domain/markdown.ts';

test('headings start below the page title', () => {
  expect(renderMarkdown('# Uno\n\n### Tres')).toBe('<h2>Uno</h2>\n<h3>Tres</h3>\n');
});

test('paragraphs, lists, quotes and emphasis become their elements', () => {
  expect(renderMarkdown('Una **idea** y _otra_.')).toBe('<p>Una <strong>idea</strong> y <em>otra</em>.</p>\n');
  expect(renderMarkdown('- a\n- b')).toBe('<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n');
  expect(renderMarkdown('> cita')).toBe('<blockquote>\n<p>cita</p>\n</blockquote>\n');
});

test('a link to another site is marked, one within the site is not', () => {
  expect(renderMarkdown('[a](https://example.org/)')).toBe(
    '<p><a href="https://example.org/" rel="noopener nofollow ugc">a</a></p>\n',
  );
  expect(renderMarkdown('[a](/contacto)')).toBe('<p><a href="/contacto">a</a></p>\n');
});

test('images wait until they are near, and have an alternative text', () => {
  expect(renderMarkdown('![Aula](https://example.org/a.jpg)')).toBe(
    '<p><img src="https://example.org/a.jpg" alt="Aula" loading="lazy" decoding="async"></p>\n',
  );
});

test('a table stands in a frame that scrolls and can be reached by keyboard', () => {
  expect(renderMarkdown('|a|\n|-|\n|1|')).toContain(
    '<div class="table-frame" role="region" aria-label="Tabla" tabindex="0"><table>',
  );
});

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['an event handler', '<img src=x onerror=alert(1)>'],
  ['a javascript link', '[x](javascript:alert(1))'],
  ['a disguised javascript link', '<a href="jav&#x09;ascript:alert(1)">x</a>'],
  ['a data link', '[x](data:text/html,<script>alert(1)</script>)'],
  ['an SVG', '<svg><script>alert(1)</script><a xlink:href="javascript:alert(1)">x</a></svg>'],
  ['MathML', '<math><mtext><style><img src onerror=alert(1)></style></mtext></math>'],
  ['a form', '<form action="https://evil.example"><input name="x"></form>'],
  ['an embedded page', '<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
  ['a style', '<p style="position:fixed">x</p><style>body{display:none}</style>'],
  ['a clobbering id', '<a id="contenido" name="x">x</a>'],
])('%s does not survive', (_name, markdown) => {
  const html = renderMarkdown(markdown);
  expect(html).not.toMatch(
    /<(script|svg|math|form|input|iframe|style)|javascript:|data:|\son\w+=|style=|\sid=|\sname=/i,
  );
});
