import type { Page } from '@playwright/test';
import { expectAccessibleEverywhere } from '../../../support/accessibility.ts';
import { openMarkdown, saveButton, signIn, signInAt } from '../../../support/admin.ts';
import { expectDraftStored, fillStorage, fillStorageOnDemand, keptTexts } from '../../../support/localDrafts.ts';
import { draftNotice, hideAndKill, summaryOf, textOf, titleOf, visualText } from '../../../support/panel/form.ts';
import { expect, test } from '../../../support/panel/test.ts';

const RECOVERED = 'Recuperamos lo que habías escrito. Todavía no está guardado.';

const recover = (page: Page) => page.getByRole('button', { name: 'Recuperar' }).click();
const saveDraft = (page: Page) => page.getByRole('button', { name: 'Guardar borrador' }).click();

// Specification 2.20-11
test('a local draft is offered after a reload, and recovered or discarded', async ({ page, records, mark }) => {
  const [newsId = 0] = await records.createNews({ title: `Noticia ${mark}`, summary: 'El congreso abre el lunes.' });
  await page.goto(`/admin/news/${newsId}/edit`);
  await summaryOf(page).fill('El congreso abre el martes.');
  // Without waiting: leaving the page stores the draft at once.
  await page.reload();
  await expect(draftNotice(page)).toHaveText('Hay cambios sin guardar de hace unos segundos.');
  await expect(summaryOf(page)).toHaveValue('El congreso abre el lunes.');
  await page.getByRole('button', { name: 'Ver diferencias' }).click();
  const difference = page.getByRole('definition');
  await expect(difference.locator('del')).toHaveText(/lunes$/);
  await expect(difference.locator('ins')).toHaveText(/martes$/);

  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText('Descartamos los cambios.')).toBeFocused();
  await expect(draftNotice(page)).toHaveCount(0);
  expect(await keptTexts(page)).toEqual([]);
  await page.getByText('Deshacer', { exact: true }).click();

  await recover(page);
  await expect(summaryOf(page)).toHaveValue('El congreso abre el martes.');
  await expect(page.getByText(RECOVERED)).toBeFocused();
  await expect(draftNotice(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Volver a la lista' }).click();
  await expect(page).toHaveURL('/admin/news');
  await page.goBack();
  await recover(page);
  await expect(summaryOf(page)).toHaveValue('El congreso abre el martes.');
  await saveButton(page).click();
  await expect(page).toHaveURL('/admin/news');
  expect(await records.summaryOf('news', newsId)).toBe('El congreso abre el martes.');
  expect(await keptTexts(page)).toEqual([]);
});

test('a local draft holds the last words typed before the tab is killed', async ({ page, secondTab, mark }) => {
  await signIn(page);
  await secondTab.clock.install();
  await secondTab.goto('/admin/news/create');
  await titleOf(secondTab).fill(`Cortada ${mark}`);
  await visualText(secondTab).click();
  await secondTab.keyboard.type('El principio');
  await expectDraftStored(secondTab, 'El principio');
  // No timer of the editor or the form fires any more.
  await secondTab.clock.pauseAt(Date.now() + 60_000);
  await secondTab.keyboard.type(' y el final');
  await hideAndKill(secondTab);
  await page.goto('/admin/news/create');
  await recover(page);
  await expect(await openMarkdown(page)).toHaveValue('El principio y el final');
  await saveDraft(page);
  await expect(page).toHaveURL(/\/admin\/news\/\d+\/edit$/);
  expect(await keptTexts(page)).toEqual([]);
});

// Specification 2.20-11
test('a browser without storage shows a warning and asks before leaving a form @soak', async ({ page }) => {
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('Not allowed', 'SecurityError');
    };
  });
  await signInAt(page, '/admin/news/create');
  await expect(
    page.getByText('Este navegador no puede conservar lo que escribes. Guarda antes de salir.'),
  ).toBeVisible();
  await titleOf(page).fill('A medias');
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
  await expect(titleOf(page)).toHaveValue('A medias');
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL('/admin/news');
});

test('a save succeeds when the browser’s storage never responds @soak', async ({ page, mark }) => {
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB);
    indexedDB.open = () => Object.assign(open('sin-respuesta'), { addEventListener: () => undefined });
  });
  await signInAt(page, '/admin/news/create');
  await titleOf(page).fill(`Sin memoria ${mark}`);
  await textOf(page).fill('Se guarda igual.');
  await saveButton(page).click();
  await expect(page.getByText('Noticia creada')).toBeVisible();
  await expect(page).toHaveURL('/admin/news');
});

test('recovering a local draft asks before replacing text when storage is full @soak', async ({ page, newsId }) => {
  await fillStorageOnDemand(page);
  await summaryOf(page).fill('Lo de antes.');
  await page.reload();
  await expect(draftNotice(page)).toBeVisible();
  await fillStorage(page);
  await summaryOf(page).fill('Lo de ahora.');
  await recover(page);
  const question = page.getByRole('alertdialog', { name: '¿Reemplazar lo que escribiste ahora?' });
  await expect(question).toBeVisible();
  await expectAccessibleEverywhere(page, { isVariant: true });
  await question.getByRole('button', { name: 'Seguir con lo de ahora' }).click();
  await expect(summaryOf(page)).toHaveValue('Lo de ahora.');
  await recover(page);
  await question.getByRole('button', { name: 'Reemplazar' }).click();
  await expect(summaryOf(page)).toHaveValue('Lo de antes.');
  await expect(page).toHaveURL(`/admin/news/${newsId}/edit`);
});

test('a double click discards or recovers only one of two local drafts @soak', async ({ page, newsId }) => {
  for (const text of ['El primero.', 'El segundo.']) {
    await page.goto(`/admin/news/${newsId}/edit`);
    await summaryOf(page).fill(text);
    await expectDraftStored(page, text);
  }
  await page.reload();
  await page.getByRole('button', { name: 'Descartar' }).dblclick();
  await expect(page.getByText('Descartamos los cambios.')).toBeFocused();
  await expect(draftNotice(page)).toBeVisible();
  expect(await keptTexts(page)).toEqual([expect.stringContaining('El primero.')]);
  await page.getByText('Deshacer', { exact: true }).click();
  await expect.poll(() => keptTexts(page)).toHaveLength(2);
  await page.getByRole('button', { name: 'Recuperar' }).dblclick();
  await expect(summaryOf(page)).toHaveValue('El segundo.');
  await expect.poll(() => keptTexts(page)).toHaveLength(2);
});

test('the recovery message does not take the focus from an author who keeps typing @soak', async ({ page }) => {
  await signInAt(page, '/admin/news/create');
  await summaryOf(page).fill('Lo de antes');
  await page.reload();
  await expect(draftNotice(page)).toBeVisible();
  await page.evaluate(() => {
    const query = navigator.locks.query.bind(navigator.locks);
    const held = new Promise((resolve) => document.addEventListener('release', resolve));
    navigator.locks.query = () => held.then(query);
  });
  await recover(page);
  await expect(summaryOf(page)).toHaveValue('Lo de antes');
  await summaryOf(page).press('End');
  await page.evaluate(() => document.dispatchEvent(new Event('release')));
  await expect(page.getByText(RECOVERED)).toBeVisible();
  await page.keyboard.type(' y lo de ahora');
  await expect(summaryOf(page)).toHaveValue('Lo de antes y lo de ahora');
});
