import { randomUUID } from 'node:crypto';
import { signIn } from '../support/admin.ts';
import { expect, test } from '../support/fixtures.ts';

test('an administrator publishes a news item, and a visitor reads it a moment later', async ({ page, visitor }) => {
  const mark = randomUUID().slice(0, 8);
  const title = `Jornada de Simulación Clínica ${mark}`;
  const address = `/novedades/jornada-de-simulacion-clinica-${mark}`;

  // The lists and the item's own address are asked for before it exists: what they answered must not stay.
  for (const path of ['/', '/novedades', '/novedades?tipo=asociada', address]) await visitor.request.get(path);

  await signIn(page);
  await page.goto('/admin/news');
  await page.getByRole('link', { name: 'Nueva Noticia' }).click();
  await expect(page.getByRole('heading', { name: 'Nueva Noticia' })).toBeVisible();

  await page.getByLabel('Título').fill(title);
  await expect(page.getByLabel('Slug')).toHaveValue(`jornada-de-simulacion-clinica-${mark}`);
  await page.getByLabel('Resumen').fill('Un día de práctica en equipo.');
  await page.getByLabel('Contenido').fill('Con **inscripción previa**.\n\n- Mañana: taller\n- Tarde: devolución');
  await page.getByRole('button', { name: 'Guardar' }).click();

  await expect(page.getByText('Noticia creada')).toBeVisible();
  await expect(page).toHaveURL('/admin/news');
  await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible();

  const response = await visitor.goto(address);
  expect(response?.status()).toBe(200);
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(visitor.getByText('inscripción previa')).toHaveCSS('font-weight', /^[67]\d\d$/);
  await expect(visitor.getByRole('listitem').filter({ hasText: 'Tarde: devolución' })).toBeVisible();

  for (const list of ['/novedades', '/']) {
    await visitor.goto(list);
    await expect(visitor.getByRole('link', { name: title }).first()).toHaveAttribute('href', address);
  }
});

test.describe('with an address that is taken', () => {
  test.use({ expectedProblems: [/the server responded with a status of 409/] });

  test('the item is refused, and the form keeps what was written', async ({ page }) => {
    await signIn(page);
    await page.goto('/admin/news/create');
    await page.getByLabel('Título').fill('La asamblea anual aprobó el balance de actividades');
    await page.getByLabel('Resumen').fill('Un resumen que no se pierde.');
    await page.getByRole('button', { name: 'Guardar' }).click();

    await expect(page.getByText(/Error al guardar la noticia/).first()).toBeVisible();
    await expect(page).toHaveURL('/admin/news/create');
    await expect(page.getByLabel('Título')).toHaveValue('La asamblea anual aprobó el balance de actividades');
    await expect(page.getByLabel('Resumen')).toHaveValue('Un resumen que no se pierde.');
  });
});
