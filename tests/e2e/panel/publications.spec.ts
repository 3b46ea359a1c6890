import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessibleEverywhere } from '../../support/accessibility.ts';
import { go, saveButton, toasts } from '../../support/admin.ts';
import { type Faults, hold, UNFORESEEN, watchRequests } from '../../support/faults.ts';
import { pdfFile } from '../../support/files.ts';
import { titleOf } from '../../support/panel/form.ts';
import { expect, test } from '../../support/panel/test.ts';
import type { Records } from '../../support/records.ts';

// Specification 2.22-1, 4-8, 5-6, 8-10
test('an edit saves every field, and the address follows title and type', async ({ page, request, records, mark }) => {
  const [id = 0] = await records.createPublications({
    title: `Antes ${mark}`,
    theme: 'bienestar',
    authors: 'Ruiz, Eva',
    publication_date: '2024-05-06',
    has_pdf: true,
    pdf_url: 'https://example.org/guardado.pdf',
    has_video: true,
    youtube_url: 'https://youtu.be/dQw4w9WgXcQ',
    video_minutes: 95,
  });
  await page.goto(`/admin/publications/${id}/edit`);
  for (const [label, value] of [
    ['Tema', 'bienestar'],
    ['Autores', 'Ruiz, Eva'],
    ['Fecha de publicación', '2024-05-06'],
    ['URL del PDF', 'https://example.org/guardado.pdf'],
    ['URL de YouTube', 'https://youtu.be/dQw4w9WgXcQ'],
    ['Duración en minutos', '95'],
  ] as const)
    await expect(page.getByLabel(label)).toHaveValue(value);
  const types = page.getByRole('radiogroup', { name: 'Tipo' });
  await expect(types.getByRole('radio', { name: 'AFCM Aporta' })).toBeChecked();

  await titleOf(page).fill(`Después ${mark}`);
  await expect(page.getByText(/La dirección cambiará/)).toBeVisible();
  await page.getByLabel('Tema').selectOption('Sin tema');
  for (const label of ['Autores', 'Fecha de publicación', 'Duración en minutos']) await page.getByLabel(label).fill('');
  await types.getByText('Documentos institucionales', { exact: true }).click();
  for (const label of ['Tiene PDF', 'Tiene video']) await page.getByLabel(label).uncheck();
  await saveButton(page).click();
  await expect(page.getByText('La publicación se ha actualizado correctamente')).toBeVisible();

  // A document of the association is found by its type.
  const address = `/publicaciones/documentos/despues-${mark}`;
  expect(await (await request.get('/quienes-somos/documentos')).text()).toContain(`href="${address}"`);
  expect((await request.get(address)).status()).toBe(200);
  await go(page, `/admin/publications/${id}/edit`);
  for (const label of ['Tiene PDF', 'Tiene video']) {
    await expect(page.getByLabel(label)).not.toBeChecked();
    await page.getByLabel(label).check();
  }
  for (const label of ['URL del PDF', 'URL de YouTube']) await expect(page.getByLabel(label)).toHaveValue('');

  // Specification 2.22-2
  await test.step('a version shows its theme, authors, date and length', async () => {
    await go(page, `/admin/publications/${id}/versions`);
    await page.getByRole('radio').nth(1).check();
    for (const label of ['Tema', 'Autores', 'Fecha de publicación', 'Duración del video, en minutos'])
      await expect(page.getByText(label, { exact: true }).first()).toBeVisible();
  });
});

