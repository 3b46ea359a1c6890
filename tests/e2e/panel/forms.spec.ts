import { saveButton, signIn, toasts } from '../../support/admin.ts';
import { expect, test } from '../../support/panel/test.ts';
import { uniqueMark } from '../../support/records.ts';

test('an empty news form asks for the title alone, and shows the whole address; a form has its text on the left, its data on the right', async ({
  page,
  baseURL,
}) => {
  await signIn(page);
  await page.goto('/admin/news/create');
  const host = new URL(baseURL ?? '').host;
  await saveButton(page).click();
  await expect(page.getByLabel('Título', { exact: true })).toHaveAccessibleDescription('Escribe un título.');
  await expect(page.getByLabel('Slug')).not.toHaveAttribute('aria-invalid');
  await expect(page.getByLabel('Slug')).toHaveAccessibleDescription(
    `La noticia estará en ${host}/novedades/… El final se forma con el título, y puedes cambiarlo.`,
  );

  const boxOf = (label: string) =>
    page.getByLabel(label, { exact: true }).evaluate((field) => field.getBoundingClientRect().toJSON() as DOMRect);
  const [title, date] = [await boxOf('Título'), await boxOf('Fecha')];
  expect(date.x).toBeGreaterThan(title.x + title.width);
  expect(date.y).toBeLessThan((await boxOf('Contenido')).y + 400);
  // The button is already in view, so the page does not scroll.
  await saveButton(page).focus();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.setViewportSize({ width: 360, height: 740 });
  expect((await boxOf('Fecha')).x).toBe((await boxOf('Título')).x);
});

test('a form leads to the public page, and deletes its record after asking', async ({ page, faults, records }) => {
  const slug = `para-eliminar-${uniqueMark()}`;
  const address = `/novedades/${slug}`;
  faults.refusal(404, address);
  const [id = 0] = await records.createNews({ title: slug, slug });
  await page.goto(`/admin/news/${id}/edit`);
  const link = page.getByRole('main').getByRole('link', { name: /^Ver en el sitio/ });
  await expect(link).toHaveAttribute('href', address);
  await expect(link).toHaveAttribute('target', '_blank');
  await page.getByLabel('Resumen').fill('Un cambio que se va con lo demás.');
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByLabel('Resumen')).toHaveValue('Un cambio que se va con lo demás.');
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(toasts(page)).toContainText('Noticia eliminada');
  await expect(page).toHaveURL('/admin/news');
  await expect(page.getByText(`«${slug}» ya no está en el sitio.`)).toBeVisible();
});
