import type { Page } from '@playwright/test';
import { expectAccessibleEverywhere } from '../../../support/accessibility.ts';
import { saveButton, signIn } from '../../../support/admin.ts';
import { chooseFiles, photograph } from '../../../support/files.ts';
import { expect, test } from '../../../support/panel/test.ts';
import { expectDraftStored, fillStorage, fillStorageOnDemand, keptTexts } from '../../../support/localDrafts.ts';
import { kinds } from '../../../support/recordKinds.ts';
import { Records, uniqueMark } from '../../../support/records.ts';

const notice = (page: Page) => page.getByText(/^Hay cambios sin guardar de hace/);
const summary = (page: Page) => page.getByLabel('Resumen');

test('what was typed is there after a reload: compared, taken back, saved, and gone', async ({
  page,
  records,
  mark,
}) => {
  const kind = kinds.publications;
  const [id = 0] = await kind.create(records, `Se recarga ${mark}`, `se-recarga-${mark}`);
  await records.changeSummary(kind.table, id, 'El congreso abre el lunes.');
  await page.goto(`${kind.list}/${id}/edit`);
  await summary(page).fill('El congreso abre el martes.');
  // Without waiting: leaving the page stores the draft at once.
  await page.reload();

  await expect(notice(page)).toHaveText('Hay cambios sin guardar de hace unos segundos.');
  await expect(summary(page)).toHaveValue('El congreso abre el lunes.');
  await page.getByRole('button', { name: 'Ver diferencias' }).click();
  const difference = page.getByRole('definition');
  await expect(difference.locator('del')).toHaveText(/lunes$/);
  await expect(difference.locator('ins')).toHaveText(/martes$/);

  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(summary(page)).toHaveValue('El congreso abre el martes.');
  await expect(page.getByText('Recuperamos lo que habías escrito. Todavía no está guardado.')).toBeFocused();
  await expect(notice(page)).toHaveCount(0);
  await saveButton(page).click();
  await expect(page.getByText(kind.updatedText)).toBeVisible();
  expect(await records.summaryOf(kind.table, id)).toBe('El congreso abre el martes.');
  expect(await keptTexts(page)).toEqual([]);
});

test('a new record is there after its tab was closed', async ({ page, secondTab }) => {
  const kind = kinds.news;
  const title = `Pestaña cerrada ${uniqueMark()}`;
  await signIn(page);
  await secondTab.goto(`${kind.list}/create`);
  await secondTab.getByLabel('Título', { exact: true }).fill(title);
  await secondTab.getByRole('textbox', { name: 'Contenido' }).fill('Ñandú, «comillas» y 100 % de acentos.');
  await expectDraftStored(secondTab, 'acentos');
  await secondTab.close();

  await page.goto(`${kind.list}/create`);
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue(title);
  await expect(page.getByRole('textbox', { name: 'Contenido' })).toHaveText('Ñandú, «comillas» y 100 % de acentos.');
  await saveButton(page).click();
  await expect(page.getByText(kind.createdText)).toBeVisible();
  expect(await keptTexts(page)).toEqual([]);
});

test('the last words typed before the tab is hidden and killed are kept', async ({ page, secondTab }) => {
  const text = (tab: Page) => tab.locator('[contenteditable]');
  await signIn(page);
  await secondTab.clock.install();
  await secondTab.goto('/admin/news/create');
  await text(secondTab).click();
  await secondTab.keyboard.type('El principio');
  await expectDraftStored(secondTab, 'El principio');
  // No timer of the editor or the form fires any more.
  await secondTab.clock.pauseAt(Date.now() + 60_000);
  await secondTab.keyboard.type(' y el final');
  await secondTab.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const crashed = secondTab.waitForEvent('crash');
  secondTab.goto('chrome://crash').catch(() => undefined);
  await crashed;
  await page.goto('/admin/news/create');
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(text(page)).toHaveText('El principio y el final');
});