// Specification 2.22-3, 2.22-5, 2.22-8, 7-11, 8-5, 8-10, 9-1, faults-tried-7
test('errors appear next to their fields; a failed upload loses nothing', async ({ page, faults, records, mark }) => {
  // Specification 2.22-6, 2.22-7, 7-6, 8-5, 8-12
  await test.step('the form waits for the storage and reports a missing record', () =>
    waitForStorage(page, faults, records, mark));
  await go(page, '/admin/publications/create');
  const writes = watchRequests(page, /\/rest\/v1\/publications/, 'POST');
  await page.getByLabel('Tiene PDF').check();
  await page.getByLabel('Tiene video').check();
  await expect(page.getByText('Formato: PDF. Tamaño máximo: 20MB')).toBeVisible();
  await expect(page.getByLabel('Archivo PDF')).toHaveAttribute('accept', /^\.pdf/);
  await expect(page.getByLabel('URL del PDF')).toHaveAttribute('type', 'url');
  await expect(page.getByText('Puedes subir hasta 3 imágenes para esta publicación.')).toBeVisible();
  await saveButton(page).click();
  await expect(titleOf(page)).toBeFocused();
  await expect(titleOf(page)).toHaveAccessibleDescription(/Escribe un título/);
  await expect(page.getByText('Elige un archivo, o escribe más abajo la dirección del PDF.')).toBeVisible();
  await expect(page.getByText('Escribe la dirección del video en YouTube.')).toBeVisible();

  await titleOf(page).fill('Con direcciones malas');
  await page.getByLabel('URL del PDF').fill('javascript:alert(1)');
  await page.getByLabel('URL de YouTube').fill('https://vimeo.com/12345');
  await expect(page.getByText('Todavía no reconocemos un video de YouTube en esa dirección.')).toBeVisible();
  await saveButton(page).click();
  // Once, at its field.
  await expect(page.getByText(/reconocemos un video/)).toHaveCount(1);
  await expect(page.getByText('Escribe una dirección web que empiece con https://.')).toBeVisible();
  await expect(page.getByText('No reconocemos un video de YouTube en esa dirección.', { exact: true })).toBeVisible();

  // Specification 5-6, 8-11, faults-tried-13
  await test.step('a file that is over 20 MB or not a PDF is rejected when chosen', async () => {
    // From disk, because Playwright sends an in-memory file to the browser as text, which takes seconds.
    const large = test.info().outputPath('grande.pdf');
    await writeFile(large, '%PDF-1.4\n'.padEnd(21 * 1024 * 1024, '0'));
    await page.getByLabel('Archivo PDF').setInputFiles(large);
    await expect(toasts(page).getByText('Archivo demasiado grande')).toBeVisible();
    await expect(toasts(page).getByText('El PDF no debe superar los 20MB.')).toBeVisible();
    await expect(page.getByLabel('Archivo PDF')).toHaveAccessibleDescription(/^El PDF no debe superar los 20MB\./);
    await expect(page.getByRole('button', { name: 'Quitar archivo' })).toBeHidden();
    await page.getByLabel('Archivo PDF').setInputFiles(pdfFile('otro.pdf', 'GIF89a, en realidad'));
    await expect(toasts(page).getByText('El archivo no es un PDF')).toBeVisible();
  });
  expect(writes).toEqual([]);

  const title = `Con PDF ${mark}`;
  const [same = 0] = await records.createPublications({ title: `Misma ${mark}`, slug: `con-pdf-${mark}` });
  await titleOf(page).fill(title);
  await page.getByLabel('URL del PDF').fill('');
  await page.getByLabel('Tiene video').uncheck();
  await page.getByLabel('Archivo PDF').setInputFiles(pdfFile('documento.pdf'));
  await expect(page.getByRole('button', { name: 'Quitar archivo' })).toBeVisible();

  const end = await faults.fail(page, /\/storage\/v1\/object\/documents/);
  await saveButton(page).click();
  const failure = /^Ha ocurrido un error al subir el PDF. Por favor, inténtelo de nuevo. No pudimos conectar/;
  await expect(page.getByText(failure)).toBeVisible();
  expect(await records.countTitled('publications', title)).toBe(0);
  await expect(titleOf(page)).toHaveValue(title);
  await expect(page.getByText('documento.pdf')).toBeVisible();
  await end();

  const uploads: string[] = [];
  const arrived = Promise.withResolvers<void>();
  await page.route(/\/storage\/v1\/object\/documents/, async (route) => {
    const headers = route.request().headers();
    uploads.push(`${headers['cache-control']}, upsert ${headers['x-upsert']}`);
    await arrived.promise;
    await route.continue();
  });
  const endSave = await faults.fail(page, /\/rest\/v1\/publications/, UNFORESEEN, 'POST');
  await saveButton(page).click();
  await expect(page.getByRole('button', { name: 'Subiendo PDF...' })).toBeDisabled();
  await expect(page.getByRole('progressbar', { name: 'Subiendo PDF...' })).toBeVisible();
  await expectAccessibleEverywhere(page, { isVariant: true });
  arrived.resolve();
  await expect(page.getByText(/^Ha ocurrido un error al guardar la publicación\./)).toBeVisible();
  await endSave();
  await saveButton(page).click();
  await expect(page.getByText('Publicación creada')).toBeVisible();
  await expect(page.getByText('No pudimos leer el texto del PDF')).toBeVisible();
  // A file that is already in storage is not uploaded again.
  expect(uploads).toEqual(['max-age=3600, upsert false']);

  // Specification faults-tried-9
  await test.step('a title whose slug is taken gets a numbered slug, and keeps it', async () => {
    const id = await records.idOf('publications', `con-pdf-${mark}-2`);
    expect(id).toBeGreaterThan(same);
    await go(page, `/admin/publications/${id}/edit`);
    await expect(page.getByText(`/publicaciones/afcm-aporta/con-pdf-${mark}-2`)).toBeVisible();
  });

  await test.step('a form that stays open shows the URL of the uploaded PDF', async () => {
    const url = page.getByLabel('URL del PDF');
    const former = await url.inputValue();
    await page.getByLabel('Archivo PDF').setInputFiles(pdfFile('corregido.pdf'));
    await expect(url).toBeDisabled();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Publicación actualizada')).toBeVisible();
    await expect(url).toBeEnabled();
    expect(former).toMatch(/\.pdf$/);
    await expect(url).not.toHaveValue(former);
    await expect(url).toHaveValue(/\/documents\/.+\.pdf$/);
    await expect(page.getByText('Cambios sin guardar')).toHaveCount(0);
  });
});

