import type { Page } from '@playwright/test';
import { expectAccessible } from '../../../support/accessibility.ts';
import { openMarkdown } from '../../../support/admin.ts';
import { typeKeys } from '../../../support/keyboard.ts';
import { button, markdownOf, openForm, textOf } from '../../../support/panel/form.ts';
import { expect, onPhone, test } from '../../../support/panel/test.ts';

const altOf = (page: Page) => textOf(page).getByRole('textbox', { name: 'Texto alternativo' });
const captionOf = (page: Page) => textOf(page).getByRole('textbox', { name: 'Pie de imagen' });

async function openWith(page: Page, markdown: string): Promise<void> {
  await openForm(page);
  await (await openMarkdown(page)).fill(markdown);
  await page.getByRole('tab', { name: 'Visual' }).click();
  await expect(altOf(page).first()).toBeVisible();
}

test('an image’s alternative text and caption are edited below it, by keyboard', async ({ page, mark }) => {
  const stored = 'Uno.\n\n![](/favicon.svg)\n\nDos.\n\n![El plano](/favicon.svg "La sede")';
  await openWith(page, stored);
  await expect(altOf(page).first()).toHaveAttribute('placeholder', 'Sin texto alternativo');
  await expect(altOf(page).last()).toHaveValue('El plano');
  await expect(captionOf(page).last()).toHaveValue('La sede');
  await expectAccessible(page, { isVariant: true });
  // Looking at them changes nothing.
  expect(await markdownOf(page)).toBe(stored);
  await page.getByRole('tab', { name: 'Visual' }).click();

  const picture = textOf(page).locator('img:visible').first();
  await picture.click();
  await page.keyboard.press('Enter');
  await expect(altOf(page).first()).toBeFocused();
  await typeKeys(page, 'El logo{Tab}Desde 1961{Enter}');
  await expect(textOf(page)).toBeFocused();
  await expect(textOf(page).getByRole('img', { name: 'El logo' })).toBeVisible();
  // A step of undo each.
  await button(page, 'Deshacer').click();
  await expect(captionOf(page).first()).toHaveValue('');
  await expect(altOf(page).first()).toHaveValue('El logo');
  await button(page, 'Rehacer').click();

  await picture.dblclick();
  await expect(altOf(page).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(textOf(page)).toBeFocused();
  await picture.click();
  await button(page, 'Imagen').click();
  await typeKeys(page, '{End} azul');
  expect(await markdownOf(page)).toBe(
    'Uno.\n\n![El logo azul](/favicon.svg "Desde 1961")\n\nDos.\n\n![El plano](/favicon.svg "La sede")',
  );

  await page.getByLabel('Título', { exact: true }).fill(`Con imagen ${mark}`);
  await page.getByRole('tab', { name: 'Visual' }).click();
  await altOf(page).first().click();
  const saved = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/rest/v1/news'),
  );
  await typeKeys(page, '{End} y blanco{Control+s}');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Guardar borrador' }).click();
  expect((await saved).postData()).toContain('![El logo azul y blanco](/favicon.svg');
});

onPhone('a long alternative text is edited by touch and shown in full @soak', async ({ page }) => {
  await openWith(page, '![](/favicon.svg)');
  await altOf(page).tap();
  const words = 'La sala llena de gente que escucha, vista desde el fondo, con las ventanas abiertas';
  const before = (await altOf(page).boundingBox())?.height ?? NaN;
  await page.keyboard.type(words);
  expect((await altOf(page).boundingBox())?.height).toBeGreaterThan(before);
  expect(await altOf(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(2);
  await expectAccessible(page, { isVariant: true });
  expect(await markdownOf(page)).toBe(`![${words}](/favicon.svg)`);
});
