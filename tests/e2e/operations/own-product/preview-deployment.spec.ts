import { expect } from '../../../support/fixtures.ts';
import { test } from '../../../support/ownProduct.ts';

// As Netlify builds a pull request: with the production database (README.md, "On Netlify").
test.use({ variables: { CONTEXT: 'deploy-preview' } });

test('a preview deployment serves pages, but no panel and no subscription form @soak', async ({ page, request }) => {
  for (const address of ['/admin', '/admin/news/create']) {
    const response = await request.get(address);
    expect(response.status()).toBe(403);
    expect(await response.text()).toMatch(
      /^Esta es una versión de prueba del sitio, .* El panel está en http:\S+\/admin\n$/,
    );
  }
  await page.goto('/novedades');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('Para suscribirte, escríbenos a')).toBeVisible();
  await expect(footer.getByRole('textbox')).toHaveCount(0);
});
