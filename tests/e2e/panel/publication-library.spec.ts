import { readFile } from 'node:fs/promises';
import { saveButton, signIn } from '../../support/admin.ts';
import { expect, test } from '../../support/panel/test.ts';

const guide = 'scripts/sample-content/documents/como-redactar-resultados-de-aprendizaje-guia-breve.pdf';

test('theme, authors and date are kept and shown, and a document’s first page is the cover where there is none', async ({
  page,
  visitor,
  mark,
}) => {
  await signIn(page);
  await page.goto('/admin/publications/create');
  await page.getByLabel('Título', { exact: true }).fill(`Biblioteca ${mark}`);
  await page.getByLabel('Tema').selectOption('Evaluación');
  await page.getByLabel('Autores').fill('Pérez, Ana María\nComisión de Evaluación');
  await expect(page.getByText('En la cita: Pérez AM; Comisión de Evaluación.')).toBeVisible();
  await page.getByLabel('Fecha de publicación').fill('2024-11-30');
  await page.getByLabel('Tiene PDF').check();
  await page
    .getByLabel('Archivo PDF')
    .setInputFiles({ name: 'guia.pdf', mimeType: 'application/pdf', buffer: await readFile(guide) });
  await expect(page.getByText('Sin ninguna, la primera página del PDF será su portada.')).toBeVisible();
  await saveButton(page).click();
  await expect(page.getByText('Publicación creada')).toBeVisible();

  await visitor.goto(`/publicaciones/afcm-aporta/biblioteca-${mark}`);
  await expect(visitor.getByText('Ana María Pérez y Comisión de Evaluación', { exact: true })).toBeVisible();
  // Further reading may have the same date.
  await expect(visitor.getByText('30 noviembre 2024', { exact: true }).first()).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Evaluación', exact: true })).toBeVisible();
  await expect(visitor.getByText('1 página')).toBeVisible();
  const cover = visitor.getByRole('img', { name: 'Primera página del documento' });
  await expect(cover).not.toHaveJSProperty('naturalWidth', 0);

  await page.goto(`/admin/publications?buscar=${mark}`);
  await page.getByRole('link', { name: 'Editar' }).first().click();
  await expect(page.getByLabel('Tema')).toHaveValue('evaluacion');
  await expect(page.getByLabel('Autores')).toHaveValue('Pérez, Ana María\nComisión de Evaluación');
  await expect(page.getByLabel('Fecha de publicación')).toHaveValue('2024-11-30');
  await expect(page.getByRole('group', { name: 'Imágenes' }).getByRole('img')).toHaveCount(1);
});

test('a version says which theme, authors, date and length it had', async ({ page, records, mark }) => {
  const [id = 0] = await records.createPublications({
    title: `Versión ${mark}`,
    slug: `version-${mark}`,
    theme: 'bienestar',
    authors: 'Ruiz, Eva',
    publication_date: '2024-05-06',
    has_video: true,
    youtube_url: 'https://youtu.be/dQw4w9WgXcQ',
    video_minutes: 95,
  });
  await page.goto(`/admin/publications/${id}/edit`);
  await expect(page.getByLabel('Duración en minutos')).toHaveValue('95');
  await page.getByLabel('Tema').selectOption('Sin tema');
  await page.getByLabel('Autores').fill('');
  await page.getByLabel('Fecha de publicación').fill('');
  await page.getByLabel('Duración en minutos').fill('');
  await saveButton(page).click();
  await expect(page.getByText('Publicación actualizada')).toBeVisible();
  await page.goto(`/admin/publications/${id}/versions`);
  await page.getByRole('radio').nth(1).check();
  for (const label of ['Tema', 'Autores', 'Fecha de publicación', 'Duración del video, en minutos'])
    await expect(page.getByText(label, { exact: true }).first()).toBeVisible();
});