test('leaving asks nothing: the changes are offered again; discarded, they are gone unless that was a mistake', async ({
  page,
}) => {
  const kind = kinds.events;
  await signIn(page);
  await page.goto(`${kind.list}/create`);
  await page.getByLabel('Título', { exact: true }).fill('Para descartar');
  await page.getByRole('link', { name: 'Volver a la lista' }).click();
  await expect(page.getByRole('heading', { name: kind.heading })).toBeVisible();
  await page.goto(`${kind.list}/create`);
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText('Descartamos los cambios.')).toBeFocused();
  await expect(notice(page)).toHaveCount(0);
  expect(await keptTexts(page)).toEqual([]);
  await page.getByText('Deshacer', { exact: true }).click();
  await expect(notice(page)).toBeVisible();

  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await keptTexts(page)).toEqual([]);
});

test('a document that was chosen and not uploaded belongs to the draft', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/publications/create');
  await page.getByLabel('Título', { exact: true }).fill('Con documento');
  await page.getByLabel('Tiene PDF').check();
  const file = { name: 'programa.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  await page.getByLabel('Archivo PDF').setInputFiles(file);
  await expect(page.getByText(/^programa\.pdf/)).toBeVisible();
  await expect.poll(() => keptTexts(page, 'files')).toHaveLength(1);
  await page.reload();
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(page.getByText(/^programa\.pdf/)).toBeVisible();
});

test('an image of the text that was not uploaded belongs to the draft, and is tried again or given up @soak', async ({
  page,
  faults,
}) => {
  await signIn(page);
  await page.goto('/admin/news/create');
  const end = await faults.fail(page, /\/storage\/v1\/object\/images\//);
  await page.getByRole('toolbar').getByRole('button', { name: 'Imagen', exact: true }).waitFor();
  await chooseFiles(page, page.getByRole('button', { name: 'Imagen', exact: true }), [await photograph('sala.jpg')]);
  const dialog = page.getByRole('dialog', { name: 'Insertar imagen' });
  await dialog.getByLabel('Texto alternativo').fill('La sala llena');
  await dialog.getByLabel('Pie de imagen').fill('La apertura.');
  await dialog.getByRole('button', { name: 'Insertar' }).click();
  const failed = page.getByRole('list', { name: 'Imágenes que no se subieron' });
  await expect(failed).toContainText('sala.jpg');
  await expect.poll(() => keptTexts(page, 'files')).toHaveLength(1);

  await page.reload();
  await expect(notice(page)).toContainText('Incluyen una imagen del texto que no se subió.');
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(failed).toContainText('sala.jpg');
  await page.getByLabel('Título', { exact: true }).fill(`Con sala ${uniqueMark()}`);
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  const refusal = page.getByText(/^Hay imágenes que no se subieron/);
  await expect(refusal).toBeVisible();
  await end();
  await failed.getByRole('button', { name: 'Reintentar' }).click();
  const text = page.getByRole('textbox', { name: 'Contenido' });
  await expect(text.getByRole('img', { name: 'La sala llena' })).toBeVisible();
  await expectDraftStored(page, 'La apertura.');
  await expect(refusal).toHaveCount(0);
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(page).toHaveURL('/admin/news');
  expect(await keptTexts(page, 'files')).toEqual([]);
});

test('a browser that can keep nothing says so, and asks before a form is left @soak', async ({ page }) => {
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('Not allowed', 'SecurityError');
    };
  });
  await signIn(page);
  await page.goto('/admin/news/create');
  await expect(
    page.getByText('Este navegador no puede conservar lo que escribes. Guarda antes de salir.'),
  ).toBeVisible();
  await page.getByLabel('Título', { exact: true }).fill('A medias');
  const question = page.waitForEvent('dialog');
  // By closing the tab: a pending navigation may never settle if the answer is to stay.
  await page.close({ runBeforeUnload: true });
  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await page.getByRole('link', { name: 'Volver a la lista' }).click();
  await expect(page.getByRole('alertdialog', { name: '¿Salir sin guardar?' })).toBeVisible();
  await expectAccessibleEverywhere(page, { isVariant: true });
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue('A medias');
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL('/admin/news');
});

