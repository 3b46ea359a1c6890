import { expect, test } from '../../support/fixtures.ts';

const LIGHT = 'rgb(251, 250, 246)';
const DARK = 'rgb(16, 23, 31)';

test.use({ colorScheme: 'dark' });

test('the theme follows the system, dims all covers alike and prints in light colours', async ({ page }) => {
  await page.goto('/quienes-somos/instituciones');
  const ground = page.locator('html');
  await expect(ground).toHaveCSS('background-color', DARK);
  // Emblems stand on a plate that is larger than they are, and the map is drawn in the theme's colours.
  await expect(page.locator('.emblem').first()).toHaveCSS('background-color', 'rgb(185, 197, 204)');
  await expect(page.locator('.emblem').first()).toHaveCSS('padding', '6px');
  const [surroundings, country] = [page.locator('.surroundings'), page.locator('.country')];
  await expect(surroundings).toHaveCSS('fill', 'rgb(24, 33, 43)');
  await expect(surroundings).toHaveCSS('stroke', 'rgb(44, 57, 70)');
  await expect(country).toHaveCSS('stroke', 'rgb(130, 196, 223)');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(surroundings).toHaveCSS('fill', 'rgb(243, 240, 232)');
  await expect(surroundings).toHaveCSS('stroke', 'rgb(227, 222, 211)');
  await expect(country).toHaveCSS('stroke', 'rgb(11, 79, 108)');
  await expect(ground).toHaveCSS('background-color', LIGHT);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(ground).toHaveCSS('color', 'rgb(22, 35, 58)');
  await page.emulateMedia({ colorScheme: 'dark', media: 'screen' });

  // Every cover is dimmed alike, whatever it shows.
  for (const path of ['/', '/quienes-somos/autoridades']) {
    await page.goto(path);
    const covers = page.locator('main img:not(.emblem)');
    expect(await covers.count(), path).toBeGreaterThan(5);
    const filters = () => covers.evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).filter))]);
    expect(await filters(), path).toEqual(['brightness(0.8)']);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await filters(), path).toEqual(['none']);
    await page.emulateMedia({ colorScheme: 'dark' });
  }
});
