import { summaryOf, titleOf, visualText } from '../../support/panel/form.ts';
import { expect, test } from '../../support/panel/test.ts';

// Specification 2.20-16
test('an item is duplicated as a draft with the same contents and files', async ({ page, records, mark }) => {
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
  for (const number of ['', '-2']) {
    await page.goto(`/admin/news/${id}/edit`);
    await page.getByRole('button', { name: 'Duplicar' }).click();
    await expect(page.getByText('Copia creada')).toBeVisible();
    await expect(titleOf(page)).toHaveValue(`Jornada ${mark} (copia)`);
    await expect(page.getByRole('main').getByText('Borrador', { exact: true })).toBeVisible();
    await expect(summaryOf(page)).toHaveValue('Un resumen.');
    await expect(visualText(page)).toHaveText('Un texto.');
    const copy = await records.idOf('news', `jornada-${mark}-copia${number}`);
    expect(new URL(page.url()).pathname).toBe(`/admin/news/${copy}/edit`);
  }
  const copies = await records.titled('news', `Jornada ${mark} (copia)`);
  const { title: _, slug: __, ...same } = row;
  expect(copies).toMatchObject([
    { ...same, published_at: null },
    { ...same, published_at: null },
  ]);
});

// Specification 2.20-16
test('a publication and an event are duplicated, too', async ({ page, records, mark }) => {
  const [publication = 0] = await records.createPublications({ title: `Guía ${mark}` });
  const [event = 0] = await records.createEvents({ title: `Acto ${mark}` });
  for (const [table, id, title] of [
    ['publications', publication, `Guía ${mark}`],
    ['events', event, `Acto ${mark}`],
  ] as const) {
    await page.goto(`/admin/${table}/${id}/edit`);
    await page.getByRole('button', { name: 'Duplicar' }).click();
    await expect(titleOf(page)).toHaveValue(`${title} (copia)`);
    expect(await records.titled(table, `${title} (copia)`)).toMatchObject([{ published_at: null }]);
  }
});
