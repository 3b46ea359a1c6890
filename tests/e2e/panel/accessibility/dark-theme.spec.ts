import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectContrast } from '../../../support/accessibility.ts';
import { signIn } from '../../../support/admin.ts';
import { transparentDrawing } from '../../../support/files.ts';
import { expect, test } from '../../../support/panel/test.ts';
import { choose, imagesOf, openForm, tilesOf } from '../../../support/panel/newsImages.ts';
import { Records } from '../../../support/records.ts';

const LIGHT = 'rgb(251, 250, 246)';
const DARK = 'rgb(16, 23, 31)';

test.use({ colorScheme: 'dark' });

test('a system in the dark gets a dark panel before any script runs, and its controls', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ colorScheme: 'dark', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/admin/login`);
  await expect(page.locator('html')).toHaveCSS('background-color', DARK);
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await expect(page.locator('meta[name=color-scheme]')).toHaveAttribute('content', 'light dark');
  await context.close();
});

test('panel and preview follow the system while a form is open', async ({ page }) => {
  await openForm(page);
  await page.getByLabel('Título', { exact: true }).fill('De noche y de día');
  await page.getByRole('tab', { name: 'Vista previa' }).click();
  const preview = page.frameLocator('iframe[title="Vista previa"]');
  await expect(preview.getByRole('heading', { name: 'De noche y de día' })).toBeVisible();
  const grounds = [page.locator('html'), preview.locator('html')];
  for (const ground of grounds) await expect(ground).toHaveCSS('background-color', DARK);
  await page.emulateMedia({ colorScheme: 'light' });
  for (const ground of grounds) await expect(ground).toHaveCSS('background-color', LIGHT);
});

test('a transparent drawing stands on a light ground wherever it is chosen, cut and listed', async ({ page, mark }) => {
  await openForm(page);
  await choose(page, [await transparentDrawing(`${mark}.png`)]);
  await expect(tilesOf(page)).toHaveCount(1);
  await imagesOf(page).getByRole('button', { name: 'Encuadre' }).click();
  const pictures = page.getByRole('dialog').locator('img');
  await expect(pictures).toHaveCount(3);
  for (const picture of await pictures.all()) expect(await brightnessOf(picture)).toBeGreaterThan(180);
  await page.keyboard.press('Escape');
  expect(await brightnessOf(tilesOf(page))).toBeGreaterThan(180);
  await page.goto(`/admin/biblioteca?buscar=${mark}`);
  expect(await brightnessOf(page.getByRole('list', { name: 'Imágenes' }).locator('img'))).toBeGreaterThan(180);
});

/** The brightness of an image near its lower right corner, from 0 to 255. */
async function brightnessOf(picture: Locator): Promise<number> {
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  const shot = sharp(await picture.screenshot()).greyscale();
  const { width, height } = await shot.metadata();
  const [value = 0] = await shot
    .extract({ left: width - 12, top: height - 12, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return value;
}

test('text stands out from its ground on every screen in the dark @a11y', async ({ page, mark }) => {
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('Escribe tu contraseña.')).toBeVisible();
  await expectContrast(page);

  await signIn(page);
  const records = await Records.of(page);
  const [id = 0] = await records.createNews({
    title: `A oscuras ${mark}`,
    slug: `a-oscuras-${mark}`,
    published_at: null,
  });
  await records.changeSummary('news', id, 'Un resumen que después cambió.');
  const screens: [string, () => Promise<void>][] = [
    ['/admin', async () => expect(page.getByText(/^El sitio (está al día|todavía)/)).toBeVisible()],
    [`/admin/news?buscar=${mark}`, () => page.getByRole('checkbox', { name: /^Elegir «/ }).check()],
    ['/admin/publications', async () => expect(page.getByRole('button', { name: 'Eliminar' }).first()).toBeVisible()],
    [`/admin/news/${id}/edit`, async () => expect(page.getByLabel('Resumen')).toBeVisible()],
    [`/admin/news/${id}/versions`, () => compareFirstVersion(page)],
    ['/admin/trash', async () => expect(page.getByRole('heading', { level: 1, name: 'Papelera' })).toBeVisible()],
    ['/admin/cuenta', async () => expect(page.getByRole('button', { name: 'Cambiar contraseña' })).toBeVisible()],
    ['/admin/news', () => openPalette(page)],
  ];
  for (const [path, open] of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await open();
    await expectContrast(page);
  }
});

async function compareFirstVersion(page: Page): Promise<void> {
  await page.getByRole('radio').last().check();
  await expect(page.getByRole('definition')).toBeVisible();
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
}
