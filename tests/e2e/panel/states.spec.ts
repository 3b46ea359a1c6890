import type { Page } from '@playwright/test';
import type { ContentTable } from '#domain/contentTables.ts';
import { expectAccessibleEverywhere } from '../../support/accessibility.ts';
import { saveButton, signIn, toasts } from '../../support/admin.ts';
import { expect, test } from '../../support/panel/test.ts';
import { kinds } from '../../support/recordKinds.ts';
import { Records, uniqueMark } from '../../support/records.ts';

/** Every page and feed that shows the newest items. */
const lists: Record<ContentTable, string[]> = {
  news: ['/', '/novedades', '/novedades/rss.xml', '/novedades/atom.xml', '/novedades/feed.json', '/sitemap-0.xml'],
  publications: [
    '/publicaciones/afcm-aporta',
    ...['rss.xml', 'atom.xml', 'feed.json'].map((file) => `/publicaciones/afcm-aporta/${file}`),
    '/sitemap-0.xml',
  ],
  events: ['/agenda', '/agenda/rss.xml', '/agenda/atom.xml', '/agenda/feed.json', '/agenda.ics', '/sitemap-0.xml'],
};

async function statusOf(page: Page, path: string): Promise<number> {
  return (await page.request.get(path)).status();
}

/** The pages that contain a text. */
async function pagesWith(page: Page, paths: readonly string[], text: string): Promise<string[]> {
  const texts = await Promise.all(paths.map(async (path) => (await page.request.get(path)).text()));
  return paths.filter((_, i) => texts[i]?.includes(text));
}

const status = (page: Page) => page.getByRole('banner');
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

/** Date and time in Buenos Aires this many minutes from now, in the field's format, truncated to the minute. */
function clockIn(minutes: number): string {
  const inBuenosAires = new Date(Date.now() - 3 * 3_600_000 + minutes * 60_000);
  return inBuenosAires.toISOString().slice(0, 16);
}

test('a draft is seen in the panel alone until it is published, and no longer once it is hidden', async ({
  page,
  visitor,
  mark,
}) => {
  const kind = kinds.publications;
  const title = `Para borrar ${mark}`;
  const address = kind.address(`para-borrar-${mark}`);
  await signIn(page);
  await page.goto(`${kind.list}/create`);
  await page.getByLabel('Título', { exact: true }).fill(title);
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(toasts(page)).toContainText('Borrador guardado');
  await expect(page).toHaveURL(kind.list);
  await expect(status(page)).toContainText('Borrador guardado');
  await expect(status(page)).not.toContainText(/Publicando|En línea/);
  await expect(rowOf(page, title)).toContainText('Borrador');
  expect(await statusOf(visitor, address)).toBe(404);
  expect(await pagesWith(visitor, lists[kind.table], mark)).toEqual([]);
  expect(await (await visitor.request.get(`/buscar?q=${mark}`)).text()).not.toContain(title);
  expect(await statusOf(visitor, `/compartir${address}.png`)).toBe(404);

  await rowOf(page, title).getByRole('link', { name: 'Editar' }).click();
  // Until the form is there the list stays, with other tests' drafts.
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue(title);
  await expect(page.getByRole('main').getByText('Borrador', { exact: true })).toBeVisible();
  await page.keyboard.press(kind.saveKeys);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publicar' }).click();
  await expect(status(page)).toContainText('En línea');
  await expect(rowOf(page, title)).toContainText('Publicada');
  expect(await statusOf(visitor, address)).toBe(200);
  expect(await pagesWith(visitor, lists[kind.table], mark)).toEqual(lists[kind.table]);

  await rowOf(page, title).getByRole('link', { name: 'Editar' }).click();
  await page.getByRole('button', { name: 'Ocultar' }).click();
  const question = page.getByRole('alertdialog', { name: /^¿Ocultar esta/ });
  await expectAccessibleEverywhere(page, { isVariant: true });
  await question.getByRole('button', { name: 'Ocultar' }).click();
  await expect(page).toHaveURL(kind.list);
  // Immediately: the page is gone by the time the panel says so.
  expect(await statusOf(visitor, address)).toBe(404);
  expect(await pagesWith(visitor, lists[kind.table], mark)).toEqual([]);
  await expect(status(page)).toContainText(`«${title}» ya no está en el sitio.`);
  await expect(rowOf(page, title)).toContainText('Borrador');
});

/** What visitors can request of one item: its page, its share image, and an event's calendar file. */
function pagesOf(table: ContentTable, address: string): string[] {
  return [address, `/compartir${address}.png`, ...(table === 'events' ? [`${address}.ics`] : [])];
}

