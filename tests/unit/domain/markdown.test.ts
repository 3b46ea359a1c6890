import DOMPurify from 'isomorphic-dompurify';
import { expect, test } from 'vitest';
import { renderMarkdown as render } from '#domain/markdown.ts';
import { allAttacks } from '../../support/hostile/attacks.ts';
import { inspect } from '../../support/hostile/inspect.ts';

const renderMarkdown = (text: string) => render(text, 'https://storage.example/base');

test('a heading ends no line in a short word, before an emphasis neither', () => {
  expect(renderMarkdown('## Formar a *quienes cuidan de otras*\n\nDe la a a la z.')).toBe(
    '<h2>Formar a&nbsp;<em>quienes cuidan de&nbsp;otras</em></h2>\n<p>De la a a la z.</p>\n',
  );
});

test('headings start below the page title', () => {
  expect(renderMarkdown('# Uno\n\n### Tres')).toBe('<h2>Uno</h2>\n<h3>Tres</h3>\n');
});

test('a frameset does not take the text with it', () => {
  expect(renderMarkdown('<frameset><frame src=x></frameset>\n\nTexto')).toContain('<p>Texto</p>');
});

// Specification 2.6-4
test('paragraphs, lists, quotes and emphasis become their elements', () => {
  expect(renderMarkdown('Una **idea** y _otra_.')).toBe('<p>Una <strong>idea</strong> y <em>otra</em>.</p>\n');
  expect(renderMarkdown('- a\n- b')).toBe('<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n');
  expect(renderMarkdown('> cita')).toBe('<blockquote>\n<p>cita</p>\n</blockquote>\n');
});

test('a link to another site is marked, one within the site is not', () => {
  expect(renderMarkdown('[a](https://example.org/)')).toBe(
    '<p><a href="https://example.org/" rel="noopener nofollow ugc">a</a></p>\n',
  );
  expect(renderMarkdown('[a](//example.org/)')).toContain('rel="noopener nofollow ugc"');
  expect(renderMarkdown('[a](mailto:a@example.org)')).toBe('<p><a href="mailto:a@example.org">a</a></p>\n');
  expect(renderMarkdown('[a](/contacto)')).toBe('<p><a href="/contacto">a</a></p>\n');
});

test('a host without its protocol is no page of the site', () => {
  expect(renderMarkdown('[a](www.ejemplo.com/b)')).toBe(
    '<p><a href="https://www.ejemplo.com/b" rel="noopener nofollow ugc">a</a></p>\n',
  );
  expect(renderMarkdown('[a](WWW.ejemplo.com)')).toContain('href="https://WWW.ejemplo.com"');
  expect(renderMarkdown('[a](www.html)')).toBe('<p><a href="www.html">a</a></p>\n');
});

test('tasks keep their ticks, which nobody can change', () => {
  expect(renderMarkdown('- [x] a\n- [ ] b')).toBe(
    '<ul>\n<li><input checked="" type="checkbox" disabled="" aria-label="Hecho"> a</li>\n' +
      '<li><input type="checkbox" disabled="" aria-label="Pendiente"> b</li>\n</ul>\n',
  );
  expect(renderMarkdown('a<input><input type="text"><input type="password"><input type="image" src="/a">b')).toBe(
    '<p>ab</p>\n',
  );
});

test.each(['createElement', 'ownerDocument', 'createTreeWalker', 'body', 'documentElement', 'implementation'])(
  'elements that call themselves %s take nothing’s place',
  (name) => {
    for (const [start, end] of [
      [`<img name=${name}>`, ''],
      [`<form name=${name}>`, '</form>'],
      [`<form><input name=${name}>`, '</form>'],
      [`<embed name=${name}>`, ''],
      [`<object name=${name}>`, '</object>'],
      [`<iframe name=${name}>`, '</iframe>'],
      [`<object id=${name}><object id=${name}>`, '</object></object>'],
    ] as const) {
      const html = renderMarkdown(`${start}${end}\n\n|a|\n|-|\n|1|\n\n![b](https://example.org/c.jpg)`);
      expect(html, start).toContain('<div class="table-frame" role="region" tabindex="0" aria-label="Tabla"><table>');
      expect(html, start).toContain('src="/placeholder.svg"');
    }
  },
);

test.each([
  ...['https://example.org/a.jpg', '//storage.example.org/a.jpg', 'data:image/png;base64,AAAA', 'https://'],
  ...['file:///a.jpg', 'ftp://example.org/a.jpg', 'https:', 'http:a.jpg', '', ' '],
])('the placeholder stands for the image %s, which the policy would not load', (address) => {
  const image = renderMarkdown(`<img src="${address}">`);
  expect(image).toContain('src="/placeholder.svg"');
  expect(image).not.toContain(address.trim() || 'src=""');
});

// One by one: tests/unit/rendering/hostile.test.ts.
test('attacks of every kind in one text leave nothing that runs, loads or misleads', () => {
  const html = renderMarkdown(allAttacks);
  expect(inspect(html, 'https://storage.example').dangers).toEqual([]);
  // Reparsing does not change it: nothing depends on how browsers repair markup.
  expect(DOMPurify.sanitize(html, { ADD_ATTR: ['decoding', 'loading'] })).toBe(html);
});

test('the title of an image that stands alone is its caption; within a text it stays a title', () => {
  expect(renderMarkdown('![Sala llena](/placeholder.svg "Asamblea <b> & marzo")')).toBe(
    '<figure><img src="/placeholder.svg" alt="Sala llena" loading="lazy" decoding="async"><figcaption>Asamblea &lt;b&gt; &amp; marzo</figcaption></figure>\n',
  );
  expect(renderMarkdown('Antes ![Sala](/placeholder.svg "Asamblea")')).toContain('title="Asamblea"');
});

test('addresses are absolute where the page of the text is known', () => {
  const page = 'https://sitio.example/novedades/jornada';
  const absolute = (text: string) => render(text, 'https://storage.example/base', page);
  expect(absolute('[a](/contacto) [b](#notas) [c](?x) [d](https://otro.example/e) [f](mailto:a@e.org)')).toBe(
    '<p><a href="https://sitio.example/contacto">a</a> <a href="https://sitio.example/novedades/jornada#notas">b</a> ' +
      '<a href="https://sitio.example/novedades/jornada?x">c</a> ' +
      '<a href="https://otro.example/e" rel="noopener nofollow ugc">d</a> <a href="mailto:a@e.org">f</a></p>\n',
  );
  expect(absolute('![a](/dibujos/a.svg)')).toContain('src="https://sitio.example/dibujos/a.svg"');
  expect(absolute('![a](https://ajeno.example/a.png)')).toContain('src="https://sitio.example/placeholder.svg"');
  expect(absolute('<a name="b">c</a>')).toBe('<p><a>c</a></p>\n');
});

test('two tildes strike, one means about', () => {
  expect(renderMarkdown('De ~10 a ~20, ~~no~~.')).toBe('<p>De ~10 a ~20, <del>no</del>.</p>\n');
});

test('a link that spells its address is marked, so that paper does not repeat it', () => {
  expect(renderMarkdown('<https://example.org/a>')).toContain('spelled-out');
  expect(renderMarkdown('[example.org/a](https://example.org/a)')).toContain('spelled-out');
  expect(renderMarkdown('[a](https://example.org/a)')).not.toContain('spelled-out');
});
