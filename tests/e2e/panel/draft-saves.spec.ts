import type { Page } from '@playwright/test';
import { toasts } from '../../support/admin.ts';
import { holdSave } from '../../support/faults.ts';
import { typeKeys } from '../../support/keyboard.ts';
import { confirm, openForm, summaryOf, titleOf, visualText } from '../../support/panel/form.ts';
import { expect, test } from '../../support/panel/test.ts';

const saving = (page: Page) => page.getByRole('button', { name: 'Guardando...' });

// Specification 2.20-15
test('saving a draft keeps the form open with caret, undo history and new text', async ({ page, records, mark }) => {
  const writes: string[] = [];
  page.on('request', (request) => {
    const isWrite = ['POST', 'PATCH'].includes(request.method());
    if (isWrite && new URL(request.url()).pathname === '/rest/v1/news') writes.push(request.method());
  });
  await openForm(page);
  await page.keyboard.press('Control+s');
  await expect(titleOf(page)).toBeFocused();
  await page.keyboard.type(`Borrador que crece ${mark}`);
  await typeKeys(page, '{Enter}{Control+s}{Escape}!');
  await expect(titleOf(page)).toHaveValue(`Borrador que crece ${mark}!`);
  await page.keyboard.press('Backspace');
  expect(writes).toEqual([]);
  await visualText(page).click();
  await typeKeys(page, 'Antes después{Control+ArrowLeft}');
  const answer = await holdSave(page, 'news');
  await page.keyboard.press('Control+s');
  await confirm(page, 'Guardar borrador');
  await expect(saving(page)).toBeDisabled();
  await page.keyboard.type('y ');
  answer();
  await expect(toasts(page)).toContainText('Borrador guardado');
  await expect(page).toHaveURL(/\/admin\/news\/\d+\/edit$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Editar Noticia' })).toBeVisible();
  await page.keyboard.type('también ');
  await expect(visualText(page)).toHaveText('Antes y también después');
  const id = await records.idOf('news', `borrador-que-crece-${mark}`);
  expect(new URL(page.url()).pathname).toBe(`/admin/news/${id}/edit`);
  for (const [keys, text] of [
    ['Control+z', ''],
    ['Control+y', 'Antes y también después'],
  ] as const) {
    for (let step = 0; step < 6; step += 1) await page.keyboard.press(keys);
    await expect(visualText(page)).toHaveText(text);
  }

  // What is typed from now on is kept for this item.
  await summaryOf(page).fill('Sin guardar.');
  await page.reload();
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(summaryOf(page)).toHaveValue('Sin guardar.');
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(toasts(page)).toContainText('Borrador guardado');
  await expect(page.getByText('Cambios sin guardar')).toHaveCount(0);
  // While a save ends, the keys do nothing.
  await expect(page.getByRole('button', { name: 'Guardar borrador' })).toBeEnabled();
  await typeKeys(page, '{Control+s}');
  await confirm(page, 'Guardar borrador');
  await expect(toasts(page)).toContainText('Todo está guardado');
  expect(writes).toEqual(['POST', 'PATCH']);
  const rows = await records.titled('news', `Borrador que crece ${mark}`);
  expect(rows.map((row) => [row.id, row.published_at])).toEqual([[id, null]]);
});

test('a new record opens in an empty form after a draft was saved @soak', async ({ page, records, mark }) => {
  await page.goto('/admin/events/create');
  await titleOf(page).fill(`Primera ${mark}`);
  await page.getByLabel('Lugar').fill('Rosario');
  const draft = page.getByRole('button', { name: 'Guardar borrador' });
  await draft.click();
  await expect(toasts(page)).toContainText('Borrador guardado');
  await expect(draft).toBeFocused();
  await page.getByLabel('Lugar').fill('Córdoba');
  await page.keyboard.press('Control+z');
  await expect(page.getByLabel('Lugar')).toHaveValue('Rosario');
  await page.getByLabel('Lugar').fill('Salta');
  await draft.click();
  await expect(page.getByText('Cambios sin guardar')).toHaveCount(0);
  expect(await records.titled('events', `Primera ${mark}`)).toMatchObject([{ place: 'Salta' }]);

  await page.goBack();
  await page.goForward();
  await expect(page.getByLabel('Lugar')).toHaveValue('Salta');
  await page.goto('/admin/events');
  await page.getByRole('link', { name: 'Nueva Actividad' }).click();
  await titleOf(page).fill(`Segunda ${mark}`);
  await page.getByLabel('Lugar').fill('Jujuy');
  await draft.click();
  await expect(toasts(page)).toContainText('Borrador guardado');
  await page.getByRole('button', { name: /^Buscar/ }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('Nueva Actividad');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Nueva Actividad' })).toBeVisible();
  await expect(titleOf(page)).toHaveValue('');
});
