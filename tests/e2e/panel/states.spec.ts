import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessibleEverywhere } from '../../support/accessibility.ts';
import { go, saveButton, signInAt, toasts } from '../../support/admin.ts';
import { confirm, summaryOf, titleOf } from '../../support/panel/form.ts';
import { rowOf } from '../../support/panel/lists.ts';
import { expect, test } from '../../support/panel/test.ts';

/** Every page and feed that shows the newest items. */
const lists = {
  publications: [
    '/publicaciones/afcm-aporta',
    ...['rss.xml', 'atom.xml', 'feed.json'].map((file) => `/publicaciones/afcm-aporta/${file}`),
    '/sitemap-0.xml',
  ],
  events: ['/agenda', '/agenda/rss.xml', '/agenda/atom.xml', '/agenda/feed.json', '/agenda.ics', '/sitemap-0.xml'],
};

async function statusOf(request: APIRequestContext, path: string): Promise<number> {
  return (await request.get(path)).status();
}

/** The pages that contain a text. */
async function pagesWith(request: APIRequestContext, paths: readonly string[], text: string): Promise<string[]> {
  const texts = await Promise.all(paths.map(async (path) => (await request.get(path)).text()));
  return paths.filter((_, i) => texts[i]?.includes(text));
}

const status = (page: Page) => page.getByRole('banner');

/** Date and time in Buenos Aires this many minutes from now, in the field's format, truncated to the minute. */
function clockIn(minutes: number): string {
  const inBuenosAires = new Date(Date.now() - 3 * 3_600_000 + minutes * 60_000);
  return inBuenosAires.toISOString().slice(0, 16);
}

