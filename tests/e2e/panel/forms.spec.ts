import { saveButton, signIn } from '../../support/admin.ts';
import { titleOf } from '../../support/panel/form.ts';
import { expect, test } from '../../support/panel/test.ts';

// Specification 2.20-12, 2.20-13
test('an empty news form asks for the title alone, and shows the whole address', async ({ page, baseURL }) => {
  await signIn(page);
  await page.goto('/admin/news/create');
  const host = new URL(baseURL ?? '').host;
  await saveButton(page).click();
  await expect(titleOf(page)).toHaveAccessibleDescription('Escribe un título.');
  await expect(page.getByLabel('Slug')).not.toHaveAttribute('aria-invalid');
  await expect(page.getByLabel('Slug')).toHaveAccessibleDescription(
    `La noticia estará en ${host}/novedades/… El final se forma con el título, y puedes cambiarlo.`,
  );

  // A form has its text on the left, its data on the right.
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
