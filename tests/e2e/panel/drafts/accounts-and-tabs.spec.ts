import type { Page } from '@playwright/test';
import { expectAccessibleEverywhere } from '../../../support/accessibility.ts';
import { changeStoredSession, enterCredentials, signIn, signInByForm } from '../../../support/admin.ts';
import { expect, test } from '../../../support/panel/test.ts';
import { expectDraftStored, keptTexts } from '../../../support/localDrafts.ts';

const notice = (page: Page) => page.getByText(/^Hay cambios sin guardar de hace/);
const summary = (page: Page) => page.getByLabel('Resumen');

test('what was typed waits for its account: after signing out, and not for another one', async ({ page }) => {
  await signInByForm(page);
  await page.goto('/admin/news/create');
  await page.getByLabel('Título', { exact: true }).fill('Solo mío');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/admin/login');

  await enterCredentials(page);
  await expect(page.getByRole('heading', { name: 'Nueva Noticia' })).toBeVisible();
  await expect(notice(page)).toBeVisible();

  await changeStoredSession(page, { user: { id: '00000000-0000-4000-8000-00000000000f', email: 'otra@example.org' } });
  await page.reload();
  await page.getByLabel('Título', { exact: true }).fill('De otra persona');
  await expectDraftStored(page, 'De otra persona');
  await expect(notice(page)).toHaveCount(0);
});

test('a form whose account changes in another tab is not shown to the next one, and loses nothing', async ({
  page,
  secondTab,
  records,
  mark,
}) => {
  const [id = 0] = await records.createNews({ title: `Cambio de cuenta ${mark}`, slug: `cambio-de-cuenta-${mark}` });
  await page.goto(`/admin/news/${id}/edit`);
  await summary(page).fill('Lo que escribió la primera.');
  await secondTab.goto('/admin');
  const own = await page.evaluate(() => JSON.stringify(localStorage));
  await changeStoredSession(secondTab, {
    user: { id: '00000000-0000-4000-8000-00000000000f', email: 'otra@example.org' },
  });
  // As the client notifies other tabs of a sign-in.
  await secondTab.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => /^sb-.*-auth-token$/.test(name)) ?? '';
    const session: unknown = JSON.parse(localStorage.getItem(key) ?? '');
    new BroadcastChannel(key).postMessage({ event: 'SIGNED_IN', session });
  });
  await expect(summary(page)).not.toHaveValue('Lo que escribió la primera.');
  await expect(notice(page)).toHaveCount(0);
  await expectDraftStored(page, 'Lo que escribió la primera.');
  await page.evaluate((stored) => {
    for (const [name, value] of Object.entries(JSON.parse(stored) as Record<string, string>))
      localStorage.setItem(name, value);
  }, own);
  await page.reload();
  await expect(notice(page)).toBeVisible();
});

test('two tabs on one item know of each other, and each keeps its own text', async ({
  page,
  secondTab,
  records,
  mark,
}) => {
  const [id = 0] = await records.createNews({ title: `Dos pestañas ${mark}`, slug: `dos-pestanas-${mark}` });
  const told = (tab: Page) => tab.getByText('Esta noticia está abierta en otra pestaña.');
  await page.goto(`/admin/news/${id}/edit`);
  await summary(page).fill('De la primera.');
  await expect(told(page)).toHaveCount(0);
  await secondTab.goto(`/admin/news/${id}/edit`);
  await expect(told(page)).toBeVisible();
  await expect(told(secondTab)).toBeVisible();
  // A draft that is open in the other tab is not offered, because it is not lost.
  await expect(notice(secondTab)).toHaveCount(0);
  await summary(secondTab).fill('De la segunda.');
  await expectDraftStored(page, 'De la primera.');
  await expectDraftStored(page, 'De la segunda.');

  await secondTab.getByRole('link', { name: 'Cancelar' }).click();
  await expect(told(page)).toHaveCount(0);
  await expect(notice(page)).toBeVisible();
  // Restoring the other draft does not lose what is in the form already.
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(summary(page)).toHaveValue('De la segunda.');
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(summary(page)).toHaveValue('De la primera.');
});

test('two new items in two tabs are two drafts @soak', async ({ page, secondTab }) => {
  await signIn(page);
  for (const [tab, title] of [
    [page, 'La primera nueva'],
    [secondTab, 'La segunda nueva'],
  ] as const) {
    await tab.goto('/admin/news/create');
    await tab.getByLabel('Título', { exact: true }).fill(title);
    await expectDraftStored(tab, title);
  }
  await secondTab.close();
  await page.reload();
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue('La segunda nueva');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect.poll(() => keptTexts(page)).toHaveLength(1);
});

test('whoever has the item open on another device too is told so, and not as another person @soak', async ({
  page,
  visitor,
  records,
  mark,
}) => {
  const [id = 0] = await records.createNews({ title: `A la vez ${mark}`, slug: `a-la-vez-${mark}` });
  await signIn(visitor);
  await visitor.goto(`/admin/news/${id}/edit`);
  await expect(summary(visitor)).toBeVisible();
  await page.clock.install();
  await page.goto(`/admin/news/${id}/edit`);
  const told = page.getByText('También tienes esta noticia abierta en otro dispositivo.');
  await expect(told).toBeVisible();
  await expect(page.getByText(/está editando/)).toHaveCount(0);
  await expectAccessibleEverywhere(page, { isVariant: true });
  const closed = visitor.waitForResponse(/\/rpc\/end_editing/);
  await visitor.getByRole('link', { name: 'Cancelar' }).click();
  await closed;
  // The panel asks every twenty seconds.
  await page.clock.fastForward('00:20');
  await expect(told).toHaveCount(0);
});

test('who writes at the same time is told by name', async ({ page, records, mark }) => {
  const [id = 0] = await records.createNews({ title: `A la vez ${mark}`, slug: `a-la-vez-${mark}` });
  const other = { browser: '00000000-0000-4000-8000-000000000000', name: 'ana.gomez', is_own: false, seconds: 150 };
  await page.route('**/rpc/announce_editing', (route) => route.fulfill({ json: [other] }));
  await page.goto(`/admin/news/${id}/edit`);
  await expect(page.getByText('ana.gomez está editando esta noticia desde hace 2 minutos.')).toBeVisible();
});

test('a save that would have to ask, and finds nobody at the form any more, says that it did not happen @soak', async ({
  page,
  records,
  mark,
}) => {
  const [id = 0] = await records.createNews({ title: `Sin preguntar ${mark}`, slug: `sin-preguntar-${mark}` });
  await page.goto(`/admin/news/${id}/edit`);
  await summary(page).fill('El mío.');
  await records.changeSummary('news', id, 'El de otra persona.');
  const left = Promise.withResolvers<void>();
  await page.route(/\/rest\/v1\/news/, async (route) => {
    if (route.request().method() === 'PATCH') await left.promise;
    await route.continue();
  });
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Guardando...' })).toBeVisible();
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL('/admin/news');
  left.resolve();
  await expect(page.getByText(/Alguien guardó otra versión que cambia lo mismo/)).toBeVisible();
  expect(await records.summaryOf('news', id)).toBe('El de otra persona.');
  await page.goto(`/admin/news/${id}/edit`);
  await expect(notice(page)).toBeVisible();
});
