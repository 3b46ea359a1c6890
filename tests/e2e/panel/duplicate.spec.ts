import { go } from '../../support/admin.ts';
import { summaryOf, titleOf, visualText } from '../../support/panel/form.ts';
import { expect, test } from '../../support/panel/test.ts';

// Specification 2.20-16
test('a record is duplicated as a draft from its form or from a list', async ({ page, records, mark }) => {
  const row = {
    title: `Jornada ${mark}`,
    slug: `jornada-${mark}`,
    summary: 'Un resumen.',
    content: 'Un texto.',
    images: ['/placeholder.svg?1'],
    image_details: { '/placeholder.svg?1': { alt: 'Un aula' } },
    source: 'Secretaría',
  };
  const [id = 0] = await records.createNews(row);
  await page.goto(`/admin/news/${id}/edit`);
  for (const number of ['', '-2']) {
    await expect(titleOf(page)).toHaveValue(row.title);
    if (number) await summaryOf(page).fill('Sin guardar.');
    await page.getByRole('button', { name: 'Duplicar' }).click();
    await expect(page.getByText('Copia creada')).toBeVisible();
    await expect(page.getByText('Tus cambios sin guardar siguen en el original.')).toHaveCount(number ? 1 : 0);
    await expect(titleOf(page)).toHaveValue(`Jornada ${mark} (copia)`);
    await expect(page.getByRole('main').getByText('Borrador', { exact: true })).toBeVisible();
    await expect(summaryOf(page)).toHaveValue('Un resumen.');
    await expect(visualText(page)).toHaveText('Un texto.');
    const copy = await records.idOf('news', `jornada-${mark}-copia${number}`);
    expect(new URL(page.url()).pathname).toBe(`/admin/news/${copy}/edit`);
    await go(page, `/admin/news/${id}/edit`);
  }
  const copies = await records.titled('news', `Jornada ${mark} (copia)`);
  const { title: _, slug: __, ...same } = row;
  expect(copies).toMatchObject([
    { ...same, published_at: null },
    { ...same, published_at: null },
  ]);

  await records.createPublications({ title: `Guía ${mark}` });
  await records.createEvents({ title: `Acto ${mark}`, starts_on: '2097-03-01', ends_on: '2097-03-01' });
  for (const [table, title, width] of [
    ['publications', `Guía ${mark}`, 768],
    ['events', `Acto ${mark}`, 360],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await go(page, `/admin/${table}?buscar=${mark}`);
    const button = page.getByRole('button', { name: 'Duplicar' });
    await expect(button).toHaveAccessibleDescription(title);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const [edit, remove] = await Promise.all(
      [page.getByRole('link', { name: 'Editar' }), page.getByRole('button', { name: 'Eliminar' })].map((one) =>
        one.boundingBox(),
      ),
    );
    expect((remove?.y ?? 0) - (edit?.y ?? 0), `rows of buttons at ${width} pixels`).toBeLessThan(50);
    await button.click();
    await expect(titleOf(page)).toHaveValue(`${title} (copia)`);
    expect(await records.titled(table, `${title} (copia)`)).toMatchObject([{ published_at: null }]);
  }
});
