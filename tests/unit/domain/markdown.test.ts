import { expect, test } from 'vitest';
import { renderMarkdown as render } from '#domain/markdown.ts';

const renderMarkdown = (text: string) => render(text, 'https://storage.example/base');

test('headings bind short words to the next word, even before emphasis', () => {
  expect(renderMarkdown('## Formar a *quienes cuidan de otras*\n\nDe la a a la z.')).toBe(
    '<h2>Formar a&nbsp;<em>quienes cuidan de&nbsp;otras</em></h2>\n<p>De la a a la z.</p>\n',
  );
});

test('headings start below the page title', () => {
  expect(renderMarkdown('# Uno\n\n### Tres')).toBe('<h2>Uno</h2>\n<h3>Tres</h3>\n');
});

test('removing a frameset keeps the text after it', () => {
  expect(renderMarkdown('<frameset><frame src=x></frameset>\n\nTexto')).toContain('<p>Texto</p>');
});

// Specification 2.6-4
test('renders paragraphs, lists, quotes and emphasis', () => {
  expect(renderMarkdown('Una **idea** y _otra_.')).toBe('<p>Una <strong>idea</strong> y <em>otra</em>.</p>\n');
  expect(renderMarkdown('- a\n- b')).toBe('<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n');
  expect(renderMarkdown('> cita')).toBe('<blockquote>\n<p>cita</p>\n</blockquote>\n');
});

test('only links to other sites get a rel attribute', () => {
  expect(renderMarkdown('[a](https://example.org/)')).toBe(
    '<p><a href="https://example.org/" rel="noopener nofollow ugc">a</a></p>\n',
  );
  expect(renderMarkdown('[a](//example.org/)')).toContain('rel="noopener nofollow ugc"');
  expect(renderMarkdown('[a](mailto:a@example.org)')).toBe('<p><a href="mailto:a@example.org">a</a></p>\n');
  expect(renderMarkdown('[a](/contacto)')).toBe('<p><a href="/contacto">a</a></p>\n');
});

test('a www address without a protocol links to that host', () => {
  expect(renderMarkdown('[a](www.ejemplo.com/b)')).toBe(
    '<p><a href="https://www.ejemplo.com/b" rel="noopener nofollow ugc">a</a></p>\n',
  );
  expect(renderMarkdown('[a](WWW.ejemplo.com)')).toContain('href="https://WWW.ejemplo.com"');
  expect(renderMarkdown('[a](www.html)')).toBe('<p><a href="www.html">a</a></p>\n');
});

test('task lists render as disabled checkboxes, and other inputs are removed', () => {
  expect(renderMarkdown('- [x] a\n- [ ] b')).toBe(
    '<ul>\n<li><input checked="" type="checkbox" disabled="" aria-label="Hecho"> a</li>\n' +
      '<li><input type="checkbox" disabled="" aria-label="Pendiente"> b</li>\n</ul>\n',
  );
  expect(renderMarkdown('a<input><input type="text"><input type="password"><input type="image" src="/a">b')).toBe(
    '<p>ab</p>\n',
  );
});

test.each(['createElement', 'ownerDocument', 'createTreeWalker', 'body', 'documentElement', 'implementation'])(
  'elements named %s do not shadow DOM properties',
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
])('replaces the image %s, which the security policy would block, with the placeholder', (address) => {
  const image = renderMarkdown(`<img src="${address}">`);
  expect(image).toContain('src="/placeholder.svg"');
  expect(image).not.toContain(address.trim() || 'src=""');
});

test('a standalone image’s title becomes its caption; an inline image keeps its title', () => {
  expect(renderMarkdown('![Sala llena](/placeholder.svg "Asamblea <b> & marzo")')).toBe(
    '<figure><img src="/placeholder.svg" alt="Sala llena" loading="lazy" decoding="async"><figcaption>Asamblea &lt;b&gt; &amp; marzo</figcaption></figure>\n',
  );
  expect(renderMarkdown('Antes ![Sala](/placeholder.svg "Asamblea")')).toContain('title="Asamblea"');
});

test('makes addresses absolute when the page’s address is given', () => {
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

test('only double tildes strike text through', () => {
  expect(renderMarkdown('De ~10 a ~20, ~~no~~.')).toBe('<p>De ~10 a ~20, <del>no</del>.</p>\n');
});

test('marks links whose text is their address, so that print does not repeat it', () => {
  expect(renderMarkdown('<https://example.org/a>')).toContain('spelled-out');
  expect(renderMarkdown('[example.org/a](https://example.org/a)')).toContain('spelled-out');
  expect(renderMarkdown('[a](https://example.org/a)')).not.toContain('spelled-out');
});
