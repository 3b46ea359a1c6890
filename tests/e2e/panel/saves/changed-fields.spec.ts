import type { Page } from '@playwright/test';
import { expectAccessibleEverywhere } from '../../../support/accessibility.ts';
import { go, saveButton } from '../../../support/admin.ts';
import { button, groupOf, summaryOf, titleOf, visualText } from '../../../support/panel/form.ts';
import { expect, onPhone, test } from '../../../support/panel/test.ts';

const lineOf = (page: Page) => page.getByRole('paragraph').filter({ hasText: 'Cambiaste:' });
const heightOf = (page: Page) => page.locator('.save-bar').evaluate((bar) => bar.getBoundingClientRect().height);

// Specification 2.20-22
test('the form lists the fields that a save would change, and leads to each', async ({ page, newsId, mark }) => {
  await expect(visualText(page)).toBeVisible();
  await expect(lineOf(page)).toHaveCount(0);
  await titleOf(page).fill(`Otro título ${mark}`);
  await expect(lineOf(page)).toHaveText('Cambiaste:Título,Slug');
  await page.getByText('Institución Asociada').click();
  await page.getByLabel('Fecha').fill('2026-01-02');
  await visualText(page).press('End');
  await page.keyboard.type(' Algo más.');
  await expect(lineOf(page)).toHaveText('Cambiaste:Título,Slug,Contenido,Fecha,Tipo');
  await expectAccessibleEverywhere(page, { isVariant: true });

  for (const [name, field] of [
    ['Fecha', page.getByLabel('Fecha')],
    ['Tipo', page.getByRole('radio', { name: 'Institución Asociada' })],
    ['Contenido', visualText(page)],
    ['Slug', page.getByLabel('Slug')],
    ['Título', titleOf(page)],
  ] as const) {
    await button(page, name).press('Enter');
    await expect(field).toBeFocused();
    // The radio itself is invisible.
    const shown = name === 'Tipo' ? page.getByText('Institución Asociada', { exact: true }) : field;
    await expect(shown).toBeInViewport();
  }
  await titleOf(page).press('ControlOrMeta+s');
  await expect(page.getByText('La noticia se ha actualizado correctamente')).toBeVisible();
  await expect(lineOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(`/admin/news/${newsId}/edit`);

  // Of a new record only what not every record has is named.
  await go(page, '/admin/news/create');
  await titleOf(page).fill(`Nueva ${mark}`);
  await summaryOf(page).fill('Un resumen.');
  await page.getByLabel('Fuente').fill('Otra');
  await expect(lineOf(page)).toHaveText('Cambiaste:Fuente');
  await expect(saveButton(page)).toBeInViewport();
});

// Specification 2.20-22
onPhone('the changed fields take one line of the save bar and move nothing @soak', async ({ page, newsId }) => {
  await page.goto(`/admin/news/${newsId}/edit`);
  await expect(visualText(page)).toBeVisible();
  // The review comes a moment later, and takes a row.
  await expect(page.locator('.review summary')).toBeVisible();
  const former = await heightOf(page);
  await groupOf(page, 'Cuándo').locator('summary').tap();
  await groupOf(page, 'Dónde aparece').locator('summary').tap();
  const top = await page.getByLabel('Fecha').evaluate((field) => field.getBoundingClientRect().top);
  await page.getByLabel('Fecha').fill('2026-01-02');
  expect(await page.getByLabel('Fecha').evaluate((field) => field.getBoundingClientRect().top)).toBe(top);
  await page.getByText('Institución Asociada').tap();
  await page.getByText('Mostrar en el carrusel').tap();
  await page.getByLabel('Fuente').evaluate((field) => field.closest('details')?.setAttribute('open', ''));
  await page.getByLabel('Fuente').fill('Otra');
  await summaryOf(page).fill('Otro resumen.');
  await titleOf(page).fill('Otro título');
  await expect(lineOf(page).getByRole('button')).toHaveCount(7);
  expect((await heightOf(page)) - former).toBeLessThanOrEqual(36);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await groupOf(page, 'Cuándo').locator('summary').tap();
  await expect(page.getByLabel('Fecha')).toBeHidden();
  await button(page, 'Fecha').tap();
  await expect(page.getByLabel('Fecha')).toBeFocused();
  await expect(page.getByLabel('Fecha')).toBeInViewport();
});
