import type { Page } from '@playwright/test';
import { go, saveButton, signInAt } from '../../support/admin.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { button, changeAddress, foldsOf, groupOf, titleOf, visualText } from '../../support/panel/form.ts';
import { expect, test } from '../../support/panel/test.ts';
import { Records, uniqueMark } from '../../support/records.ts';

test.use({ hasTouch: true });

// Specification 2.20-12, 2.20-13, 2.20-14
test('a new record’s form focuses the title and orders the fields by kind', async ({ page, baseURL }) => {
  await signInAt(page, '/admin/nada');
  for (const [address, labels] of [
    ['/admin/news/create', ['Título', 'Resumen', 'Contenido', 'Fecha', 'Fuente']],
    ['/admin/publications/create', ['Título', 'Resumen', 'Contenido', 'Fecha de publicación', 'Tema', 'Autores']],
    ['/admin/events/create', ['Título', 'Primer día', 'Último día', 'Lugar', 'Enlace', 'Resumen', 'Contenido', 'Tipo']],
  ] as const) {
    await go(page, address);
    await expect(titleOf(page)).toBeFocused();
    await expect(visualText(page)).toBeVisible();
    const order = await page.evaluate(
      (wanted: readonly string[]) =>
        [...document.querySelectorAll('main label')]
          .map((label) => label.textContent.replace(' (opcional)', ''))
          .filter((text) => wanted.includes(text)),
      labels,
    );
    expect(order).toEqual(labels);
  }
  await expect(page.getByRole('group').filter({ has: page.getByRole('heading', { level: 2 }) })).toHaveCount(4);
  for (const name of ['Cuándo y dónde', 'Dónde aparece', 'Imágenes', 'Documento'])
    await expect(groupOf(page, name)).toBeVisible();

  // Who comes back to an item reads it first.
  const [id = 0] = await (await Records.of(page)).createNews({ title: `Ya escrita ${uniqueMark()}` });
  await go(page, `/admin/news/${id}/edit`);
  await expect(visualText(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await go(page, '/admin/news/create');
  const host = new URL(baseURL ?? '').host;
  await saveButton(page).click();
  await expect(titleOf(page)).toHaveAccessibleDescription('Escribe un título.');
  await expect(page.getByText(`La noticia estará en ${host}/novedades/…`, { exact: false })).toBeVisible();
  await expect(page.getByLabel('Slug')).toBeHidden();
  await expect(await changeAddress(page)).toBeFocused();
  await expect(page.getByLabel('Slug')).not.toHaveAttribute('aria-invalid');
  const told = `La noticia estará en ${host}/novedades/… El final se forma con el título, y puedes cambiarlo.`;
  await expect(page.getByLabel('Slug')).toHaveAccessibleDescription(told);

  // A form has its text on the left, its data on the right in groups.
  const boxOf = (label: string) =>
    page.getByLabel(label, { exact: true }).evaluate((field) => field.getBoundingClientRect().toJSON() as DOMRect);
  const [title, date] = [await boxOf('Título'), await boxOf('Fecha')];
  expect(date.x).toBeGreaterThan(title.x + title.width);
  expect(date.y).toBeLessThan((await boxOf('Contenido')).y + 400);
  // The button is already in view, so the page does not scroll.
  await saveButton(page).focus();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await foldsOf(page).filter({ hasText: 'Cuándo' }).click();
  expect((await boxOf('Fecha')).x).toBe((await boxOf('Título')).x);

  // A form that is opened afresh begins at its top, wherever an earlier page was left.
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  expect(await page.evaluate(() => scrollY)).toBe(300);
  await go(page, '/admin/publications/create');
  await expect(visualText(page)).toBeVisible();
  await expect(titleOf(page)).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // Specification 2.20-14
  await test.step('on a phone, groups fold into summaries, keep their values and open on an error', () => fold(page));
});

async function fold(page: Page): Promise<void> {
  const unchanged = ['Dónde aparece · AFCM Aporta', 'Imágenes · ninguna'];
  const empty = ['Documento · ninguno', 'Cita · sin autores'];
  await expect(foldsOf(page)).toHaveText(['Cuándo · el día en que sale en el sitio', ...unchanged, ...empty]);
  const foldOf = (name: string) => foldsOf(page).filter({ hasText: name });
  await expectAccessible(page, { isVariant: true });
  for (const name of ['Cuándo', 'Documento', 'Cita']) await foldOf(name).tap();
  await page.getByLabel('Fecha de publicación').fill('2026-05-03');
  for (const name of ['Tiene PDF', 'Tiene video']) await page.getByLabel(name).check();
  await page.getByLabel('URL del PDF').fill('https://example.org/guia.pdf');
  await page.getByLabel('Autores').fill('Pérez, Ana María');
  await expectAccessible(page, { isVariant: true });
  for (const name of ['Cuándo', 'Documento', 'Cita']) await foldOf(name).tap();
  await expect(page.getByLabel('URL del PDF')).toBeHidden();
  const filled = ['Documento · PDF y video', 'Cita · Pérez AM'];
  await expect(foldsOf(page)).toHaveText(['Cuándo · 3 de mayo de 2026', ...unchanged, ...filled]);
  await titleOf(page).fill('Con un error en un grupo');
  await button(page, 'Publicar').tap();
  const video = page.getByLabel('URL de YouTube');
  await expect(video).toBeFocused();
  await expect(video).toHaveAccessibleDescription('Escribe la dirección del video en YouTube.');
  await expect(page.getByLabel('URL del PDF')).toHaveValue('https://example.org/guia.pdf');

  // Turned, the phone shows them all.
  await page.setViewportSize({ width: 740, height: 360 });
  await expect(page.getByLabel('Autores')).toHaveValue('Pérez, Ana María');
  await expect(foldsOf(page).first()).toBeHidden();
}
