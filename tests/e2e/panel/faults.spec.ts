import type { Locator, Page } from '@playwright/test';
import { expectAccessibleEverywhere } from '../../support/accessibility.ts';
import { enterCredentials, go, saveButton, toasts } from '../../support/admin.ts';
import { BACKEND, hold, UNFORESEEN, watchRequests } from '../../support/faults.ts';
import { expectDraftStored } from '../../support/localDrafts.ts';
import { summaryOf, titleOf } from '../../support/panel/form.ts';
import { answerLastCopy, hoursAgo } from '../../support/panel/lastCopy.ts';
import { totalHeaders } from '../../support/panel/lists.ts';
import { expect, test } from '../../support/panel/test.ts';
import { OFFLINE } from '../../support/recordKinds.ts';
import { suspendTimers } from '../../support/timers.ts';

// Specification faults-tried-1, faults-tried-3
test('on a phone, the login and the dashboard report a backend outage only once', async ({ page, faults, mark }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route('**/api/videos', (route) => route.fulfill({ json: { gone: [], unknown: 0 } }));
  await page.goto('/admin/login');
  const endOfLogin = await faults.fail(page, BACKEND);
  await enterCredentials(page);
  await expect(page.getByText('Error al iniciar sesión')).toBeVisible();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await endOfLogin();

  const waiting = page.getByRole('region', { name: 'Lo que te espera' });
  const retry = page.getByRole('button', { name: 'Reintentar' });
  await test.step('a section of the dashboard that fails shows an error', async () => {
    const end = await faults.fail(page, /show_in_hero/, UNFORESEEN);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('No se pudo cargar lo que muestra el carrusel.');
    await end();
    await retry.click();
    await expect(page.getByRole('region', { name: 'En el carrusel' }).getByRole('listitem').first()).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

  await page.getByRole('main').getByRole('link', { name: 'Nueva noticia' }).click();
  await titleOf(page).fill(`Solo aquí ${mark}`);
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await test.step('an outage shows one error, and the local drafts', async () => {
    const end = await faults.fail(page, BACKEND);
    await page.goto('/admin');
    await expect(page.getByText(`No se pudo cargar el estado del sitio. ${OFFLINE}`)).toBeVisible();
    await expect(page.getByText(/No se pudo|No se pudieron/)).toHaveCount(1);
    await expect(retry).toHaveCount(1);
    await expect(page.getByRole('region').first()).toHaveAccessibleName('Lo que te espera');
    await expect(page.getByRole('region').first()).toContainText(`Solo aquí ${mark}`);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1200);
    await expectAccessibleEverywhere(page, { isVariant: true });
    await end();
    await retry.click();
    await expect(page.getByRole('region', { name: 'Total de publicaciones' }).getByText(/^[\d.]+$/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Últimas ediciones' }).getByRole('link').first()).toBeVisible();
  });

  await test.step('pending work starts on the first screen, and an empty list is one line', async () => {
    const draft = waiting.getByRole('listitem').filter({ hasText: `Solo aquí ${mark}` });
    await expect(page.getByRole('region').first()).toHaveAccessibleName('Lo que te espera');
    await expect(page.getByRole('main').getByRole('link', { name: 'Nueva noticia' })).toBeInViewport({ ratio: 1 });
    await expect(draft.getByRole('link')).toBeInViewport({ ratio: 1 });
    await draft.getByRole('link').click();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect(page.getByText('Descartamos los cambios.')).toBeVisible();
    await expectNothingWaits(page, waiting);
  });
});

/** Opens the dashboard while no record asks for anything. */
async function expectNothingWaits(page: Page, waiting: Locator): Promise<void> {
  const nothing = { json: [], headers: totalHeaders(0) };
  await page.route(
    /\/rest\/v1\/(news|publications|events|without_alt_text|with_broken_links)\?.*(order|images)=/,
    (route) => route.fulfill(nothing),
  );
  await page.route(/\/rest\/v1\/rpc\/.*documents/, (route) => route.fulfill(nothing));
  await answerLastCopy(page, { made_at: hoursAgo(5) });
  await go(page, '/admin');
  await expect(waiting).toHaveText(
    /Nada te espera: no hay borradores ni nada programado. En orden: portadas, textos alternativos, enlaces, videos, documentos PDF y copias\. Última copia: hace 5 horas\.$/,
  );
  await expect(waiting.getByRole('listitem')).toHaveCount(0);
}

// Specification 2.18-2
test('the dashboard marks edits that the site does not show yet @soak', async ({ page, records, mark }) => {
  const rows = ['uno', 'dos', 'tres'].map((word) => ({ title: `${word} ${mark}` }));
  await records.createNews(...rows);
  await records.createPublications(...rows);
  // Hides what other tests are editing from the dashboard.
  await page.route(/\/rest\/v1\/(news|publications|events)\?.*order=updated_at/, (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('title', `like.*${mark}`);
    return route.continue({ url: url.href });
  });
  const pages = /\/(novedades|publicaciones|agenda)\//;
  await page.route(pages, (route) =>
    route.fulfill({ status: 200, headers: { 'x-content-version': '2020-01-01T00:00:00+00:00' } }),
  );
  await page.goto('/admin');
  await expect(page.getByText('El sitio todavía no muestra 6 de estas ediciones.')).toBeVisible();
  await expect(page.getByText('Aún no está en línea')).toHaveCount(6);
  await page.unroute(pages);
  await page.getByRole('button', { name: 'Comprobar nuevamente' }).click();
  await expect(page.getByText('El sitio está al día: muestra lo último que se guardó.')).toBeVisible();

  const edits = page.getByRole('region', { name: 'Últimas ediciones' });
  const edit = edits.getByRole('link').first();
  const title = await edit.innerText();
  await edit.click();
  await expect(titleOf(page)).toHaveValue(title);
});

// Specification 2.19-4, 8-7, 9-9, faults-tried-2
test('in an outage, lists and forms show an error; a local draft opens', async ({ page, faults, records, mark }) => {
  const id = await records.create('events', `Para leer ${mark}`);
  const end = await faults.fail(page, /\/rest\/v1\//);
  const reads = watchRequests(page, new RegExp(`id=eq\\.${id}|/rest/v1/.*limit=20`), 'GET');
  // Hold back the retry until the list is mounted: if it mounted after both attempts, it would read again.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/admin/events');
  await expect(page.getByText('Cargando la agenda...')).toBeVisible();
  await page.clock.resume();
  await expect(page.getByText('Error al cargar la agenda. Por favor, intenta nuevamente.')).toBeVisible();
  // It retries once before it gives up.
  expect(reads).toHaveLength(2);
  await end();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('table', { name: 'Agenda' })).toBeVisible();

  // Specification 4-10, 7-9, 9-9
  await test.step('a record that cannot be read shows an error', async () => {
    const restore = await faults.fail(page, /\/rest\/v1\//);
    reads.length = 0;
    await go(page, `/admin/events/${id}/edit`);
    await expect(page.getByRole('alert')).toContainText(`No se pudo cargar la actividad. ${OFFLINE}`);
    expect(reads).toHaveLength(2);
    await restore();
  });

  // Specification 2.20-7, 2.22-6, 4-10
  await test.step('the form shows that its record is loading', async () => {
    const answered = await hold(page, /\/rest\/v1\//);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByText('Cargando...')).toBeVisible();
    answered();
    await expect(titleOf(page)).toHaveValue(`Para leer ${mark}`);
  });

  await test.step('a local draft opens on the version it started from', async () => {
    await summaryOf(page).fill('Lo que escribí.');
    const restore = await faults.fail(page, BACKEND);
    await page.reload();
    await expect(page.getByRole('alert').filter({ hasText: 'No se pudo cargar la actividad.' })).toContainText(
      /Este formulario parte de la versión del \d\d\/\d\d\/\d{4} \d\d:\d\d, sobre la que escribiste en este navegador\./,
    );
    await expect(titleOf(page)).toHaveValue(`Para leer ${mark}`);
    await expectAccessibleEverywhere(page, { isVariant: true });
    await page.getByRole('button', { name: 'Recuperar' }).click();
    await expect(summaryOf(page)).toHaveValue('Lo que escribí.');
    await saveButton(page).click();
    await expect(page.getByText(`Error al guardar la actividad: ${OFFLINE}`)).toBeVisible();
    await restore();
    await saveButton(page).click();
    await expect(page).toHaveURL('/admin/events');
    expect(await records.summaryOf('events', id)).toBe('Lo que escribí.');
  });
});

test('a failed save keeps the text and says why it failed', async ({ page, records, mark, faults }) => {
  // Messages stay until something removes them.
  await suspendTimers(page);
  const title = `Sin servidor ${mark}`;
  await page.goto('/admin/publications/create');
  await titleOf(page).fill(title);
  await summaryOf(page).fill('Lo que no se pierde.');
  await page.getByLabel('Mostrar en el carrusel').check();
  const expectRefused = async (reason: string, times = 1) => {
    await saveButton(page).click();
    await expect(page.getByText(`Ha ocurrido un error al guardar la publicación. ${reason}`)).toHaveCount(times);
    await expect(titleOf(page)).toHaveValue(title);
    await expect(summaryOf(page)).toHaveValue('Lo que no se pierde.');
  };

  // Specification 2.20-1, 2.22-1, 7-10, 8-5, 8-14
  await test.step('an unexpected database error is reported with its code', async () => {
    const end = await faults.fail(page, /\/rest\/v1\/publications/, UNFORESEEN, 'POST');
    await expectRefused('Ocurrió un error que no conocemos (código XX000). Si se repite, comunica este código.');
    await expect(toasts(page).getByText('Error', { exact: true })).toBeVisible();
    await end();
  });

  // Specification 7-10, faults-tried-4
  await test.step('a save during an outage loses nothing', async () => {
    const end = await faults.fail(page, BACKEND);
    await expectRefused(OFFLINE);
    await end();
  });

  // Specification faults-tried-15
  await test.step('a save fails with a message while offline, and succeeds back online', async () => {
    const reconnect = await faults.disconnect(page);
    await expect(page.getByText('Sin conexión a internet')).toBeVisible();
    await expect(page.getByText('Lo que escribes se conserva en este navegador')).toBeVisible();
    await expectDraftStored(page, title);
    await expectRefused(OFFLINE, 2);
    await reconnect();
    await expect(page.getByText('Sin conexión a internet')).toBeHidden();
    await saveButton(page).click();
    await expect(page.getByText('Publicación creada')).toBeVisible();
    await expect(page).toHaveURL('/admin/publications');
  });

  await test.step('a successful save removes the error of the failed one', async () => {
    await expect(toasts(page)).toContainText('Publicación creada');
    await expect(toasts(page).getByText('Ha ocurrido un error al guardar la publicación.')).toHaveCount(0);
    expect(await records.countTitled('publications', title)).toBe(1);
  });
});