for (const kind of Object.values(kinds)) {
  test(`what is scheduled is public within five seconds of its time without a save (${kind.table})${kind === kinds.events ? '' : ' @soak'}`, async ({
    visitor,
    baseURL,
    records,
    mark,
  }) => {
    const title = `Para eliminar ${mark}`;
    const address = kind.address(`para-eliminar-${mark}`);
    // The newest of its lists, which are read while it is not public, so that the site caches them.
    const row = { title, slug: `para-eliminar-${mark}`, published_at: '2099-12-03T12:00:00Z' };
    const day = '2098-01-01';
    const [id = 0] = await {
      news: () => records.createNews({ ...row, date: day, show_in_hero: true }),
      publications: () => records.createPublications(row),
      events: () => records.createEvents({ ...row, starts_on: day, ends_on: day }),
    }[kind.table]();
    for (const path of pagesOf(kind.table, address)) expect(await statusOf(visitor, path), path).toBe(404);

    // On a busy machine reading the lists takes longer: at most twice as long as the first time, when nothing is cached.
    const before = performance.now();
    expect(await pagesWith(visitor, lists[kind.table], mark)).toEqual([]);
    const busy = 2 * (performance.now() - before);
    // Seconds ahead instead of a minute, bypassing the panel.
    const due = Date.now() + 3000 + busy;
    await records.schedule(kind.table, title, new Date(due).toISOString());
    await records.publish(baseURL ?? '', kind.table, title);
    expect(await pagesWith(visitor, lists[kind.table], mark)).toEqual([]);
    await expect(async () => {
      expect(await statusOf(visitor, address)).toBe(200);
      expect(await pagesWith(visitor, lists[kind.table], mark)).toEqual(lists[kind.table]);
    }).toPass({ timeout: due + 5000 + busy - Date.now(), intervals: [200] });
    expect(Date.now()).toBeGreaterThanOrEqual(due);
    await records.delete(kind.table, id);
  });
}

test('Enter in a field saves nothing, and Ctrl+S asks before it publishes @soak', async ({ page }) => {
  const kind = kinds.news;
  const title = `Con teclas ${uniqueMark()}`;
  const writes: string[] = [];
  page.on('request', (request) => {
    const isWrite = ['POST', 'PATCH'].includes(request.method());
    if (isWrite && new URL(request.url()).pathname === `/rest/v1/${kind.table}`) writes.push(request.method());
  });
  const question = page.getByRole('alertdialog', { name: '¿Publicar esta noticia?' });
  const saveDraft = async () => {
    await page.keyboard.press(kind.saveKeys);
    await question.getByRole('button', { name: 'Guardar borrador' }).click();
  };
  await signIn(page);
  await page.goto(`${kind.list}/create`);
  await expect(saveButton(page)).toBeVisible();
  await page.keyboard.press(kind.saveKeys);
  await expect(page.getByLabel('Título', { exact: true })).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await page.keyboard.press(kind.saveKeys);
  await expectAccessibleEverywhere(page, { isVariant: true });
  await page.keyboard.press('Escape');
  await page.keyboard.type('!');
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue(`${title}!`);
  await page.keyboard.press('Backspace');
  expect(writes).toEqual([]);
  await saveDraft();
  await expect(page).toHaveURL(kind.list);
  await expect(rowOf(page, title)).toContainText('Borrador');
  expect(writes).toEqual(['POST']);

  await rowOf(page, title).getByRole('link', { name: 'Editar' }).click();
  await page.getByLabel('Resumen').focus();
  await saveDraft();
  await expect(page.getByText('Todo está guardado')).toBeVisible();
  await expect(page).toHaveURL(kind.list);
  expect(writes).toEqual(['POST']);

  // Someone else publishes it while the form is open: saving must not hide it again without asking.
  await rowOf(page, title).getByRole('link', { name: 'Editar' }).click();
  await page.getByLabel('Resumen').fill('Lo que escribió la autora.');
  await (await Records.of(page)).schedule(kind.table, title, '2024-05-06T12:00:00Z');
  await saveDraft();
  const conflict = page.getByRole('alertdialog', { name: 'Hay una versión más reciente' });
  await expect(conflict.getByRole('definition')).toContainText(/Publicada.*Borrador/);
  await conflict.getByRole('radiogroup', { name: 'Qué queda: Estado' }).getByText('Dejar lo guardado').click();
  await conflict.getByRole('button', { name: 'Guardar así' }).click();
  await expect(page).toHaveURL(kind.list);
  await expect(rowOf(page, title)).toContainText('Publicada');

  // What is public is saved as its main button says.
  await rowOf(page, title).getByRole('link', { name: 'Editar' }).click();
  await page.getByLabel('Título', { exact: true }).press('End');
  writes.length = 0;
  await page.keyboard.type(' y Entrar');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue(`${title} y Entrar`);
  expect(writes).toEqual([]);
  await page.keyboard.press(kind.saveKeys);
  await expect(page).toHaveURL(kind.list);
  await expect(rowOf(page, `${title} y Entrar`)).toContainText('Publicada');
});

