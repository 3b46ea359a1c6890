import { expect, test } from '../support/fixtures.ts';

test.use({ expectedProblems: [/the server responded with a status of 404/] });

for (const path of ['/no-existe', '/novedades/a/b', '/publicaciones/otra-cosa', '/quienes-somos/nadie']) {
  test(`${path} answers 404 and leads home`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Página no encontrada' })).toBeVisible();
    await expect(page.locator('a[href="/"]').first()).toBeVisible();
  });
}

test('a news item that does not exist answers 404 and leads to the list', async ({ page }) => {
  const response = await page.goto('/novedades/no-existe');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Noticia no encontrada' })).toBeVisible();
  await expect(page.getByText('La noticia que estás buscando no existe o ha sido eliminada.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Volver a Novedades' })).toHaveAttribute('href', '/novedades');
});

for (const path of ['/publicaciones/afcm-aporta/no-existe', '/publicaciones/otra-cosa/no-existe']) {
  test(`the publication ${path} answers 404`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Publicación no encontrada' })).toBeVisible();
    await expect(
      page.getByText('Lo sentimos, la publicación que estás buscando no existe o ha sido eliminada.'),
    ).toBeVisible();
  });
}
