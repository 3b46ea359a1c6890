import { expect, test } from '../../support/fixtures.ts';

test('the address chooses the news tab', async ({ page }) => {
  for (const [address, tab] of [
    ['/novedades', 'AFCM'],
    ['/novedades?tipo=afcm', 'AFCM'],
    ['/novedades?tipo=otra-cosa', 'AFCM'],
    ['/novedades?tipo=asociada', 'Instituciones Asociadas'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Novedades' })).toBeVisible();
    await expect(page.getByRole('tab', { selected: true })).toHaveText(tab);
  }
});

test('each tab shows the news of its kind only', async ({ page }) => {
  const association = page.getByRole('link', { name: 'La asamblea anual aprobó el balance de actividades' });
  const member = page.getByRole('link', { name: 'Rotaciones rurales: formarse lejos de los grandes centros' });
  await page.goto('/novedades');
  await expect(association).toBeVisible();
  await expect(member).toBeHidden();
  await page.getByRole('tab', { name: 'Instituciones Asociadas' }).click();
  await expect(member).toBeVisible();
  await expect(association).toBeHidden();
  await expect(page).toHaveURL('/novedades?tipo=asociada');
});