test('a browser whose storage answers nothing holds up no save @soak', async ({ page }) => {
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB);
    indexedDB.open = () => Object.assign(open('sin-respuesta'), { addEventListener: () => undefined });
  });
  await signIn(page);
  await page.goto('/admin/news/create');
  await page.getByLabel('Título', { exact: true }).fill(`Sin memoria ${uniqueMark()}`);
  await page.getByRole('textbox', { name: 'Contenido' }).fill('Se guarda igual.');
  await saveButton(page).click();
  await expect(page.getByText('Noticia creada')).toBeVisible();
  await expect(page).toHaveURL('/admin/news');
});

test('without room for both, taking a draft back asks before it replaces what was typed meanwhile @soak', async ({
  page,
  mark,
}) => {
  const kind = kinds.news;
  await fillStorageOnDemand(page);
  await signIn(page);
  const [id = 0] = await kind.create(await Records.of(page), `Lleno ${mark}`, `lleno-${mark}`);
  await page.goto(`${kind.list}/${id}/edit`);
  await summary(page).fill('Lo de antes.');
  await page.reload();
  await expect(notice(page)).toBeVisible();
  await fillStorage(page);
  await summary(page).fill('Lo de ahora.');
  await page.getByRole('button', { name: 'Recuperar' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Reemplazar lo que escribiste ahora?' });
  await expect(question).toBeVisible();
  await expectAccessibleEverywhere(page, { isVariant: true });
  await question.getByRole('button', { name: 'Seguir con lo de ahora' }).click();
  await expect(summary(page)).toHaveValue('Lo de ahora.');
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await question.getByRole('button', { name: 'Reemplazar' }).click();
  await expect(summary(page)).toHaveValue('Lo de antes.');
});

test('of two drafts a double click discards one, which comes back when that was a mistake @soak', async ({
  page,
  records,
  mark,
}) => {
  const kind = kinds.news;
  const [id = 0] = await kind.create(records, `Dos borradores ${mark}`, `dos-borradores-${mark}`);
  for (const text of ['El primero.', 'El segundo.']) {
    await page.goto(`${kind.list}/${id}/edit`);
    await summary(page).fill(text);
    await expectDraftStored(page, text);
  }
  await page.reload();
  await page.getByRole('button', { name: 'Descartar' }).dblclick();
  await expect(page.getByText('Descartamos los cambios.')).toBeFocused();
  await expect(notice(page)).toBeVisible();
  expect(await keptTexts(page)).toEqual([expect.stringContaining('El primero.')]);
  await page.getByText('Deshacer', { exact: true }).click();
  await expect.poll(() => keptTexts(page)).toHaveLength(2);
  await page.getByRole('button', { name: 'Recuperar' }).dblclick();
  await expect(summary(page)).toHaveValue('El segundo.');
  await expect.poll(() => keptTexts(page)).toHaveLength(2);
});

test('who types on before the panel says that a draft was taken back keeps the focus @soak', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/news/create');
  await summary(page).fill('Lo de antes');
  await page.reload();
  await expect(notice(page)).toBeVisible();
  await page.evaluate(() => {
    const query = navigator.locks.query.bind(navigator.locks);
    const held = new Promise((resolve) => document.addEventListener('release', resolve));
    navigator.locks.query = () => held.then(query);
  });
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(summary(page)).toHaveValue('Lo de antes');
  await summary(page).press('End');
  await page.evaluate(() => document.dispatchEvent(new Event('release')));
  await expect(page.getByText('Recuperamos lo que habías escrito. Todavía no está guardado.')).toBeVisible();
  await page.keyboard.type(' y lo de ahora');
  await expect(summary(page)).toHaveValue('Lo de antes y lo de ahora');
});