test('what is scheduled says so, and can be saved, scheduled anew, published and taken back', async ({
  page,
  records,
  mark,
}) => {
  const kind = kinds.publications;
  const title = `Con fecha ${mark}`;
  await page.goto(`${kind.list}/create`);
  await page.getByLabel('Título', { exact: true }).fill(title);
  await page.getByRole('button', { name: 'Programar…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Programar la/ });
  await expectAccessibleEverywhere(page, { isVariant: true });
  await dialog.getByLabel('Día y hora').fill(clockIn(-5));
  await dialog.getByRole('button', { name: 'Programar' }).click();
  await expect(dialog.getByLabel('Día y hora')).toHaveAccessibleDescription(/Esa hora ya pasó/);
  await dialog.getByLabel('Día y hora').fill('2099-12-03T09:00');
  await dialog.getByRole('button', { name: 'Programar' }).click();
  await expect(page).toHaveURL(kind.list);
  await expect(status(page)).toContainText('Programada para el 3 de diciembre de 2099, 9:00');
  await expect(rowOf(page, title)).toContainText('Programada para el 3 de diciembre de 2099, 9:00');
  const id = await records.idOf(kind.table, `con-fecha-${mark}`);
  const open = () => page.goto(`${kind.list}/${id}/edit`);
  const expectListed = async (state: string) => {
    await expect(page).toHaveURL(kind.list);
    await page.goto(`${kind.list}?buscar=${mark}`);
    await expect(rowOf(page, title)).toContainText(state);
  };
  await open();
  await expect(page.getByText('Programada para el 3 de diciembre de 2099, 9:00')).toBeVisible();
  await page.getByLabel('Resumen').fill('Otro resumen.');
  await saveButton(page).first().click();
  await expectListed('Programada para el 3 de diciembre de 2099, 9:00');

  await open();
  await expect(page.getByLabel('Resumen')).toHaveValue('Otro resumen.');
  await page.getByRole('button', { name: 'Programar…' }).click();
  await expect(page.getByLabel('Día y hora')).toHaveValue('2099-12-03T09:00');
  await page.getByLabel('Día y hora').fill('2099-12-04T10:30');
  await page.keyboard.press('Enter');
  await expectListed('Programada para el 4 de diciembre de 2099, 10:30');

  await open();
  await page.getByRole('button', { name: 'Ocultar' }).click();
  await expectListed('Borrador');
  await page.getByLabel('Estado').selectOption('Publicadas');
  await expect(page.getByText(/^Ninguna .* coincide/)).toBeVisible();
  await page.getByLabel('Estado').selectOption('Borradores');
  await expect(page).toHaveURL(/estado=borrador/);
  await expect(rowOf(page, title)).toBeVisible();
  await open();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expectListed('Publicada');
});

test('on a device whose clock is late, what is public is called public', async ({ page, records, mark }) => {
  const kind = kinds.news;
  const [id = 0] = await kind.create(records, `Ya publicada ${mark}`, `ya-publicada-${mark}`);
  await page.clock.setFixedTime(new Date(Date.now() - 3 * 3_600_000));
  await page.goto(`${kind.list}?buscar=${mark}`);
  await expect(rowOf(page, mark)).toContainText('Publicada');
  await page.goto(`${kind.list}/${id}/edit`);
  await expect(page.getByText('Publicada', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publicar' })).toHaveCount(0);
});

test('a list that is open notices that what was scheduled has become public', async ({ page, records, mark }) => {
  const kind = kinds.news;
  await kind.create(records, `Por publicarse ${mark}`, `por-publicarse-${mark}`);
  await records.schedule(kind.table, `Por publicarse ${mark}`, new Date(Date.now() + 5 * 60_000).toISOString());
  await page.clock.install();
  await page.goto(`${kind.list}?buscar=${mark}`);
  await expect(rowOf(page, mark)).toContainText('Programada para el');
  await page.clock.fastForward('06:00');
  await expect(rowOf(page, mark)).toContainText('Publicada');
});
