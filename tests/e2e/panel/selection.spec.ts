import type { Locator, Page } from '@playwright/test';
import { expectNoBarriers } from '../../support/accessibility.ts';
import { go, toasts } from '../../support/admin.ts';
import { hold, UNFORESEEN } from '../../support/faults.ts';
import { confirm } from '../../support/panel/form.ts';
import { rowOf } from '../../support/panel/lists.ts';
import { expect, onPhone, test } from '../../support/panel/test.ts';

const chooseAll = (page: Page) =>
  page.getByRole('checkbox', { name: 'Elegir todas las noticias de esta página' }).check();

// Specification 2.19-7
test('a row links to its form; deleting several items keeps what failed', async ({ page, faults, records, mark }) => {
  faults.refusal(404, '/novedades/para-eliminar');
  const words = ['uno', 'dos', 'tres'];
  const ids = await records.createNews(
    ...words.map((word) => ({
      title: `${word} ${mark}`,
      slug: `para-eliminar-${word}-${mark}`,
      date: '1950-01-01',
      ...(word === 'uno' && { images: ['/placeholder.svg?cover'], show_in_hero: true }),
    })),
  );
  await page.goto(`/admin/news?buscar=${mark}`);
  const marked = rowOf(page, 'uno');
  await expect(marked.locator('img')).toHaveAttribute('src', '/placeholder.svg?cover');
  await expect(marked).toContainText('En el carrusel');
  const plain = rowOf(page, 'dos');
  await expect(plain.locator('img')).toHaveAttribute('src', /^\/dibujos\/portadas\//);
  await expect(plain).not.toContainText('En el carrusel');
  await plain.getByRole('link', { name: `dos ${mark}` }).click();
  await expect(page).toHaveURL(`/admin/news/${ids[1]}/edit`);
  await page.goBack();

  // One live region, there before, announces what changes.
  const status = await page.getByRole('main').getByRole('status').elementHandle();
  await chooseAll(page);
  await expect(page.getByText('3 noticias elegidas')).toBeVisible();
  expect(await status?.textContent()).toContain('Selección: 3.');
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Quitar la selección' }).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  for (const word of words) await page.getByRole('checkbox', { name: `Elegir «${word} ${mark}»` }).check();

  const end = await faults.fail(page, new RegExp(`/rest/v1/news\\?id=eq\\.${ids[1]}`), UNFORESEEN, 'DELETE');
  await page.getByRole('button', { name: 'Eliminar lo elegido' }).click();
  const dialog = page.getByRole('alertdialog', { name: '¿Estás seguro que deseas eliminar estas 3 noticias?' });
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(toasts(page)).toContainText('No se pudo eliminar 1 de las 3 noticias.');
  await expect(page.getByRole('rowheader')).toHaveText([`dos ${mark}`]);
  await expect(page.getByText('1 noticia elegida')).toBeVisible();
  await end();
  // While a deleted item leaves the site, nothing says that it was saved.
  const asked = await hold(page, '**/api/publish');
  await page.getByRole('button', { name: 'Eliminar lo elegido' }).click();
  await confirm(page, 'Eliminar');
  await expect(page.getByRole('banner').getByText('Quitando del sitio…')).toBeVisible();
  await expect(page.getByText('Guardado. Publicando…')).toHaveCount(0);
  asked();
  await expect(toasts(page)).toContainText('Noticia eliminada');
  await expect(page.getByRole('rowheader')).toHaveCount(0);
  await expect(page.getByText(`«dos ${mark}» ya no está en el sitio.`)).toBeVisible();

  await test.step('a list loads small covers', async () => {
    await go(page, '/admin/news?buscar=comisiones de trabajo');
    const covers = page.getByRole('row').locator('img[src*="storage"]');
    await expect(covers.first()).toHaveAttribute('src', /w=160/);
    await covers.first().scrollIntoViewIfNeeded();
    await expect.poll(() => covers.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(160);
  });
});

// Specification 2.19-7
onPhone('an item is selected by touch and deleted @soak', async ({ page, faults, records, mark }) => {
  faults.refusal(404, '/novedades/para-eliminar');
  await records.createNews({ title: `Para eliminar ${mark}` });
  await page.goto(`/admin/news?buscar=${mark}`);
  const row = page.getByRole('listitem').filter({ hasText: mark });
  const edges = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  // Tap by coordinates, at the bottom of the window: Playwright's own tap would scroll first.
  const { x, y } = await edges(row.getByRole('checkbox'));
  await page.touchscreen.tap(x + 10, y + 10);
  const count = page.getByText('1 noticia elegida');
  await expect(count).toBeVisible();
  const bar = page.locator('.save-bar', { has: count });
  // The row is entirely in view, and its own buttons are hidden meanwhile.
  expect((await edges(row)).bottom).toBeLessThanOrEqual((await edges(bar)).top);
  await expect(row.getByRole('link', { name: 'Editar' })).toBeHidden();
  await page.getByRole('button', { name: 'Publicar' }).tap();
  const toast = toasts(page).getByRole('listitem').filter({ hasText: 'Nada que cambiar' });
  await expect.poll(async () => (await edges(toast)).bottom).toBeLessThanOrEqual((await edges(bar)).top);

  // A desktop window at 400 % zoom, most of which the bar would cover.
  await page.setViewportSize({ width: 320, height: 256 });
  await expect(bar).toHaveCSS('position', 'static');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Eliminar lo elegido' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).tap();
  await expect(toasts(page)).toContainText('Noticia eliminada');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByText(`«Para eliminar ${mark}» ya no está en el sitio.`)).toBeVisible();
});

// Specification 2.19-8
test('several items are published or hidden at once', async ({ page, faults, records, mark }) => {
  faults.refusal(404, `/novedades/para-borrar-(?:publica|borrador|cambiada)-${mark}`);
  const [, , changed = 0] = await records.createNews(
    { title: `Para borrar pública ${mark}`, date: '1950-01-03' },
    { title: `Para borrar borrador ${mark}`, date: '1950-01-02', published_at: null },
    { title: `Para borrar cambiada ${mark}`, date: '1950-01-01', published_at: null },
  );
  await page.goto(`/admin/news?buscar=${mark}`);
  await chooseAll(page);
  await records.changeSummary('news', changed, 'Lo que otra persona guardó.');
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: '¿Publicar estas 2 noticias?' });
  await expect(question.getByRole('listitem')).toHaveText([
    `Para borrar borrador ${mark}`,
    `Para borrar cambiada ${mark}`,
  ]);
  await expect(question).toContainText('La otra ya está publicada y queda como está.');
  await question.getByRole('button', { name: 'Publicar' }).click();
  await expect(toasts(page)).toContainText('Noticia publicada');
  await expect(toasts(page)).toContainText(`«Para borrar cambiada ${mark}» cambió mientras tanto y no se publicó.`);
  const row = (word: string) => rowOf(page, `${word} ${mark}`);
  await expect(row('borrador')).toContainText('Publicada');
  await expect(row('cambiada')).toContainText('Borrador');
  await expect(row('cambiada').getByRole('checkbox')).toBeChecked();
  await expect(page.getByText('1 noticia elegida')).toBeVisible();
  expect((await page.request.get(`/novedades/para-borrar-borrador-${mark}`)).status()).toBe(200);

  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await confirm(page, 'Publicar');
  await expect(row('cambiada')).toContainText('Publicada');
  for (const word of ['pública', 'cambiada']) await row(word).getByRole('checkbox').check();
  const reconnect = await faults.disconnect(page);
  await page.getByRole('button', { name: 'Ocultar', exact: true }).click();
  await confirm(page, 'Ocultar');
  await expect(page.getByText('Error al cargar las noticias.')).toBeVisible();
  await expect(row('pública').getByRole('checkbox')).toBeChecked();
  await reconnect();
  await expect(page.getByText('Error al cargar las noticias.')).toBeHidden();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(toasts(page)).toContainText('Las 2 noticias ya están publicadas.');
  await page.getByRole('button', { name: 'Ocultar', exact: true }).click();
  await confirm(page, 'Ocultar');
  await expect(toasts(page)).toContainText('2 noticias ocultas');
  await expect(row('pública')).toContainText('Borrador');
  await expect(page.getByText(/elegidas?$/)).toHaveCount(0);
  expect((await page.request.get(`/novedades/para-borrar-publica-${mark}`)).status()).toBe(404);
  await expect(page.getByText(/» ya no está en el sitio\.$/)).toBeVisible();
});
