// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newsOf } from '../../../../scripts/wordpress/newsOf.ts';
import { readExport } from '../../../../scripts/wordpress/readExport.ts';
import { wrapParagraphs } from '../../../../scripts/wordpress/wrapParagraphs.ts';

const folder = `${import.meta.dirname}/fixtures`;

/** The first post of an export as news, with its images at their old addresses. */
async function newsIn(name: string) {
  const found = await readExport(`${folder}/${name}.xml`);
  const [post] = found.posts;
  if (!post) throw new Error(`${name}.xml has no post.`);
  const news = newsOf(post, found, new Date('2026-03-01T12:00:00Z'));
  return { ...news, ...news.fieldsWith(news.images.map(({ source }) => (source as URL).href)) };
}

test.each(['blocks', 'classic', 'shortcodes', 'hostile'])('converts the text of %s to Markdown', async (name) => {
  const { content } = await newsIn(name);
  expect(`${content}\n`).toBe(readFileSync(`${folder}/${name}.txt`, 'utf8'));
});

test('imports the metadata, old paths and cover with its alt text', async () => {
  const cover = 'https://viejo.example/wp-content/uploads/2019/05/acto.jpg';
  expect(await newsIn('blocks')).toMatchObject({
    title: 'Jornada de educación “médica” & clínica',
    slug: 'jornada-de-educacion',
    summary: 'Cien docentes, un día.',
    date: '2019-05-07',
    published_at: '2019-05-07T21:30:00.000Z',
    old_paths: ['/?p=44', '/2019/05/jornada-de-educacion'],
    images: [cover],
    image_details: { [cover]: { alt: 'Docentes en el aula magna' } },
  });
});

test('reports content that was not imported or needs review', async () => {
  expect((await newsIn('blocks')).notes).toEqual([
    'No vino: bloque latest-posts',
    'Enlaces a archivos de WordPress, que hay que subir aquí o dejar donde están: 1',
  ]);
  expect((await newsIn('classic')).notes).toEqual([
    'No vino: elemento iframe, de https://www.google.com/maps/embed?pb=1',
  ]);
  expect((await newsIn('shortcodes')).notes).toEqual([
    'No vino: shortcode [vc_row]',
    'No vino: shortcode [vc_column]',
    'No vino: imagen 47 de una galería, que no está en la exportación',
    'No vino: shortcode [contact-form-7]',
    'No vino: shortcode [su_note]',
    'Imágenes del texto sin texto alternativo: 2',
  ]);
});

test('wraps lines in paragraphs and keeps existing HTML blocks', () => {
  expect(wrapParagraphs('<p>Uno\ndos</p>\n\n<div>tres\n\ncuatro</div><hr />cinco')).toBe(
    '<p>Uno<br>dos</p>\n\n<div><p>tres</p>\n<p>cuatro</p></div><hr /><p>cinco</p>',
  );
  expect(wrapParagraphs('<table>\n<tr>\n<td>a\nb</td>\n</tr>\n</table>')).toBe(
    '<table>\n<tr>\n<td>a<br>b</td>\n</tr>\n</table>',
  );
  expect(wrapParagraphs('a<br />\nb\r\n\r\nc')).toBe('<p>a<br>b</p>\n<p>c</p>');
});

test.each([
  ['that is nested too deeply', '<div>'.repeat(20_000)],
  ['with too many elements', '<p><b>x</b></p>'.repeat(20_000)],
  ['that is too long', 'x'.repeat(2_000_000)],
])('rejects a text %s before converting it', (_, content) => {
  const post = new Map([
    ['wp:status', 'publish'],
    ['content:encoded', content],
  ]);
  const found = { site: 'https://viejo.example', posts: [post], attachments: new Map(), others: new Map() };
  expect(() => newsOf(post, found, new Date('2026-03-01'))).toThrow(
    'Su HTML es más largo o complejo de lo que el sitio puede mostrar.',
  );
});
