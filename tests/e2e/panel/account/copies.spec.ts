import { readCopy } from '../../../../scripts/copies/readCopy.ts';
import { expectAccessibleEverywhere, expectUsable } from '../../../support/accessibility.ts';
import { signIn, toasts } from '../../../support/admin.ts';
import { answerLastCopy, hoursAgo } from '../../../support/panel/lastCopy.ts';
import { expect, test } from '../../../support/fixtures.ts';
import type { Page } from '@playwright/test';

/** Opens the screen in a browser that cannot write a file as it is made, like Firefox and Safari. */
async function openWithoutPicker(page: Page) {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'showSaveFilePicker');
  });
  await signIn(page);
  await page.goto('/admin/copies');
  await expect(page.getByRole('heading', { name: 'Copias', level: 1 })).toBeFocused();
}

const button = (page: Page) => page.getByRole('button', { name: 'Descargar copia' });

test('an administrator downloads the whole content, and the screen says when', async ({ page }) => {
  await openWithoutPicker(page);
  const downloading = page.waitForEvent('download');
  await button(page).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^copia-\d{4}-\d\d-\d\d\.zip$/);
  const { manifest, close } = await readCopy(await download.path());
  expect(manifest.leftOut).toEqual([
    'news_previous_slugs',
    'publication_previous_slugs',
    'event_previous_slugs',
    'pdf_texts',
    'preview_links',
  ]);
  expect(manifest.tables['news']).toBeGreaterThan(10);
  expect(manifest.files.filter(({ bucket }) => bucket === 'documents').length).toBeGreaterThan(1);
  await close();
  await expect(toasts(page)).toContainText('Copia completa');
  await expect(page.getByText('La última copia se hizo hace unos segundos.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('');
});

test('where the browser can, the copy is written to the chosen file as it is made', async ({ page }) => {
  await page.addInitScript(() => {
    const choose = async ({ suggestedName }: { suggestedName: string }) => {
      const folder = await navigator.storage.getDirectory();
      return folder.getFileHandle(suggestedName, { create: true });
    };
    Object.assign(window, { showSaveFilePicker: choose });
  });
  await signIn(page);
  await page.goto('/admin/copies');
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

test('a copy shows how far it is, and is cancelled', async ({ page }) => {
  await openWithoutPicker(page);
  await page.route('**/storage/v1/object/**', () => undefined);
  await button(page).click();
  await expect(page.getByText(/^Copiando archivos: 0 de \d+/)).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Copiando' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await expectUsable(page);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('alert')).toHaveText('Cancelaste la copia, y no se guardó nada.');
  await expect(button(page)).toBeFocused();
});

test('why a copy failed is said beside the button', async ({ page, faults }) => {
  await openWithoutPicker(page);
  await faults.fail(page, /\/rest\/v1\/revisions/, { status: 500, body: { code: '57014' } });
  await button(page).click();
  await expect(page.getByRole('alert')).toHaveText('El servidor tardó demasiado en responder. Intenta nuevamente.');
  await expect(button(page)).toHaveAccessibleDescription(
    'El servidor tardó demasiado en responder. Intenta nuevamente.',
  );
});

test('the screen warns after three days without a copy, and is found from the account', async ({ page }) => {
  await signIn(page);
  await answerLastCopy(page, null);
  await page.goto('/admin/cuenta');
  await page.getByRole('link', { name: 'Ir a las copias' }).click();
  const advice = page.getByText('Conviene hacer una al menos cada tres días.');
  await expect(page.getByText('Todavía no se hizo ninguna copia.')).toBeVisible();
  await expect(advice).toBeVisible();
  await answerLastCopy(page, { made_at: hoursAgo(4 * 24), made_by: 'ana@example.org', size: null, place: null });
  await page.reload();
  await expect(page.getByText('La última copia se hizo hace 4 días.')).toBeVisible();
  await expect(page.getByText('ana@example.org')).toBeVisible();
  await expect(advice).toBeVisible();
  await answerLastCopy(page, { made_at: hoursAgo(2 * 24) });
  await page.reload();
  await expect(page.getByText('La última copia se hizo hace 2 días.')).toBeVisible();
  await expect(page.getByText('por el servidor, en s3://copias/copia.zip (12,3 MB)')).toBeVisible();
  await expect(advice).toBeHidden();
});
