import type { Locator, Page } from '@playwright/test';
import sharp, { type Region } from 'sharp';
import { expectAccessible } from '../../support/accessibility.ts';
import { saveButton, signInAt } from '../../support/admin.ts';
import { chooseImages, foldsOf, titleOf } from '../../support/panel/form.ts';
import { rowOf } from '../../support/panel/lists.ts';
import { expect, onPhone, test } from '../../support/panel/test.ts';

const STRIPES = ['#d01010', '#1010d0', '#10a010'];
const framing = (page: Page) => page.getByRole('dialog', { name: 'Encuadre' });
const slider = (page: Page, name: string) => framing(page).getByRole('slider', { name });

/** An image three times as high as it is wide: red at the top, blue in the middle, green at the bottom. */
async function tallPicture() {
  const stripe = (background: string) =>
    sharp({ create: { width: 400, height: 400, channels: 3, background } })
      .png()
      .toBuffer();
  const inputs = await Promise.all(STRIPES.map(stripe));
  const base = sharp({ create: { width: 400, height: 1200, channels: 3, background: '#ffffff' } });
  const picture = base.composite(inputs.map((input, i) => ({ input, left: 0, top: i * 400 })));
  return { name: 'torre.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
}

/** Which of the three stripes an image shows in its centre. */
async function stripeOf(picture: Buffer, area?: Region): Promise<string | undefined> {
  const image = sharp(picture);
  const { width = 0, height = 0 } = await image.metadata();
  const middle = { left: Math.round(width * 0.3), top: Math.round(height * 0.3), width: 20, height: 20 };
  const seen = await sharp(await image.extract(area ?? middle).toBuffer()).stats();
  const brightest = seen.channels.slice(0, 3).map(({ mean }) => Math.round(mean));
  return ['red', 'green', 'blue'][brightest.indexOf(Math.max(...brightest))];
}

async function seenIn(image: Locator): Promise<string | undefined> {
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0)).toBe(true);
  return stripeOf(await image.screenshot());
}

async function openFraming(page: Page, { isFolded = false } = {}): Promise<void> {
  await signInAt(page, '/admin/news/create');
  if (isFolded) await foldsOf(page).filter({ hasText: 'Imágenes' }).tap();
  await chooseImages(page, [await tallPicture()]);
  await page.getByRole('button', { name: 'Encuadre' }).click();
  await expect(framing(page)).toBeVisible();
}

async function boxOf(page: Page) {
  const picture = framing(page).locator('[data-focus-picture]');
  await expect.poll(async () => (await picture.boundingBox())?.height).toBeGreaterThan(100);
  return (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}

const ratioOf = async (place: Locator) => {
  const { width = 0, height = 1 } = (await place.boundingBox()) ?? {};
  return width / height;
};

/** The frames have the shapes in which the site cuts a cover. */
async function expectShapesOfSite(visitor: Page, [small = 0, wide = 0]: number[]): Promise<void> {
  await visitor.goto('/');
  expect(small).toBeCloseTo(await ratioOf(visitor.getByRole('article').locator('img').first()), 1);
  const slide = visitor.locator('.slide-picture').first();
  expect(wide).toBeCloseTo(await ratioOf(slide), 1);
  await visitor.setViewportSize({ width: 360, height: 740 });
  expect(small).toBeCloseTo(await ratioOf(slide), 1);
  await visitor.setViewportSize({ width: 1280, height: 800 });
}

// Specification 2.20-5
test('the focal point stays in view wherever the cover is cropped', async ({ page, visitor, request, mark }) => {
  await openFraming(page);
  const figures = framing(page).getByRole('figure');
  await expect(figures).toHaveText(['Tarjetas, página y carrusel en un teléfono', 'Carrusel, en computadora']);
  const frames = figures.locator('img');
  await expectShapesOfSite(visitor, await Promise.all((await frames.all()).map(ratioOf)));
  // An upright picture begins in its upper part, where faces are.
  await expect(slider(page, 'Vertical')).toHaveAttribute('aria-valuetext', '20 % desde arriba');
  expect(await seenIn(frames.first())).toBe('red');
  await framing(page).getByRole('button', { name: 'Centrar' }).click();
  expect(await seenIn(frames.first())).toBe('blue');
  // In a frame, drag the image down to its top.
  const box = (await frames.last().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width / 2, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + 20 + 300);
  await page.mouse.up();
  await expect(slider(page, 'Vertical')).toHaveAttribute('aria-valuetext', '0 % desde arriba');
  expect(await seenIn(frames.last())).toBe('red');
  await page.keyboard.press('Escape');
  await expect(framing(page)).toBeHidden();
  await page.getByRole('button', { name: 'Encuadre' }).click();
  // Escape leaves the cover as it was.
  await expect(slider(page, 'Vertical')).toHaveAttribute('aria-valuetext', '20 % desde arriba');
  const { x, y, width, height } = await boxOf(page);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 4);
  await expect(slider(page, 'Vertical')).toHaveAttribute('aria-valuetext', '25 % desde arriba');
  await page.mouse.move(x + width / 2, y - 40);
  await page.mouse.up();
  await expect(slider(page, 'Vertical')).toHaveAttribute('aria-valuetext', '0 % desde arriba');
  await slider(page, 'Vertical').press('ArrowDown');
  await slider(page, 'Horizontal').press('ArrowRight');
  await expect(slider(page, 'Vertical')).toHaveAttribute('aria-valuetext', '1 % desde arriba');
  await expect(slider(page, 'Horizontal')).toHaveAttribute('aria-valuetext', '51 % desde la izquierda');
  expect(await seenIn(frames.last())).toBe('red');
  await expectAccessible(page, { isVariant: true });
  await framing(page).getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByRole('button', { name: 'Encuadre' })).toBeFocused();
  expect(await seenIn(page.getByRole('img', { name: 'Imagen 1 de 1, portada' }))).toBe('red');

  await titleOf(page).fill(`Torre ${mark}`);
  await saveButton(page).click();
  await expect(page).toHaveURL('/admin/news');
  const row = rowOf(page, mark);
  expect(await seenIn(row.locator('img'))).toBe('red');

  await visitor.goto('/novedades');
  expect(await seenIn(visitor.getByRole('article').filter({ hasText: mark }).locator('img'))).toBe('red');
  const image = await (await request.get(`/compartir/novedades/torre-${mark}.png`)).body();
  expect(await stripeOf(image, { left: 900, top: 200, width: 200, height: 200 })).toBe('red');

  await row.getByRole('link', { name: 'Editar' }).click();
  await page.getByRole('button', { name: 'Encuadre' }).click();
  await expect(slider(page, 'Vertical')).toHaveAttribute('aria-valuetext', '1 % desde arriba');
});

// Specification 2.20-5
onPhone('a tap sets the focal point, and the dialog fits the screen @soak', async ({ page }) => {
  await openFraming(page, { isFolded: true });
  const { x, y, width, height } = await boxOf(page);
  await page.touchscreen.tap(x + width / 2, y + height * 0.8);
  await expect(slider(page, 'Vertical')).toHaveAttribute('aria-valuetext', '80 % desde arriba');
  const overflow = await framing(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
  expect(overflow).toBe(0);
  await framing(page).getByRole('button', { name: 'Aplicar' }).scrollIntoViewIfNeeded();
  await expectAccessible(page, { isVariant: true });
  await framing(page).getByRole('button', { name: 'Aplicar' }).click();
  await expect(framing(page)).toBeHidden();
});