async function waitForStorage(page: Page, faults: Faults, records: Records, mark: string): Promise<void> {
  const [id = 0] = await records.createPublications({ title: `Espera ${mark}` });
  const end = await faults.fail(page, /\/storage\/v1\/bucket/);
  const seen = await hold(page, /\/storage\/v1\/bucket/);
  await page.goto(`/admin/publications/${id}/edit`);
  await expect(page.getByText('Inicializando almacenamiento...')).toBeVisible();
  await expect(titleOf(page)).toBeHidden();
  seen();
  await expect(page.getByText('Error de inicialización', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('No se pudieron inicializar los buckets de almacenamiento.');
  await end();
  // Missing buckets are created, each with its limit.
  const made: unknown[] = [];
  await page.route(/\/storage\/v1\/bucket/, async (route) => {
    const request = route.request();
    if (request.method() === 'POST') made.push(request.postDataJSON());
    await route.fulfill({
      json: request.method() === 'GET' ? [] : {},
      headers: { 'access-control-allow-origin': '*' },
    });
  });
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(titleOf(page)).toHaveValue(`Espera ${mark}`);
  expect(made).toMatchObject([
    { id: 'images', public: true, file_size_limit: 10_485_760 },
    { id: 'documents', public: true, file_size_limit: 20_971_520 },
  ]);

  await go(page, '/admin/publications/999999999/edit');
  await expect(page.getByRole('heading', { name: 'Publicación no encontrada' })).toBeVisible();
  await page.getByRole('link', { name: 'Volver a la lista' }).click();
  await expect(page).toHaveURL('/admin/publications');
  await go(page, '/admin/publications/abc/edit');
  await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible();
  await page.unrouteAll();
}
