import { expect, test } from '../../support/fixtures.ts';

const LIGHT = 'rgb(251, 250, 246)';
const DARK = 'rgb(16, 23, 31)';

test.use({ colorScheme: 'dark' });

test('a system in the dark gets dark pages, without scripts too', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ colorScheme: 'dark', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/contacto`);
  await expect(page.locator('html')).toHaveCSS('background-color', DARK);
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await expect(page.locator('meta[name=color-scheme]')).toHaveAttribute('content', 'light dark');
  await context.close();
});

test('the theme follows the system while a page is open, and the paper stays white', async ({ page }) => {
  await page.goto('/quienes-somos/instituciones');
  const ground = page.locator('html');
  await expect(ground).toHaveCSS('background-color', DARK);
  // Emblems stand on a light plate, and the map is drawn in light lines.
  await expect(page.locator('.emblem').first()).toHaveCSS('background-color', LIGHT);
  await expect(page.locator('.map-drawing').last()).toHaveCSS('filter', /invert/);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(ground).toHaveCSS('background-color', LIGHT);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(ground).toHaveCSS('color', 'rgb(22, 35, 58)');
});
