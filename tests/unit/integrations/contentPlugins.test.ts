import { satteri } from '@astrojs/markdown-satteri';
import { expect, test } from 'vitest';
import { contentPlugins } from '#integrations/contentPlugins.ts';

const values = { denominación: 'A & <b>', correo: { text: 'a@b.org', href: 'mailto:a@b.org' } };

async function render(markdown: string): Promise<string> {
  const processor = satteri({ hastPlugins: contentPlugins(values) });
  const { code } = await (await processor.createRenderer({ syntaxHighlight: false })).render(markdown);
  return code.trim();
}

test('fills a placeholder, capitalized or not, with escaped text', async () => {
  expect(await render('[Denominación], *[denominación]*')).toBe('<p>A &amp; &lt;b&gt;, <em>A &amp; &lt;b&gt;</em></p>');
});

test('turns a value with an address into a link and keeps other links', async () => {
  expect(await render('A [correo] o [aquí](/contacto).')).toBe(
    '<p>A <a href="mailto:a@b.org">a@b.org</a> o <a href="/contacto">aquí</a>.</p>',
  );
});

test('fails the build and names a placeholder that has no value', async () => {
  await expect(render('[domicilio]')).rejects.toThrow('«domicilio»');
});

test('wraps each table in a focusable region named after its section', async () => {
  const html = await render(
    '## Datos «a»\n\n| a |\n| - |\n| [denominación] |\n\n<table class="x"><tr><td>b</td></tr></table>',
  );
  expect(html).toContain('<div class="table-frame" role="region" aria-label="Datos «a»" tabindex="0"><table>\n<thead>');
  expect(html.match(/<div/g)).toHaveLength(1);
  expect(html.match(/<\/div>/g)).toHaveLength(1);
});

test('joins short words in a heading with non-breaking spaces and keeps its id', async () => {
  expect(await render('## 5. Cómo avisarnos de una barrera')).toBe(
    '<h2 id="5-cómo-avisarnos-de-una-barrera">5. Cómo avisarnos de\u00A0una\u00A0barrera</h2>',
  );
});
