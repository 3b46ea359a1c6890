import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';

const byTouch = test.extend({ hasTouch: true });
const onPhone = test.extend({ viewport: { width: 390, height: 844 } });

// Specification 2.2-2, 2.2-3, 2.2-6, the-agenda-15
test('the desktop menu opens its dropdowns on hover and marks the current page', async ({ page }) => {
  await page.goto('/contacto');
  const menu = page.getByRole('navigation', { name: 'Principal' });
  await expect(menu.getByRole('link', { name: 'Contacto' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByLabel('Menú', { exact: true })).toBeHidden();
  await expect(menu.locator('[data-top-link]')).toHaveCount(8);
  await expect(menu.locator('.dropdown').nth(0).locator('a')).toHaveCount(3);
  await expect(menu.locator('.dropdown').nth(1).locator('a')).toHaveCount(2);
  await expect(menu.locator('.dropdown').nth(2).locator('a')).toHaveText(['Agenda']);
  const journal = menu.getByRole('link', { name: /^Revista/ });
  await expect(journal).toHaveAttribute('target', '_blank');
  await expect(journal).toHaveAccessibleName(/se abre en una pestaña nueva/);

  const parent = menu.getByRole('link', { name: 'Quiénes Somos' });
  const child = menu.getByRole('link', { name: 'Autoridades' });
  await expect(child).toBeHidden();
  await parent.hover();
  await child.click();
  await expect(page).toHaveURL('/quienes-somos/autoridades');
  await expect(parent).toHaveAttribute('aria-current', 'true');
  await expect(parent).toHaveCSS('font-weight', '600');
  await parent.hover();
  await expect(child).toHaveAttribute('aria-current', 'page');
  await expect(menu.locator('[aria-current]')).toHaveCount(2);

  // The agenda is below the news, and marked with them. Which entries are marked: tests/unit/domain/site/navigation.test.ts.
  const news = menu.getByRole('link', { name: 'Novedades' });
  const agenda = menu.getByRole('link', { name: 'Agenda' });
  await news.hover();
  await agenda.click();
  await expect(page).toHaveURL('/agenda');
  await expect(news).toHaveAttribute('aria-current', 'true');
  await news.hover();
  await expect(agenda).toHaveAttribute('aria-current', 'page');
  const below = page.getByRole('contentinfo').getByRole('link', { name: 'Agenda' });
  await expect(below).toHaveAttribute('aria-current', 'page');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Menú', { exact: true }).click();
  await menu.getByText('Novedades', { exact: true }).click();
  await expect(menu.getByRole('link', { name: 'Agenda' })).toHaveAttribute('aria-current', 'page');
});

// Specification 2.1-4, 2.1-5, 2.2-1, 2.2-4, 2.3-1
test('arrow keys move through the menu, and the footer and the logo have their links', async ({ page }) => {
  await page.goto('/contacto');
  const menu = page.getByRole('navigation', { name: 'Principal' });
  const parent = menu.getByRole('link', { name: 'Quiénes Somos' });
  const child = menu.getByRole('link', { name: 'Creación y Desarrollo' });
  await parent.focus();
  await expect(parent).toHaveAttribute('aria-expanded', 'true');
  await expect(child).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(child).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(parent).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(menu.getByRole('link', { name: 'Instituciones Asociadas' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(parent).toBeFocused();
  await expect(parent).toHaveAttribute('aria-expanded', 'false');
  await expect(child).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await expect(menu.getByRole('link', { name: 'Oferta Educativa' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(parent).toBeFocused();
  await expect(child).toBeVisible();
  await page.keyboard.press('End');
  await expect(menu.getByRole('link', { name: 'Contacto' })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(menu.getByRole('link', { name: 'Inicio' })).toBeFocused();

  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'AFCM, ir al inicio' }).locator('svg')).toBeVisible();
  await expect(footer.getByText(/^Desde 1961 reunimos/)).toBeVisible();
  const social = footer.getByRole('list', { name: 'Redes sociales' }).getByRole('link');
  await expect(social).toHaveCount(4);
  for (const link of await social.all()) await expect(link).toHaveAttribute('target', '_blank');
  await expect(footer.getByRole('navigation', { name: 'Enlaces rápidos' }).getByRole('link')).toHaveCount(15);
  const street = /Av\. Presidente Roque Sáenz Peña 1000, piso 6\.º\s*C1035AAP Ciudad Autónoma/;
  await expect(footer.getByText(street)).toBeVisible();
  const mail = footer.getByRole('link', { name: 'contacto@example.org' });
  await expect(mail).toHaveAttribute('href', 'mailto:contacto@example.org');

  // The header stays in view.
  await footer.scrollIntoViewIfNeeded();
  const logo = page.getByRole('banner').getByRole('link', { name: /ir al inicio/ });
  await expect(logo).toBeInViewport();
  const fullName = logo.getByText('Asociación de Facultades de Ciencias Médicas de la República Argentina');
  await expect(fullName).toBeVisible();
  await logo.click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

// Specification 2.2-4
byTouch('the first tap on a parent opens its dropdown, the second follows its link', async ({ page }) => {
  await page.goto('/contacto');
  const menu = page.getByRole('navigation', { name: 'Principal' });
  const parent = menu.getByRole('link', { name: 'Quiénes Somos' });
  await parent.tap();
  await expect(menu.getByRole('link', { name: 'Autoridades' })).toBeVisible();
  await expect(page).toHaveURL('/contacto');
  await parent.tap();
  await expect(page).toHaveURL('/quienes-somos');
});

function menuOf(page: Page) {
  const menu = page.getByRole('navigation', { name: 'Principal' });
  return {
    toggle: menu.getByLabel('Menú', { exact: true }),
    parent: (name: string) => menu.getByText(name, { exact: true }),
    link: (name: string | RegExp) => menu.getByRole('link', { name }),
  };
}

// Specification 2.2-5, 2.2-6, 4-12
onPhone('the menu opens one parent at a time and closes on Escape or leaving it', async ({ page }) => {
  await page.goto('/contacto');
  const { toggle, parent, link } = menuOf(page);
  await expect(link('CAEM')).toBeHidden();
  await toggle.click();
  await expect(link('Contacto')).toHaveAttribute('aria-current', 'page');
  await expect(link('Contacto')).toHaveCSS('text-decoration-line', 'underline');
  await parent('Quiénes Somos').click();
  await expect(link('Autoridades')).toBeVisible();
  await parent('Publicaciones').click();
  await expect(link('AFCM Aporta')).toBeVisible();
  await expect(link('Autoridades')).toBeHidden();
  await parent('Publicaciones').click();
  await expect(link('AFCM Aporta')).toBeHidden();

  await toggle.click();
  await expect(link('CAEM')).toBeHidden();

  const entry = link('CAEM');
  await toggle.click();
  await expect(entry).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  await expect(toggle).toBeFocused();
  await toggle.click();
  await page.getByText(/^Desde 1961 reunimos/).click();
  await expect(entry).toBeHidden();
  await toggle.click();
  await expect(entry).toBeVisible();
  await page.getByRole('link', { name: 'Saltar al contenido' }).focus();
  await expect(entry).toBeHidden();

  // In a new tab, because it is this page's menu that must close.
  await toggle.click();
  await link('Oferta Educativa').click({ modifiers: ['ControlOrMeta'] });
  await expect(link('CAEM')).toBeHidden();
  await toggle.click();
  await link('Oferta Educativa').click();
  await expect(page).toHaveURL('/oferta-educativa');
  await expect(link('CAEM')).toBeHidden();
});

// Specification 2.2-9
onPhone('the menu works when the scripts of all pages fail to load', async ({ context }) => {
  // A page straight from the context: the fixture's would wait for these scripts.
  const page = await context.newPage();
  await page.route('**/_astro/DeferredScripts.*', (route) => route.fulfill({ status: 500 }));
  const failure = page.waitForResponse(/DeferredScripts/);
  await page.goto('/contacto');
  expect((await failure).status()).toBe(500);
  const { toggle, parent, link } = menuOf(page);
  await toggle.click();
  await expect(link(/^Revista/)).toHaveAttribute('target', '_blank');
  await parent('Quiénes Somos').click();
  await link('Autoridades').click();
  await expect(page).toHaveURL('/quienes-somos/autoridades');
  await toggle.click();
  await parent('Quiénes Somos').click();
  await expect(link('Autoridades')).toHaveAttribute('aria-current', 'page');
});
