import { go, saveButton, signInAt } from '../../support/admin.ts';
import { pdfFile } from '../../support/files.ts';
import { titleOf } from '../../support/panel/form.ts';
import { expect, test } from '../../support/panel/test.ts';
import { buildPdf } from '../../support/pdf.ts';
import { Records, uniqueMark } from '../../support/records.ts';

/** A word without digits that no other test's documents contain. */
const uniqueWord = () => `aguaribay${uniqueMark().replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;

// Specification 2.22-4, 7-3
test('visitors find a publication by the text of its PDF, and see its page count', async ({ page, visitor, mark }) => {
  const word = uniqueWord();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await signInAt(page, '/admin/publications/create');
  await titleOf(page).fill(`Con texto ${mark}`);
  await page.getByLabel('Tema').selectOption('Evaluación');
  await page.getByLabel('Autores').fill('Pérez, Ana María\nComisión de Evaluación');
  await expect(page.getByText('En la cita: Pérez AM; Comisión de Evaluación.')).toBeVisible();
  await page.getByLabel('Fecha de publicación').fill('2024-11-30');
  await page.getByLabel('Tiene PDF').check();
  const document = { ...pdfFile('guia.pdf'), buffer: buildPdf(`Las hojas del ${word} curan.`) };
  await page.getByLabel('Archivo PDF').setInputFiles(document);
  await expect(page.getByText('Sin ninguna, la primera página del PDF será su portada.')).toBeVisible();
  // What reads PDFs comes with the first one that is saved.
  expect(scripts.filter((url) => /pdf\.worker|readPdf/.test(url))).toEqual([]);
  await saveButton(page).click();
  await expect(page.getByText('Publicación creada')).toBeVisible();
  expect(scripts.filter((url) => url.includes('pdf.worker'))).not.toEqual([]);
  await expect(page.getByText('No pudimos leer el texto del PDF')).toBeHidden();

  await visitor.goto(`/buscar?q=${word}`);
  const result = visitor.locator('#resultados ol').getByRole('listitem');
  await expect(result).toHaveCount(1);
  await expect(result).toContainText('Publicación · AFCM Aporta · En el PDF');
  await expect(result.locator('mark')).toHaveText(word);
  const cover = visitor.getByRole('img', { name: 'Primera página del documento' }).first();

  // Specification 2.22-2
  await test.step('the theme, authors and date are saved and shown', async () => {
    await result.getByRole('link', { name: `Con texto ${mark}` }).click();
    await expect(visitor.getByText('Ana María Pérez y Comisión de Evaluación', { exact: true })).toBeVisible();
    // Further reading may have the same date.
    await expect(visitor.getByText('30 noviembre 2024', { exact: true }).first()).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Evaluación', exact: true })).toBeVisible();
    await expect(visitor.getByText('1 página')).toBeVisible();
    await expect(cover).not.toHaveJSProperty('naturalWidth', 0);
  });

  const records = await Records.of(page);
  const slug = `con-texto-${mark}`;
  await go(page, `/admin/publications/${await records.idOf('publications', slug)}/edit`);
  await expect(page.getByRole('group', { name: 'Imágenes' }).getByRole('img')).toHaveCount(1);
  const pdf_url = await page.getByLabel('URL del PDF').inputValue();
  await records.createPublications({ slug: `${slug}-legible`, has_pdf: true, pdf_url });
  // Specification 7-18
  await test.step('the library lists the PDF by its file name, with both publications', async () => {
    await go(page, `/admin/biblioteca?tipo=pdf&buscar=con texto ${mark}`);
    const shown = page.getByRole('list', { name: 'PDF', exact: true });
    await expect(shown.getByRole('heading')).toHaveText(/^guia\.pdf/);
    await expect(shown).toContainText('1 página · ');
    await expect(shown).toContainText('Usado en 2 publicaciones');
  });
});
