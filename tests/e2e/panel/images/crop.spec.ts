import type { APIRequestContext, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../../../support/accessibility.ts';
import { saveButton, signInAt } from '../../../support/admin.ts';
import type { Faults } from '../../../support/faults.ts';
import { tabTo } from '../../../support/keyboard.ts';
import { addressesOf, button, chooseImages, foldsOf, imagesOf, mainOf, titleOf } from '../../../support/panel/form.ts';
import { expect, onPhone, test } from '../../../support/panel/test.ts';

const UPLOADS = /\/storage\/v1\/object\/images\//;
const cropping = (page: Page) => page.getByRole('dialog', { name: 'Recortar' });
const slider = (page: Page, name: string) => cropping(page).getByRole('slider', { name });
const measured = (page: Page) => cropping(page).getByRole('status');
const altOf = (page: Page) => page.getByLabel('Texto alternativo de la imagen 1');
const undo = (page: Page) => mainOf(page).getByRole('button', { name: 'Deshacer recorte' });

/** 2000 × 1000 pixels: red on the left, blue on the right. */
async function twoHalves() {
  const half = (background: string) => sharp({ create: { width: 1000, height: 1000, channels: 3, background } }).png();
  const [red, blue] = await Promise.all(['#d01010', '#1010d0'].map((colour) => half(colour).toBuffer()));
  const picture = sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#ffffff' } })
    .composite([
      { input: red ?? '', left: 0, top: 0 },
      { input: blue ?? '', left: 1000, top: 0 },
    ])
    // Every upload differs from the others.
    .withExif({ IFD0: { ImageDescription: crypto.randomUUID() } });
  return { name: 'mitades.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
}

/** The size of a stored image, and how red and blue its middle is. */
async function readImage(request: APIRequestContext, address: string) {
  const image = sharp(await (await request.get(address)).body());
  const { width = 0, height = 0 } = await image.metadata();
  const { data } = await image.resize(1, 1).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width, height, colour: (data[0] ?? 0) > 150 ? 'red' : (data[2] ?? 0) > 150 ? 'blue' : 'both' };
}

async function addPicture(page: Page): Promise<string> {
  await chooseImages(page, [await twoHalves()]);
  await expect(imagesOf(page)).toHaveCount(1);
  return addressOf(page);
}

async function addressOf(page: Page): Promise<string> {
  const [address = ''] = await addressesOf(page);
  return address;
}

async function boxOf(frame: Locator) {
  await expect.poll(() => frame.locator('img').evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(2000);
  return (await frame.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}

// Specification 2.20-5
test('cropping replaces an image with a part of it and keeps the original', async ({ page, request, faults, mark }) => {
  await signInAt(page, '/admin/news/create');
  const original = await addPicture(page);
  await altOf(page).fill(`Dos mitades ${mark}`);
  await tabTo(page, button(mainOf(page), 'Recortar'));
  await page.keyboard.press('Enter');
  await expect(measured(page)).toHaveText('La parte elegida mide 2000 × 1000 píxeles.');
  await tabTo(page, cropping(page).getByRole('radio', { name: 'Original' }));
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await expect(cropping(page).getByRole('radio', { name: '1:1' })).toBeChecked();
  await expect(measured(page)).toHaveText(
    'La parte elegida mide 1000 × 1000 píxeles. El sitio necesita 1200 de ancho: más pequeña puede verse borrosa.',
  );
  // A square is the tallest frame.
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await cropping(page).evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight)).toBe(0);
  await tabTo(page, slider(page, 'Zoom'));
  await page.keyboard.press('ArrowRight');
  await expect(slider(page, 'Zoom')).toHaveAttribute('aria-valuetext', '101 %');
  await page.keyboard.press('Home');
  await tabTo(page, slider(page, 'Horizontal'));
  await page.keyboard.press('Home');
  await expect(slider(page, 'Horizontal')).toHaveAttribute('aria-valuetext', '0 % desde la izquierda');
  await expectAccessible(page, { isVariant: true });
  await tabTo(page, button(cropping(page), 'Recortar'));
  await page.keyboard.press('Enter');

  await expect(undo(page)).toBeVisible();
  await expect(button(mainOf(page), 'Recortar')).toBeFocused();
  await expect(altOf(page)).toHaveValue(`Dos mitades ${mark}`);
  const part = await addressOf(page);
  expect(await readImage(request, part)).toEqual({ width: 1000, height: 1000, colour: 'red' });
  await tabTo(page, undo(page));
  await page.keyboard.press('Enter');
  await expect(undo(page)).toBeHidden();
  expect(await addressOf(page)).toBe(original);
  await expect(altOf(page)).toHaveValue(`Dos mitades ${mark}`);

  await test.step('crops by mouse, and succeeds after a failed upload', () => cropByMouse(page, request, faults));
  await titleOf(page).fill(`Recortada ${mark}`);
  const swept = page.waitForResponse(/\/rpc\/abandoned_files/);
  await saveButton(page).click();
  await expect(page).toHaveURL('/admin/news');
  await swept;
  const { width } = await readImage(request, original);
  expect(width).toBe(2000);
});

/** Cuts the image again in another ratio, the first time in vain. */
async function cropByMouse(page: Page, request: APIRequestContext, faults: Faults): Promise<void> {
  const original = await addressOf(page);
  await button(mainOf(page), 'Recortar').click();
  await cropping(page).getByText('4:3').click();
  const box = await boxOf(cropping(page).locator('[data-crop-frame]'));
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x - box.width, box.y + box.height / 2);
  await page.mouse.up();
  await expect(slider(page, 'Horizontal')).toHaveAttribute('aria-valuetext', '100 % desde la izquierda');
  const end = await faults.fail(page, UPLOADS);
  await button(cropping(page), 'Recortar').click();
  await expect(cropping(page).getByRole('alert')).toBeVisible();
  expect(await addressOf(page)).toBe(original);
  await end();
  await button(cropping(page), 'Recortar').click();
  await expect(undo(page)).toBeVisible();
  expect(await readImage(request, await addressOf(page))).toMatchObject({ width: 1333, height: 1000 });
}

// Specification 2.20-5
onPhone('a pinch zooms into the image, and the dialog fits the screen @soak', async ({ page }) => {
  await signInAt(page, '/admin/news/create');
  await foldsOf(page).filter({ hasText: 'Imágenes' }).tap();
  await addPicture(page);
  await button(mainOf(page), 'Recortar').tap();
  const { x, y, width, height } = await boxOf(cropping(page).locator('[data-crop-frame]'));
  const touch = await page.context().newCDPSession(page);
  const fingers = (spread: number) =>
    [-spread, spread].map((part, id) => ({ id, x: x + width * (0.5 + part), y: y + height / 2 }));
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(0.1) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(0.2) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(slider(page, 'Zoom')).toHaveAttribute('aria-valuetext', /^(19\d|20\d) %$/);
  await expect(measured(page)).toContainText('más pequeña puede verse borrosa');
  expect(await cropping(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
  await expectAccessible(page, { isVariant: true });
  await button(cropping(page), 'Recortar').tap();
  await expect(undo(page)).toBeVisible();
});
