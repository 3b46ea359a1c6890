import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { transparentDrawing } from '../../../support/files.ts';
import { chooseImages, imagesOf, mainOf, openForm } from '../../../support/panel/form.ts';
import { expect, test } from '../../../support/panel/test.ts';

const DARK = 'rgb(16, 23, 31)';

test.use({ colorScheme: 'dark' });

test('the panel follows the system’s dark mode before any script runs', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ colorScheme: 'dark', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/admin/login`);
  await expect(page.locator('html')).toHaveCSS('background-color', DARK);
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await expect(page.locator('meta[name=color-scheme]')).toHaveAttribute('content', 'light dark');
  await context.close();
});

test('checkboxes and the state of a draft use the panel’s own dark colours @a11y', async ({ page, records, mark }) => {
  await records.createNews({ title: `De noche ${mark}`, published_at: null });
  await page.goto(`/admin/news?buscar=${mark}`);
  const surface = 'rgb(26, 36, 47)';
  const box = page.getByRole('checkbox', { name: `Elegir «De noche ${mark}»` });
  await expect(box).toHaveCSS('appearance', 'none');
  await expect(box).toHaveCSS('background-color', surface);
  await expect(page.getByRole('row').getByText('Borrador')).toHaveCSS('background-color', surface);
  await box.check();
  await expect(box).toHaveCSS('background-color', 'rgb(130, 196, 223)');
});

test('a transparent image has a light background wherever the panel shows it @soak', async ({ page, mark }) => {
  await openForm(page);
  await chooseImages(page, [await transparentDrawing(`${mark}.png`)]);
  await expect(imagesOf(page)).toHaveCount(1);
  await mainOf(page).getByRole('button', { name: 'Encuadre' }).click();
  const pictures = page.getByRole('dialog').locator('img');
  await expect(pictures).toHaveCount(3);
  for (const picture of await pictures.all()) expect(await brightnessOf(picture)).toBeGreaterThan(180);
  await page.keyboard.press('Escape');
  expect(await brightnessOf(imagesOf(page))).toBeGreaterThan(180);
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
