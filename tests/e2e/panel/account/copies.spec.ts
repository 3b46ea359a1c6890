import type { Page } from '@playwright/test';
import { readCopy } from '../../../../scripts/copies/readCopy.ts';
import { expectNoBarriers } from '../../../support/accessibility.ts';
import { go, signIn, signInAt, toasts } from '../../../support/admin.ts';
import type { Faults } from '../../../support/faults.ts';
import { answerLastCopy, hoursAgo } from '../../../support/panel/lastCopy.ts';
import { expect, test } from '../../../support/fixtures.ts';

/** Makes the browser one that cannot write a file as it is made, like Firefox and Safari. */
async function removePicker(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'showSaveFilePicker');
  });
}

/** Lists five files of each kind: that a copy has all of them is proven by tests/db/copies. */
async function listFewFiles(page: Page): Promise<void> {
  await page.route(/\/rest\/v1\/stored_files\?.*limit=1000/, (route) =>
    route.continue({ url: route.request().url().replace('limit=1000', 'limit=5') }),
  );
}

const button = (page: Page) => page.getByRole('button', { name: 'Descargar copia' });

test('the screen warns after three days without a copy and shows the progress of a copy', async ({ page, faults }) => {
  await removePicker(page);
  await signIn(page);
  await listFewFiles(page);
  await answerLastCopy(page, null);
  await page.goto('/admin/cuenta');
  await page.getByRole('link', { name: 'Ir a las copias' }).click();
  await expect(page.getByRole('heading', { name: 'Copias', level: 1 })).toBeFocused();
  const advice = page.getByText('Conviene hacer una al menos cada tres días.');
  await expect(page.getByText('Todavía no se hizo ninguna copia.')).toBeVisible();
  await expect(advice).toBeVisible();
  await answerLastCopy(page, { made_at: hoursAgo(4 * 24), made_by: 'ana@example.org', size: null, place: null });
  await go(page, '/admin/copies');
  await expect(page.getByText('La última copia se hizo hace 4 días.')).toBeVisible();
  await expect(page.getByText('ana@example.org')).toBeVisible();
  await expect(advice).toBeVisible();

  await page.unroute('**/rest/v1/copies?*');
  await test.step('reports why a copy failed, and cancels a copy', () => interrupt(page, faults));
  await page.getByRole('link', { name: 'Ir a las copias' }).click();
  const downloading = page.waitForEvent('download');
  await button(page).click();
  const download = await downloading;
  await expect(toasts(page)).toContainText('Copia completa');
  expect(download.suggestedFilename()).toMatch(/^copia-\d{4}-\d\d-\d\d\.zip$/);
  const { manifest, close } = await readCopy(await download.path());
  const formerAddresses = ['news', 'publication', 'event'].map((kind) => `${kind}_previous_slugs`);
  expect(manifest.leftOut).toEqual([...formerAddresses, 'pdf_texts', 'preview_links']);
  expect(manifest.tables['news']).toBeGreaterThan(10);
  expect(manifest.files.filter(({ bucket }) => bucket === 'documents').length).toBeGreaterThan(1);
  await close();
  await expect(page.getByText('La última copia se hizo hace unos segundos.')).toBeVisible();
  await expect(advice).toBeHidden();
  await expect(page.getByRole('alert')).toHaveText('');
});

/** Fails, cancels and leaves a copy; ends on the account's screen, with the storage answering again. */
async function interrupt(page: Page, faults: Faults): Promise<void> {
  const end = await faults.fail(page, /\/rest\/v1\/revisions/, { status: 500, body: { code: '57014' } });
  await button(page).click();
  const reason = 'El servidor tardó demasiado en responder. Intenta nuevamente.';
  await expect(page.getByRole('alert')).toHaveText(reason);
  await expect(button(page)).toHaveAccessibleDescription(reason);
  await end();

  await page.route('**/storage/v1/object/**', () => undefined);
  await button(page).click();
  await expect(page.getByText(/^Copiando archivos: 0 de \d+/)).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Copiando' })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('alert')).toHaveText('Cancelaste la copia, y no se guardó nada.');
  await expect(button(page)).toBeFocused();

  await button(page).click();
  await expect(page.getByText(/^Copiando archivos/)).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Tu cuenta' }).click();
  await expect(page.getByText('Saliste de la pantalla antes de que terminara, y no se guardó nada.')).toBeVisible();
  await page.unroute('**/storage/v1/object/**');
}

test('a copy is written to the chosen file where the browser supports it @soak', async ({ page }) => {
  await page.addInitScript(() => {
    const choose = async ({ suggestedName }: { suggestedName: string }) => {
      const folder = await navigator.storage.getDirectory();
      return folder.getFileHandle(suggestedName, { create: true });
    };
    Object.assign(window, { showSaveFilePicker: choose });
  });
  await signInAt(page, '/admin/copies');
  await button(page).click();
  await expect(toasts(page)).toContainText('Copia completa');
  await expect(page.getByText('La última copia se hizo hace unos segundos.')).toBeVisible();
  const size = await page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory();
    for await (const handle of (folder as unknown as { values: () => AsyncIterable<FileSystemFileHandle> }).values()) {
      return (await handle.getFile()).size;
    }
    return 0;
  });
  expect(size).toBeGreaterThan(500_000);
});
