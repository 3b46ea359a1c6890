import { saveButton, signIn, toasts } from '../../support/admin.ts';
import { expect, test } from '../../support/fixtures.ts';
import { kindTag } from '../../support/recordKinds.ts';
import { Records, uniqueMark } from '../../support/records.ts';
import { suspendTimers } from '../../support/timers.ts';

test('an empty news form asks for the title alone, and shows the whole address before it is known', async ({
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
});

test.describe('where an address is taken', () => {
  test.use({ expectedProblems: [/the server responded with a status of 409/] });

  test('one click takes the next that is free', async ({ page }) => {
    const mark = uniqueMark();
    await signIn(page);
    const records = await Records.of(page);
    await records.createNews(
      { title: `Misma ${mark}`, slug: `misma-${mark}` },
      { title: `Misma ${mark}`, slug: `misma-${mark}-2` },
    );
    await page.goto('/admin/news/create');
    await page.getByLabel('Título', { exact: true }).fill(`Misma ${mark}`);
    await saveButton(page).click();
    await page.getByRole('button', { name: `Usar «misma-${mark}-3»` }).click();
    await expect(page.getByLabel('Slug')).toHaveValue(`misma-${mark}-3`);
    await expect(page.getByLabel('Slug')).toBeFocused();
    await expect(page.getByRole('button', { name: /^Usar/ })).toHaveCount(0);
    await saveButton(page).click();
    await expect(toasts(page)).toContainText('Noticia creada');
  });
});

test('an address that is no video’s is told once', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/publications/create');
  await page.getByLabel('Título', { exact: true }).fill('Con un video que no lo es');
  await page.getByLabel('Tiene video').check();
  await page.getByLabel('URL de YouTube').fill('https://vimeo.com/12345');
  await expect(page.getByText(/reconocemos un video/)).toHaveCount(1);
  await saveButton(page).click();
  await expect(page.getByLabel('URL de YouTube')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(/reconocemos un video/)).toHaveCount(1);
});

test('the address of a PDF that is not asked for looks like what it is', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/publications/create');
  await page.getByLabel('Tiene PDF').check();
  const address = page.getByLabel('URL del PDF');
  const look = () =>
    address.evaluate((field) => {
      const { backgroundColor, borderColor, cursor } = getComputedStyle(field);
      return { backgroundColor, borderColor, cursor };
    });
  const enabled = await look();
  await page
    .getByLabel('Archivo PDF')
    .setInputFiles({ name: 'guia.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
  await expect(address).toBeDisabled();
  const disabled = await look();
  expect(disabled.cursor).toBe('not-allowed');
  expect(disabled.backgroundColor).not.toBe(enabled.backgroundColor);
  expect(disabled.borderColor).not.toBe(enabled.borderColor);
});

test('the message of a save that failed goes when the save succeeds', async ({ page, faults }) => {
  // Messages stay until something removes them.
  await suspendTimers(page);
  await signIn(page);
  await page.goto('/admin/news/create');
  await page.getByLabel('Título', { exact: true }).fill(`Al segundo intento ${uniqueMark()}`);
  const end = await faults.fail(page, /\/rest\/v1\/news/, { status: 500, body: { code: 'XX000' } }, 'POST');
  await saveButton(page).click();
  await expect(toasts(page)).toContainText('Error al guardar la noticia');
  await end();
  await saveButton(page).click();
  await expect(toasts(page)).toContainText('Noticia creada');
  await expect(toasts(page).getByText('Error al guardar la noticia')).toHaveCount(0);
  await expect(toasts(page)).toContainText('Noticia creada');
});

test('a form has its text on the left, its data on the right, and a bar across the whole foot', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/news/create');
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

for (const { kind, list, address, create, done } of [
  {
    kind: 'news',
    list: '/admin/news',
    address: (slug: string) => `/novedades/${slug}`,
    create: (records: Records, title: string, slug: string) => records.createNews({ title, slug }),
    done: 'Noticia eliminada',
  },
  {
    kind: 'publications',
    list: '/admin/publications',
    address: (slug: string) => `/publicaciones/afcm-aporta/${slug}`,
    create: (records: Records, title: string, slug: string) => records.createPublications({ title, slug }),
    done: 'Publicación eliminada',
  },
]) {
  test(`${kind}: a form leads to the public page, and deletes its record after asking${kindTag(kind)}`, async ({
    page,
    faults,
  }) => {
    const slug = `para-eliminar-${uniqueMark()}`;
    faults.refusal(404, address(slug));
    await signIn(page);
    const [id = 0] = await create(await Records.of(page), slug, slug);
    await page.goto(`${list}/${id}/edit`);
    const link = page.getByRole('main').getByRole('link', { name: /^Ver en el sitio/ });
    await expect(link).toHaveAttribute('href', address(slug));
    await expect(link).toHaveAttribute('target', '_blank');
    await page.getByLabel('Resumen').fill('Un cambio que se va con lo demás.');
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByLabel('Resumen')).toHaveValue('Un cambio que se va con lo demás.');
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(toasts(page)).toContainText(done);
    await expect(page).toHaveURL(list);
    await expect(page.getByText(`«${slug}» ya no está en el sitio.`)).toBeVisible();
  });
}