test('a draft is visible only in the panel until it is published', async ({ page, request, mark }) => {
  const title = `Para borrar ${mark}`;
  const address = `/publicaciones/afcm-aporta/para-borrar-${mark}`;
  await signInAt(page, '/admin/publications/create');
  await titleOf(page).fill(title);
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(toasts(page)).toContainText('Borrador guardado');
  await expect(page).toHaveURL(/\/admin\/publications\/\d+\/edit$/);
  await expect(status(page)).toContainText(/Borrador guardado.*\d:\d\d h$/);
  await expect(status(page)).not.toContainText(/Publicando|En línea/);
  await expect(page.getByRole('main').getByText('Borrador', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Volver a la lista' }).click();
  await expect(rowOf(page, title)).toContainText('Borrador');
  expect(await statusOf(request, address)).toBe(404);
  expect(await pagesWith(request, lists.publications, mark)).toEqual([]);
  expect(await (await request.get(`/buscar?q=${mark}`)).text()).not.toContain(title);
  expect(await statusOf(request, `/compartir${address}.png`)).toBe(404);

  await rowOf(page, title).getByRole('link', { name: 'Editar' }).click();
  // Until the form is there the list stays, with other tests' drafts.
  await expect(titleOf(page)).toHaveValue(title);
  // A publication takes the day on which it is published as its date.
  await page.getByRole('button', { name: 'Programar…' }).click();
  await expect(page.getByLabel('Día y hora')).toBeVisible();
  await expect(page.getByLabel('Usar ese día como Fecha')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').getByText('Borrador', { exact: true })).toBeVisible();
  await page.keyboard.press('Meta+s');
  await confirm(page, 'Publicar');
  await expect(status(page)).toContainText('En línea');
  await expect(rowOf(page, title)).toContainText('Publicada');
  expect(await statusOf(request, address)).toBe(200);
  expect(await pagesWith(request, lists.publications, mark)).toEqual(lists.publications);

  await rowOf(page, title).getByRole('link', { name: 'Editar' }).click();
  await page.getByRole('button', { name: 'Ocultar' }).click();
  const question = page.getByRole('alertdialog', { name: /^¿Ocultar esta/ });
  await expectAccessibleEverywhere(page, { isVariant: true });
  await question.getByRole('button', { name: 'Ocultar' }).click();
  await expect(page).toHaveURL('/admin/publications');
  // Immediately: the page is gone by the time the panel says so.
  expect(await statusOf(request, address)).toBe(404);
  expect(await pagesWith(request, lists.publications, mark)).toEqual([]);
  await expect(status(page)).toContainText(`«${title}» ya no está en el sitio.`);
  await expect(rowOf(page, title)).toContainText('Borrador');
});

test('a scheduled item becomes public within five seconds of its time', async ({ request, baseURL, records, mark }) => {
  const title = `Para eliminar ${mark}`;
  const address = `/agenda/para-eliminar-${mark}`;
  // The newest of its lists, which are read while it is not public, so that the site caches them.
  const day = '2098-01-01';
  const [id = 0] = await records.createEvents({
    title,
    published_at: '2099-12-03T12:00:00Z',
    starts_on: day,
    ends_on: day,
  });
  for (const path of [address, `/compartir${address}.png`, `${address}.ics`])
    expect(await statusOf(request, path), path).toBe(404);

  // On a busy machine reading the lists takes longer: at most three times as long as the first time, when nothing is
  // cached.
  const before = performance.now();
  expect(await pagesWith(request, lists.events, mark)).toEqual([]);
  const busy = 3 * (performance.now() - before);
  // Seconds ahead instead of a minute, bypassing the panel.
  const due = Date.now() + 3000 + busy;
  await records.schedule('events', title, new Date(due).toISOString());
  await records.publish(baseURL ?? '', 'events', title);
  const early = await pagesWith(request, lists.events, mark);
  expect(Date.now() < due ? early : []).toEqual([]);
  await expect(async () => {
    expect(await statusOf(request, address)).toBe(200);
    expect(await pagesWith(request, lists.events, mark)).toEqual(lists.events);
  }).toPass({ timeout: due + 5000 + busy - Date.now(), intervals: [200] });
  expect(Date.now()).toBeGreaterThanOrEqual(due);
  await records.delete('events', id);
});

test('a scheduled item can be saved, rescheduled and hidden', async ({ page, mark }) => {
  const title = `Con fecha ${mark}`;
  await signInAt(page, '/admin/news/create');
  await titleOf(page).fill(title);
  await page.getByRole('button', { name: 'Programar…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Programar la/ });
  await expectAccessibleEverywhere(page, { isVariant: true });
  await dialog.getByLabel('Día y hora').fill(clockIn(-5));
  await dialog.getByRole('button', { name: 'Programar' }).click();
  await expect(dialog.getByLabel('Día y hora')).toHaveAccessibleDescription(/Esa hora ya pasó/);
  await dialog.getByLabel('Día y hora').fill('2099-12-03T09:00');
  await dialog.getByRole('button', { name: 'Programar' }).click();
  await expect(status(page)).toContainText('Programada para el 3 de diciembre de 2099, 9:00');
  await expect(page).toHaveURL(/\/admin\/news\/\d+\/edit$/);
  await expect(page.getByRole('main').getByText('Programada para el 3 de diciembre de 2099, 9:00')).toBeVisible();
  const open = () => rowOf(page, title).getByRole('link', { name: 'Editar' }).click();
  const expectListed = async (state: string) => {
    await expect(page).toHaveURL('/admin/news');
    await expect(rowOf(page, title)).toContainText(state);
  };
  await expect(dialog).toBeHidden();
  await summaryOf(page).fill('Otro resumen.');
  await saveButton(page).first().click();
  await expectListed('Programada para el 3 de diciembre de 2099, 9:00');

  await open();
  await expect(summaryOf(page)).toHaveValue('Otro resumen.');
  await page.getByRole('button', { name: 'Programar…' }).click();
  await expect(page.getByLabel('Día y hora')).toHaveValue('2099-12-03T09:00');
  await page.getByLabel('Día y hora').fill('2099-12-04T10:30');
  // Specification 2.20-18
  await test.step('scheduling offers to use the scheduled day as the news item’s date', async () => {
    const date = page.getByLabel('Fecha', { exact: true });
    await expect(date).toHaveValue(/^20(?!99)/);
    await dialog.getByLabel('Usar ese día como Fecha').check();
    await page.getByLabel('Día y hora').press('Enter');
    await expect(page.getByRole('main').getByText('Programada para el 4 de diciembre de 2099, 10:30')).toBeVisible();
    await expect(date).toHaveValue('2099-12-04');
  });
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expectListed('Programada para el 4 de diciembre de 2099, 10:30');

  await open();
  await expect(page.getByLabel('Fecha')).toHaveValue('2099-12-04');
  await page.getByRole('button', { name: 'Ocultar' }).click();
  await expectListed('Borrador');
});

test('an open list shows when an item becomes public, by the server’s clock', async ({ page, records, mark }) => {
  const id = await records.create('news', `Por publicarse ${mark}`);
  await records.schedule('news', `Por publicarse ${mark}`, new Date(Date.now() + 5 * 60_000).toISOString());
  await page.clock.install();
  await page.goto(`/admin/news?buscar=${mark}`);
  await expect(rowOf(page, mark)).toContainText('Programada para el');
  await page.clock.fastForward('06:00');
  await expect(rowOf(page, mark)).toContainText('Publicada');

  await records.schedule('news', `Por publicarse ${mark}`, new Date().toISOString());
  await page.clock.setFixedTime(new Date(Date.now() - 3 * 3_600_000));
  await page.goto(`/admin/news?buscar=${mark}`);
  await expect(rowOf(page, mark)).toContainText('Publicada');
  await go(page, `/admin/news/${id}/edit`);
  await expect(page.getByText('Publicada', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publicar' })).toHaveCount(0);
});
