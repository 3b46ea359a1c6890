import { expectAccessibleEverywhere, expectNoBarriers } from '../../support/accessibility.ts';
import { expect, test } from '../../support/panel/test.ts';

// Specification 7-13
test('the trash can be searched, paged through and read before restoring', async ({ page, faults, records, mark }) => {
  const titles = Array.from({ length: 22 }, (_, index) => ({ title: `Tirada ${index} ${mark}`, published_at: null }));
  const ids = await records.createNews(...titles);
  await Promise.all(ids.map((id) => records.delete('news', id)));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admin/trash?buscar=${mark}`);
  const rows = page.getByRole('list', { name: 'Eliminadas' }).getByRole('listitem');
  const pages = page.getByRole('navigation', { name: 'Paginación' });
  await expect(pages).toContainText('1 a 20 de 22 eliminadas');
  await expect(rows).toHaveCount(20);
  await expect(rows.first()).toContainText('quedan 30 días');
  await expectNoBarriers(page);

  await test.step('on a phone, the buttons of an item form one row', async () => {
    const [read, restore] = [rows.first().getByRole('button', { name: 'Ver' }), rows.first().getByText('Restaurar')];
    const [left, right] = [await read.boundingBox(), await restore.boundingBox()];
    expect(left?.y).toBe(right?.y);
  });

  await pages.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page).toHaveURL(`/admin/trash?buscar=${mark}&pagina=2`);
  await expect(rows).toHaveCount(2);

  // What the page had is restored, so the page is gone, too.
  faults.refusal(416, '/trash');
  for (const left of ['21 a 21 de 21 eliminadas', '20 eliminadas']) {
    const row = rows.first();
    const title = await row.getByText(/^Tirada/).innerText();
    await row.getByRole('button', { name: 'Restaurar' }).click();
    await expect(rows.getByText(title, { exact: true })).toHaveCount(0);
    await expect(page.getByText('Noticia restaurada').first()).toBeVisible();
    await expect(pages).toContainText(left);
  }
  await expect(page.getByRole('heading', { name: 'Papelera' })).toBeFocused();

  await page.getByRole('searchbox').fill(`nada ${mark}`);
  await expect(page.getByText('Nada de la papelera coincide con lo que buscas.')).toBeVisible();
  await page.getByRole('button', { name: 'Ver toda la papelera' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveURL('/admin/trash');
  await expect(rows.first()).toBeVisible();

  const content = `Un texto con **negrita** ${mark}.`;
  const [id = 0] = await records.createNews({ title: `Para borrar ${mark}`, summary: 'Su resumen.', content });
  await records.delete('news', id);
  await page.getByRole('searchbox').fill(`Para borrar ${mark}`);
  await expect(rows).toHaveCount(1);
  const read = page.getByRole('button', { name: 'Ver', exact: true });
  await read.click();
  const dialog = page.getByRole('dialog', { name: `Para borrar ${mark}` });
  await expect(dialog).toContainText('Su resumen.');
  const text = dialog.getByTitle('Vista previa').contentFrame();
  await expect(text.getByText('negrita')).toHaveJSProperty('tagName', 'STRONG');
  await expectAccessibleEverywhere(page, { isVariant: true });
  await page.keyboard.press('Escape');
  await expect(read).toBeFocused();
  await read.click();
  await dialog.getByRole('button', { name: 'Restaurar' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows).toHaveCount(0);
  expect(await records.countTitled('news', `Para borrar ${mark}`)).toBe(1);
});
