import { expect, test } from '../../support/fixtures.ts';
import { startProduct, type Product } from '../../support/product.ts';

const shared = process.env['TEST_SITE_URL'];
let product: Product | undefined;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  product = await startProduct({}, 'dev');
  process.env['TEST_SITE_URL'] = product.url;
});

test.afterAll(async () => {
  await product?.stop();
  if (shared) process.env['TEST_SITE_URL'] = shared;
});

test('npm run dev serves pages with their styles and scripts, and the panel', async ({ page }) => {
  await page.goto('/novedades');
  await expect(page.locator('body')).toHaveCSS('font-family', /^Figtree/);
  await page.getByRole('tab', { name: 'Instituciones Asociadas' }).click();
  await expect(page).toHaveURL('/novedades?tipo=asociada');
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
});
