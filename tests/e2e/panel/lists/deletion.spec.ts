import { expectAccessibleEverywhere } from '../../../support/accessibility.ts';
import { saveButton, toasts } from '../../../support/admin.ts';
import { hold, UNFORESEEN, watchRequests } from '../../../support/faults.ts';
import { confirm, conflictDialog, summaryOf } from '../../../support/panel/form.ts';
import { openList, rowOf } from '../../../support/panel/lists.ts';
import { expect, test } from '../../../support/panel/test.ts';
import { suspendTimers } from '../../../support/timers.ts';

const address = (mark: string) => `/novedades/para-eliminar-${mark}`;

// Specification 2.19-3, 2.21-6, 4-6, 7-3, 7-13, 8-3
test('a deletion asks first, reaches the site and can be undone', async ({ page, request, faults, records, mark }) => {
  // The panel checks that the address is gone.
  faults.refusal(404, address(mark));
  await records.createNews({ title: `Para eliminar ${mark}` });
  expect((await request.get(address(mark))).status()).toBe(200);

  // «Deshacer» stays.
  await suspendTimers(page, 10_000);
  await openList(page, 'news', mark);
  await page.getByRole('button', { name: 'Eliminar' }).click();
  const dialog = page.getByRole('alertdialog', { name: '¿Estás seguro que deseas eliminar esta noticia?' });
  const told = `«Para eliminar ${mark}» dejará de estar en el sitio. Queda treinta días en la papelera.`;
  await expect(dialog).toContainText(told);
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Eliminar' })).toBeFocused();

  // Specification 2.21-6, 4-6, 8-3
  await test.step('a failed deletion is reported, and the item stays', async () => {
    const end = await faults.fail(page, /\/rest\/v1\/news/, UNFORESEEN, 'DELETE');
    await page.getByRole('button', { name: 'Eliminar' }).click();
    await expectAccessibleEverywhere(page);
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await expect(page.getByText('Ha ocurrido un error al eliminar la noticia.')).toBeVisible();
    await expect(toasts(page).getByText('Error', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Eliminar' })).toBeEnabled();
    await end();
  });

  const answered = await hold(page, /\/rest\/v1\//);
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('button', { name: 'Eliminando...' })).toBeDisabled();
  answered();

  await expect(page.getByText('Noticia eliminada', { exact: true })).toBeVisible();
  await expect(page.getByText('La noticia ha sido eliminada correctamente')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(0);
  expect((await request.get(address(mark))).status()).toBe(404);
  await expect(page.getByText(`«Para eliminar ${mark}» ya no está en el sitio.`)).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('rowheader', { name: `Para eliminar ${mark}` })).toBeVisible();
  expect((await request.get(address(mark))).status()).toBe(200);
});

test('a deletion that ends later does not reload an open form @soak', async ({ page, faults, records, mark }) => {
  faults.refusal(404, address(mark));
  const [other = 0] = await records.createNews({ title: `Abierta ${mark}` });
  await records.createNews({ title: `Para eliminar ${mark}` });
  await openList(page, 'news', mark);
  const answered = await hold(page, /\/rest\/v1\//, 'DELETE');
  await rowOf(page, 'Para eliminar').getByRole('button', { name: 'Eliminar' }).click();
  await confirm(page, 'Eliminar');
  await rowOf(page, 'Abierta').getByRole('link', { name: 'Editar' }).click();
  await summaryOf(page).fill('El mío.');
  await records.changeSummary('news', other, 'El de otra persona.');
  const reads = watchRequests(page, new RegExp(`id=eq\\.${other}`), 'GET');
  // The browser reports the 404 after the response.
  const gone = page.waitForEvent('console', (message) => message.text().includes('404'));
  answered();
  await expect(page.getByText('Noticia eliminada', { exact: true })).toBeVisible();
  expect(reads).toEqual([]);
  await saveButton(page).click();
  await expect(conflictDialog(page)).toBeVisible();
  await gone;
});

test('an item deleted soon after a save is reported as gone @soak', async ({ page, faults, records, mark }) => {
  faults.refusal(404, address(mark));
  await records.createNews({ title: `Para eliminar ${mark}` });
  await openList(page, 'news', mark);
  await page.getByRole('link', { name: 'Editar' }).click();
  await summaryOf(page).fill('Poco antes.');
  let isDeleted = false;
  await page.route(`**${address(mark)}`, (route) =>
    isDeleted ? route.continue() : route.fulfill({ headers: { 'x-content-version': '2020-01-01T00:00:00Z' } }),
  );
  await saveButton(page).click();
  await page.getByLabel('Buscar por título').fill(mark);
  await rowOf(page, mark).getByRole('button', { name: 'Eliminar' }).click();
  isDeleted = true;
  await confirm(page, 'Eliminar');
  await expect(page.getByText(`«Para eliminar ${mark}» ya no está en el sitio.`)).toBeVisible();
});
