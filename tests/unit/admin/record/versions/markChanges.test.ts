// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { renderMarkdown } from '#domain/markdown.ts';
import { markChanges } from '#admin/record/versions/markChanges.ts';

const render = (markdown: string) => renderMarkdown(markdown, 'http://localhost:54321');

/** The marked text, without the words for screen readers, the classes and the line ends between blocks. */
const marked = (before: string, after: string) =>
  markChanges(render(before), render(after))
    ?.replaceAll(/<span class="sr-only">[^<]*<\/span>/g, '')
    .replaceAll(/ class="[^"]*"/g, '')
    .replaceAll(/(?<=>)\n+(?=<|$)/g, '');

// Specification 7-12
test('marks changed words in the rendered text with their formatting', () => {
  expect(marked('La sede es **Córdoba** y *no* otra.', 'La sede es **Rosario** y *no* otra.')).toBe(
    '<p>La sede es <del><strong>Córdoba</strong></del><ins><strong>Rosario</strong></ins> y <em>no</em> otra.</p>',
  );
});

test('marks a change of formatting or of a link’s address', () => {
  expect(marked('Es la **primera** vez.', 'Es la primera vez.')).toBe(
    '<p>Es la <del><strong>primera</strong></del><ins>primera</ins> vez.</p>',
  );
  expect(marked('Ver [el acta](/uno) completa.', 'Ver [el acta](/dos) completa.')).toBe(
    '<p>Ver <del><a href="/uno">el acta</a></del><ins><a href="/dos">el acta</a></ins> completa.</p>',
  );
});

test('labels each change for screen readers', () => {
  expect(markChanges('<p>El lunes próximo.</p>', '<p>El martes próximo.</p>')).toBe(
    '<p>El <del class="change"><span class="sr-only"> quitado: </span>lunes</del>' +
      '<ins class="change"><span class="sr-only"> añadido: </span>martes</ins> próximo.</p>',
  );
});

test('marks an added or removed paragraph, list, table or image as a block', () => {
  expect(marked('Uno.\n\nDos.', 'Uno.\n\n- a\n- b\n\nDos.')).toBe(
    '<p>Uno.</p><ins><span>Añadido</span><ul>\n<li>a</li><li>b</li></ul></ins><p>Dos.</p>'.replace('\n', ''),
  );
  expect(marked('Uno.\n\nEste párrafo sobra.', 'Uno.')).toBe(
    '<p>Uno.</p><del><span>Quitado</span><p>Este párrafo sobra.</p></del>',
  );
  expect(marked('Uno.', 'Uno.\n\n|a|\n|-|\n|b|')).toMatch(
    /^<p>Uno\.<\/p><ins><span>Añadido<\/span><div [^>]*><table>.*<\/table><\/div><\/ins>$/s,
  );
  const image = (alt: string) => `<p><img src="/a.webp" alt="${alt}" loading="lazy" decoding="async"></p>`;
  expect(marked('Uno.\n\n![El aula](/a.webp)', 'Uno.\n\n![El patio](/a.webp)')).toBe(
    `<p>Uno.</p><del><span>Imagen quitada: El aula</span>${image('El aula')}</del>` +
      `<ins><span>Imagen añadida: El patio</span>${image('El patio')}</ins>`,
  );
});

test('marks items within a list and cells within a table', () => {
  expect(marked('- Salta\n- Jujuy', '- Salta\n- Jujuy\n- Tucumán')).toBe(
    '<ul><li>Salta</li><li>Jujuy</li><li><ins>Tucumán</ins></li></ul>',
  );
  const table = (rows: string) => `|Sede|Día|\n|-|-|\n|Córdoba|4|\n${rows}`;
  const body = (before: string, after: string) =>
    marked(table(before), table(after))?.match(/<tbody>(.*)<\/tbody>/s)?.[1];
  expect(body('|Salta|5|\n', '|Salta|6|\n')).toBe(
    '<tr><td>Córdoba</td><td>4</td></tr><tr><td>Salta</td><td><del>5</del><ins>6</ins></td></tr>',
  );
  expect(body('', '|Jujuy|7|\n')).toBe(
    '<tr><td>Córdoba</td><td>4</td></tr><tr><td><ins>Jujuy</ins></td><td><ins>7</ins></td></tr>',
  );
});

test('folds unchanged blocks away from a change', () => {
  const text = (last: string) => `${['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'].join('.\n\n')}.\n\nEl ${last} final.`;
  expect(marked(text('buen'), text('mal'))).toBe(
    '<details><summary>Sin cambios: 4 párrafos</summary><div><p>Uno.</p><p>Dos.</p><p>Tres.</p><p>Cuatro.</p></div></details>' +
      '<p>Cinco.</p><p>El <del>buen</del><ins>mal</ins> final.</p>',
  );
});

test('finds no changes between texts that render the same', () => {
  expect(marked('*Uno*\ndos', '_Uno_ dos')).toBeUndefined();
});

test('keeps hostile markup sanitized', () => {
  const hostile =
    '<img src=x onerror=alert(1)> <script>alert(2)</script> [clic](javascript:alert(3)) <svg onload=alert(4)></svg>';
  const html = marked(`Antes ${hostile}`, `${hostile}\n\nDespués <iframe srcdoc="<script>alert(5)</script>"></iframe>`);
  expect(html).not.toMatch(/onerror|onload|<script|javascript:|<svg|<iframe|srcdoc/);
  expect(html).toContain('<ins>');
});

test('compares long texts that have nothing in common', () => {
  const text = (word: string) => Array.from({ length: 2000 }, (_, i) => `<p>${word}${i} ${word} ${i}.</p>`).join('');
  expect(markChanges(text('a'), text('b'))).toContain(
    '<ins class="change"><span class="change-label">Añadido</span><p>b0',
  );
});
