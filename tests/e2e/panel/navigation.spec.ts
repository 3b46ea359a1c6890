import { expectAccessibleEverywhere } from '../../support/accessibility.ts';
import { go, signInAt } from '../../support/admin.ts';
import { expect, test } from '../../support/fixtures.ts';
import { typeKeys } from '../../support/keyboard.ts';

test.use({ hasTouch: true });

// Specification 2.17-4
test('the navigation marks the current screen and links to all sections, also on a phone', async ({ page }) => {
  await signInAt(page, '/admin');
  const navigation = page.getByRole('navigation', { name: 'Panel' });
  await expect(navigation.getByRole('link')).toHaveText([
    ...['Inicio', 'Noticias', 'Publicaciones', 'Agenda', 'Biblioteca', 'Tu cuenta'],
    'Ver el sitio (se abre en otra pestaña)',
  ]);
  const addresses = navigation.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const screens = ['/admin', '/admin/news', '/admin/publications', '/admin/events', '/admin/biblioteca'];
  expect(await addresses).toEqual([...screens, '/admin/cuenta', '/']);
  await expect(navigation.getByRole('link', { name: 'Inicio' })).toHaveAttribute('aria-current', 'page');
  await navigation.getByRole('link', { name: 'Noticias' }).click();
  await expect(page).toHaveURL('/admin/news');
  await go(page, '/admin/publications/create');
  await expect(navigation.getByRole('link', { name: 'Publicaciones' })).toHaveAttribute('aria-current', 'page');
  await expect(navigation.getByRole('link', { name: 'Inicio' })).not.toHaveAttribute('aria-current');
  await expect(navigation.getByRole('link', { name: /^Ver el sitio/ })).toHaveAttribute('target', '_blank');

  // On a phone a menu leads everywhere, by touch and by keyboard.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(navigation).toBeHidden();
  await page.getByRole('button', { name: 'Menú' }).tap();
  await expectAccessibleEverywhere(page, { to: 800, isVariant: true });
  await navigation.getByRole('link', { name: 'Noticias' }).tap();
  await expect(page.getByRole('heading', { name: 'Noticias' })).toBeFocused();
  await expect(navigation).toBeHidden();

  const menu = page.getByRole('button', { name: 'Menú' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(navigation).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(navigation).toBeHidden();
  await expect(menu).toBeFocused();
  await typeKeys(page, '{Enter}{Tab}');
  await expect(navigation.getByRole('link', { name: 'Inicio' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin');
  await menu.tap();
  await navigation.getByRole('button', { name: 'Buscar' }).tap();
  const palette = page.getByRole('dialog', { name: 'Buscar en el panel' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await palette.getByRole('button', { name: 'Cerrar', exact: true }).tap();
  await expect(palette).toBeHidden();
});
