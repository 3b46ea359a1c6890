import type { Page } from '@playwright/test';
import { expectAccessible } from '../../../support/accessibility.ts';
import { toasts } from '../../../support/admin.ts';
import { hold } from '../../../support/faults.ts';
import { photograph } from '../../../support/files.ts';
import {
  button,
  chooseImages,
  groupOf,
  imageDialog,
  imagesOf,
  mainOf,
  openForm,
  openImage,
  tileOf,
} from '../../../support/panel/form.ts';
import { expect, test } from '../../../support/panel/test.ts';
import { suspendTimers } from '../../../support/timers.ts';

// Specification 2.20-4
test('a record accepts ten images, which are described by keyboard', async ({ page, records, mark }) => {
  await suspendTimers(page);
  const images = Array.from({ length: 8 }, (_, place) => `/placeholder.svg?${place}`);
  const [id = 0] = await records.createNews({ title: `Con diez ${mark}`, images });
  await page.goto(`/admin/news/${id}/edit`);
  // Specification 2.20-2, 4-13, 9-1, faults-tried-12
  await test.step('accepts only ten of eleven images', () => chooseEleven(page));
  await expect(mainOf(page).getByText('0 de 10 descritas')).toBeVisible();
  const group = groupOf(page, 'Imágenes');
  await expect(group.getByRole('textbox')).toHaveCount(0);
  expect((await group.boundingBox())?.height).toBeLessThan(1000);

  await expectAccessible(page, { isVariant: true });
  await tileOf(page, 1).press('Enter');
  const fieldOf = (number: number) => page.getByRole('textbox', { name: `Texto alternativo de la imagen ${number}` });
  await expect(page.getByRole('dialog', { name: 'Imagen 1 de 10, portada' })).toBeVisible();
  await expect(button(imageDialog(page), 'Anterior')).toBeDisabled();
  await expect(button(imageDialog(page), 'Encuadre')).toBeVisible();
  for (const number of [1, 2, 3]) {
    await expect(fieldOf(number)).toBeFocused();
    await page.keyboard.type(`Sala ${number}`);
    await button(imageDialog(page), 'Siguiente').press('Enter');
  }
  await expect(page.getByRole('dialog', { name: 'Imagen 4 de 10' })).toBeVisible();
  await expect(button(imageDialog(page), 'Encuadre')).toBeHidden();
  await button(imageDialog(page), 'Anterior').press('Enter');
  await expect(fieldOf(3)).toHaveValue('Sala 3');
  await page.keyboard.press('Escape');
  await expect(tileOf(page, 1)).toBeFocused();
  await expect(mainOf(page).getByText('3 de 10 descritas')).toBeVisible();
  await expect(mainOf(page).getByText('Sin describir', { exact: true })).toHaveCount(7);
  await openImage(page, 10);
  await expect(button(imageDialog(page), 'Siguiente')).toBeDisabled();
});

/** Adds three images to the eight that are there. */
async function chooseEleven(page: Page): Promise<void> {
  const files = await Promise.all(
    [1, 2, 3].map((place) => photograph(`foto-${place}.jpg`, { width: 40 + place, height: 30 })),
  );
  const told = await hold(page, '**/storage/v1/object/images/**');
  await chooseImages(page, files);
  const notice = 'Una imagen quedó fuera: el límite es de 10.';
  await expect(mainOf(page).getByText(notice)).toBeVisible();
  await expect(toasts(page).locator('[data-type="warning"]')).toHaveText(notice);
  told();
  await expect(imagesOf(page)).toHaveCount(10, { timeout: 30_000 });
  await expect(button(page, 'Añadir imágenes')).toBeEnabled();
  for (let times = 0; times < 4; times += 1) await chooseImages(page, files.slice(0, 1));
  await expect(mainOf(page).getByRole('alert')).toHaveText('Ya has alcanzado el límite de 10 imágenes.');
  await expect(imagesOf(page)).toHaveCount(10);
  const errors = toasts(page).locator('[data-type="error"]');
  await expect(errors).toHaveCount(4);
  await expect(errors.first()).toContainText('Ya has alcanzado el límite de 10 imágenes.');
  expect(await toasts(page).locator('[data-visible="true"]').count()).toBe(3);
}

test('typing a lone image’s alternative text continues when a second image arrives @soak', async ({ page }) => {
  await openForm(page);
  await chooseImages(page, [await photograph('uno.jpg')]);
  const field = mainOf(page).getByRole('textbox', { name: 'Texto alternativo de la imagen 1' });
  await expect(field).toBeVisible();
  const release = await hold(page, /\/storage\/v1\/object\/images\//);
  await chooseImages(page, [await photograph('dos.jpg', { width: 90 })]);
  await field.click();
  await page.keyboard.type('Un aula');
  release();
  await expect(imagesOf(page)).toHaveCount(2);
  await page.keyboard.type(' llena');
  await expect(field).toHaveValue('Un aula llena');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(mainOf(page).getByText('1 de 2 descritas')).toBeVisible();
  await expect(field).toHaveCount(0);
});
