import { expect, test } from '../support/fixtures.ts';

test('on a desktop the menu lies open and marks where the visitor is', async ({ page }) => {
  await page.goto('/novedades');
  const menu = page.getByRole('navigation', { name: 'Principal' });
  await expect(menu.getByRole('link', { name: 'Novedades' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('button', { name: 'Abrir menú' })).toBeHidden();
  await menu.getByRole('link', { name: 'Contacto' }).click();
  await expect(page).toHaveURL('/contacto');
});

test('a dropdown opens when its parent is pointed at', async ({ page }) => {
  await page.goto('/contacto');
  const menu = page.getByRole('navigation', { name: 'Principal' });
  await expect(menu.getByRole('link', { name: 'Autoridades' })).toBeHidden();
  await menu.getByRole('link', { name: 'Quiénes Somos' }).hover();
  await menu.getByRole('link', { name: 'Autoridades' }).click();
  await expect(page).toHaveURL('/quienes-somos/autoridades');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu opens by its button, one parent at a time, and closes on a choice', async ({ page }) => {
    await page.goto('/contacto');
    const menu = page.getByRole('navigation', { name: 'Principal' });
    const autoridades = menu.getByRole('link', { name: 'Autoridades' });
    const aporta = menu.getByRole('link', { name: 'AFCM Aporta' });

    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await menu.getByRole('button', { name: 'Quiénes Somos' }).click();
    await expect(autoridades).toBeVisible();
    await menu.getByRole('button', { name: 'Publicaciones' }).click();
    await expect(aporta).toBeVisible();
    await expect(autoridades).toBeHidden();
    await menu.getByRole('button', { name: 'Publicaciones' }).click();
    await expect(aporta).toBeHidden();

    await menu.getByRole('link', { name: 'Novedades' }).click();
    await expect(page).toHaveURL('/novedades');
    await expect(menu.getByRole('link', { name: 'CAEM' })).toBeHidden();
  });
});
