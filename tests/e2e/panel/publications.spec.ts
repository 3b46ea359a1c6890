import { writeFile } from 'node:fs/promises';
import type { Route } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { saveButton, signIn, signInByForm, toasts } from '../../support/admin.ts';
import { chooseFiles, photograph } from '../../support/files.ts';
import { expect, test } from '../../support/panel/test.ts';
import { tabTo } from '../../support/keyboard.ts';

const pdf = (name: string, content = '%PDF-1.4\n%%EOF\n') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(content),
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('with the keyboard alone somebody publishes a publication with PDF and video @soak', async ({
    page,
    visitor,
    mark,
  }) => {
    const title = `Guía de Evaluación ${mark}`;
    const address = `/publicaciones/seminarios-conferencias/guia-de-evaluacion-${mark}`;
    await signInByForm(page);

    await tabTo(page, page.getByRole('link', { name: 'Gestionar publicaciones' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('link', { name: 'Nueva Publicación' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Nueva Publicación' })).toBeVisible();

    await tabTo(page, page.getByLabel('Título', { exact: true }));
    await page.keyboard.type(title);
    await expect(page.getByText(`/publicaciones/afcm-aporta/guia-de-evaluacion-${mark}`)).toBeVisible();
    await tabTo(page, page.getByLabel('Resumen'));
    await page.keyboard.type('Para equipos docentes.');
    await tabTo(page, page.getByLabel('Contenido'));
    await page.keyboard.type('Texto con acentos: evaluación.');

    await tabTo(page, page.getByRole('radio', { name: 'AFCM Aporta' }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(address)).toBeVisible();

    await expect(page.getByLabel('Archivo PDF')).toBeHidden();
    await tabTo(page, page.getByRole('checkbox', { name: 'Tiene PDF' }));
    await page.keyboard.press('Space');
    // Registered early, because the key press would be faster than the browser learning of the listener.
    const chooser = page.waitForEvent('filechooser');
    await tabTo(page, page.getByLabel('Archivo PDF'));
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(pdf('guia.pdf'));
    await expect(page.getByLabel('URL del PDF')).toBeDisabled();

    await expect(page.getByLabel('URL de YouTube')).toBeHidden();
    await tabTo(page, page.getByRole('checkbox', { name: 'Tiene video' }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByLabel('URL de YouTube'));
    await page.keyboard.type('https://www.youtube.com/live/dQw4w9WgXcQ');
    await expect(page.getByText('Video reconocido: dQw4w9WgXcQ')).toBeVisible();

    await tabTo(page, saveButton(page));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Publicación creada')).toBeVisible();
    await expect(page.getByText('La publicación se ha creado correctamente')).toBeVisible();
    await expect(page).toHaveURL('/admin/publications');
    await expect(page.getByRole('heading', { name: title })).toBeVisible();

    const response = await visitor.goto(address);
    expect(response?.status()).toBe(200);
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(visitor.getByText('Texto con acentos: evaluación.')).toBeVisible();
    const document = await visitor.getByRole('link', { name: /^Descargar PDF/ }).getAttribute('href');
    const file = await visitor.request.get(document ?? '');
    expect(file.headers()['content-type']).toBe('application/pdf');
    expect(await file.text()).toBe('%PDF-1.4\n%%EOF\n');
    await expect(visitor.locator('[data-video-id="dQw4w9WgXcQ"], [href*="dQw4w9WgXcQ"]').first()).toBeAttached();
  });
});

test('a publication is edited: its values come back, and its address follows the title', async ({
  page,
  visitor,
  records,
  mark,
}) => {
  const [id = 0] = await records.createPublications({
    title: `Antes ${mark}`,
    slug: `antes-${mark}`,
    summary: 'Resumen guardado.',
    content: 'Texto guardado.',
    images: ['/placeholder.svg?1', '/placeholder.svg?2'],
    has_pdf: true,
    pdf_url: 'https://example.org/guardado.pdf',
    has_video: true,
    youtube_url: 'https://youtu.be/dQw4w9WgXcQ',
    show_in_hero: true,
  });
  await page.goto(`/admin/publications/${id}/edit`);
  await expect(page.getByRole('heading', { name: 'Editar Publicación' })).toBeVisible();
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue(`Antes ${mark}`);
  await expect(page.getByLabel('Resumen')).toHaveValue('Resumen guardado.');
  await expect(page.getByLabel('Contenido')).toHaveText('Texto guardado.');
  const images = page.getByRole('group', { name: 'Imágenes' });
  await expect(images.getByRole('img')).toHaveCount(2);
  const types = page.getByRole('radiogroup', { name: 'Tipo' });
  await expect(types.getByRole('radio', { name: 'AFCM Aporta' })).toBeChecked();
  await expect(page.getByLabel('URL del PDF')).toHaveValue('https://example.org/guardado.pdf');
  await expect(page.getByLabel('URL de YouTube')).toHaveValue('https://youtu.be/dQw4w9WgXcQ');
  await expect(page.getByLabel('Mostrar en el carrusel')).toBeChecked();

  await page.getByLabel('Título', { exact: true }).fill(`Después ${mark}`);
  await expect(page.getByText(/La dirección cambiará/)).toBeVisible();
  await page.getByLabel('Resumen').fill('Resumen nuevo.');
  await page.getByLabel('Contenido').fill('Texto nuevo.');
  await images.getByRole('button', { name: 'Quitar: imagen 2' }).click();
  await types.getByText('Seminarios y Conferencias', { exact: true }).click();
  await page.getByLabel('Tiene PDF').uncheck();
  await page.getByLabel('Tiene video').uncheck();
  await page.getByLabel('Mostrar en el carrusel').uncheck();
  await saveButton(page).click();
  await expect(page.getByText('Publicación actualizada')).toBeVisible();
  await expect(page.getByText('La publicación se ha actualizado correctamente')).toBeVisible();

  await visitor.goto(`/publicaciones/seminarios-conferencias/despues-${mark}`);
  await expect(visitor.getByRole('heading', { level: 1, name: `Después ${mark}` })).toBeVisible();
  for (const text of ['Resumen nuevo.', 'Texto nuevo.'])
    await expect(visitor.getByRole('main').getByText(text).first()).toBeVisible();
  await page.goto(`/admin/publications/${id}/edit`);
  await expect(images.getByRole('img')).toHaveCount(1);
  await expect(page.getByLabel('Mostrar en el carrusel')).not.toBeChecked();
  for (const label of ['Tiene PDF', 'Tiene video']) {
    await expect(page.getByLabel(label)).not.toBeChecked();
    await page.getByLabel(label).check();
  }
  await expect(page.getByLabel('URL del PDF')).toHaveValue('');
  await expect(page.getByLabel('URL de YouTube')).toHaveValue('');
});

test('what is missing or wrong is told at its field, and nothing is sent; an address with no publication says so', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/admin/publications/create');
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/rest/v1/publications')) writes.push(request.url());
  });
  await page.getByLabel('Tiene PDF').check();
  await page.getByLabel('Tiene video').check();
  await expect(page.getByText('Formato: PDF. Tamaño máximo: 20MB')).toBeVisible();
  await expect(page.getByLabel('Archivo PDF')).toHaveAttribute('accept', /^\.pdf/);
  await expect(page.getByLabel('URL del PDF')).toHaveAttribute('type', 'url');
  await expect(page.getByText('Puedes subir hasta 3 imágenes para esta publicación.')).toBeVisible();
  await saveButton(page).click();
  await expect(page.getByLabel('Título', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Título', { exact: true })).toHaveAccessibleDescription(/Escribe un título/);
  await expect(page.getByText('Elige un archivo, o escribe más abajo la dirección del PDF.')).toBeVisible();
  await expect(page.getByText('Escribe la dirección del video en YouTube.')).toBeVisible();

  await page.getByLabel('Título', { exact: true }).fill('Con direcciones malas');
  await page.getByLabel('URL del PDF').fill('javascript:alert(1)');
  await page.getByLabel('URL de YouTube').fill('https://vimeo.com/12345');
  await expect(page.getByText('Todavía no reconocemos un video de YouTube en esa dirección.')).toBeVisible();
  await saveButton(page).click();
  // Once, at its field.
  await expect(page.getByText(/reconocemos un video/)).toHaveCount(1);
  await expect(page.getByText('Escribe una dirección web que empiece con https://.')).toBeVisible();
  await expect(page.getByText('No reconocemos un video de YouTube en esa dirección.', { exact: true })).toBeVisible();

  await test.step('a PDF of 21 MB is refused when it is chosen, and so is a file that is no PDF', async () => {
    // From disk, because Playwright sends an in-memory file to the browser as text, which takes seconds.
    const large = test.info().outputPath('grande.pdf');
    await writeFile(large, '%PDF-1.4\n'.padEnd(21 * 1024 * 1024, '0'));
    await page.getByLabel('Archivo PDF').setInputFiles(large);
    await expect(toasts(page).getByText('Archivo demasiado grande')).toBeVisible();
    await expect(toasts(page).getByText('El PDF no debe superar los 20MB.')).toBeVisible();
    await expect(page.getByLabel('Archivo PDF')).toHaveAccessibleDescription(/^El PDF no debe superar los 20MB\./);
    await expect(page.getByRole('button', { name: 'Quitar archivo' })).toBeHidden();
    await page.getByLabel('Archivo PDF').setInputFiles(pdf('otro.pdf', 'GIF89a, en realidad'));
    await expect(toasts(page).getByText('El archivo no es un PDF')).toBeVisible();
  });
  expect(writes).toEqual([]);

  await page.goto('/admin/publications/999999999/edit');
  await expect(page.getByRole('heading', { name: 'Publicación no encontrada' })).toBeVisible();
  await page.getByRole('link', { name: 'Volver a la lista' }).click();
  await expect(page).toHaveURL('/admin/publications');
  await page.goto('/admin/publications/abc/edit');
  await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible();
});

test('of four images a publication takes three @soak', async ({ page, faults }) => {
  await signIn(page);
  await page.goto('/admin/publications/create');
  const files = await Promise.all(
    ['uno.jpg', 'dos.jpg', 'tres.jpg', 'cuatro.jpg'].map((name) => photograph(name, { width: 40, height: 30 })),
  );
  await chooseFiles(page, page.getByRole('button', { name: 'Añadir imágenes' }), files);
  await expect(page.getByText('Una imagen quedó fuera: el límite es de 3.').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Elegidas, en su orden' }).getByRole('img')).toHaveCount(3);
  await expect(page.getByText('3 de 3')).toBeVisible();
  await page.getByLabel('Título', { exact: true }).fill('Con tres imágenes');
  await faults.fail(page, /\/rest\/v1\/publications/, { status: 500, body: { code: 'XX000' } }, 'POST');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/publications'));
  await saveButton(page).click();
  expect((await sent).postDataJSON()).toHaveProperty('images.length', 3);
  await expect(page.getByText(/^Ha ocurrido un error al guardar la publicación\./)).toBeVisible();
});

test('while a PDF uploads the button says so; when it fails nothing is saved and all is kept', async ({
  page,
  faults,
  records,
  mark,
}) => {
  const title = `Con PDF ${mark}`;
  const [same = 0] = await records.createPublications({ title: `Misma ${mark}`, slug: `con-pdf-${mark}` });
  await page.goto('/admin/publications/create');
  await page.getByLabel('Título', { exact: true }).fill(title);
  await page.getByLabel('Tiene PDF').check();
  await page.getByLabel('Archivo PDF').setInputFiles(pdf('documento.pdf'));
  await expect(page.getByRole('button', { name: 'Quitar archivo' })).toBeVisible();

  const end = await faults.fail(page, /\/storage\/v1\/object\/documents/);
  await saveButton(page).click();
  await expect(
    page.getByText(/^Ha ocurrido un error al subir el PDF. Por favor, inténtelo de nuevo. No pudimos conectar/),
  ).toBeVisible();
  expect(await records.countTitled('publications', title)).toBe(0);
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue(title);
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
  const endSave = await faults.fail(page, /\/rest\/v1\/publications/, { status: 500, body: { code: 'XX000' } }, 'POST');
  await saveButton(page).click();
  await expect(page.getByRole('button', { name: 'Subiendo PDF...' })).toBeDisabled();
  await expect(page.getByRole('progressbar', { name: 'Subiendo PDF...' })).toBeVisible();
  await expectAccessible(page, { isVariant: true });
  arrived.resolve();
  await expect(page.getByText(/^Ha ocurrido un error al guardar la publicación\./)).toBeVisible();
  await endSave();
  await saveButton(page).click();
  await expect(page.getByText('Publicación creada')).toBeVisible();
  // A file that is already in storage is not uploaded again.
  expect(uploads).toEqual(['max-age=3600, upsert false']);

  await test.step('a title that is taken gets a numbered address, and keeps it', async () => {
    const id = await records.idOf('publications', `con-pdf-${mark}-2`);
    expect(id).toBeGreaterThan(same);
    await page.goto(`/admin/publications/${id}/edit`);
    await expect(page.getByText(`/publicaciones/afcm-aporta/con-pdf-${mark}-2`)).toBeVisible();
  });
});

test('the form waits for the storage, and says so when it cannot be prepared', async ({
  page,
  faults,
  records,
  mark,
}) => {
  const [id = 0] = await records.createPublications({ title: `Espera ${mark}`, slug: `espera-${mark}` });
  const end = await faults.fail(page, /\/storage\/v1\/bucket/);
  const seen = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await seen.promise;
    await route.fallback();
  };
  await page.route(/\/storage\/v1\/bucket/, hold);
  for (const form of ['create', `${id}/edit`]) {
    await page.goto(`/admin/publications/${form}`);
    await expect(page.getByText('Inicializando almacenamiento...')).toBeVisible();
    await expect(page.getByLabel('Título', { exact: true })).toBeHidden();
  }
  seen.resolve();
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
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue(`Espera ${mark}`);
  expect(made).toMatchObject([
    { id: 'images', public: true, file_size_limit: 10_485_760 },
    { id: 'documents', public: true, file_size_limit: 20_971_520 },
  ]);
});
