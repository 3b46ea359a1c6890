import type { Browser, Page } from '@playwright/test';
import { expectAccessibleEverywhere } from '../../../support/accessibility.ts';
import { changeStoredSession, enterCredentials, go, signIn, signInByForm } from '../../../support/admin.ts';
import { hold } from '../../../support/faults.ts';
import { expectDraftStored } from '../../../support/localDrafts.ts';
import { draftNotice, summaryOf, titleOf } from '../../../support/panel/form.ts';
import { expect, test } from '../../../support/panel/test.ts';
import { Records } from '../../../support/records.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

const ELSEWHERE = 'También tienes esta noticia abierta en otro dispositivo.';

const OTHER = { id: '00000000-0000-4000-8000-00000000000f', email: 'otra@example.org' };

test('a local draft is offered only to the account that wrote it', async ({ page, secondTab, mark }) => {
  await signInByForm(page);
  const newsId = await (await Records.of(page)).create('news', `Noticia ${mark}`);
  await go(page, `/admin/news/${newsId}/edit`);
  await summaryOf(page).fill('Lo que escribió la primera.');
  // Not the dashboard, which asks for pages that other tests may delete.
  await secondTab.goto('/admin/cuenta');
  const own = await page.evaluate(() => JSON.stringify(localStorage));
  await changeStoredSession(secondTab, { user: OTHER });
  // As the client notifies other tabs of a sign-in.
  await secondTab.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => /^sb-.*-auth-token$/.test(name)) ?? '';
    const session: unknown = JSON.parse(localStorage.getItem(key) ?? '');
    new BroadcastChannel(key).postMessage({ event: 'SIGNED_IN', session });
  });
  await expect(summaryOf(page)).not.toHaveValue('Lo que escribió la primera.');
  await expect(draftNotice(page)).toHaveCount(0);
  await expectDraftStored(page, 'Lo que escribió la primera.');
  await page.evaluate((stored) => {
    for (const [name, value] of Object.entries(JSON.parse(stored) as Record<string, string>))
      localStorage.setItem(name, value);
  }, own);
  await page.goto(`/admin/news/${newsId}/edit`);
  await expect(draftNotice(page)).toBeVisible();

  await go(page, '/admin/news/create');
  await titleOf(page).fill('Solo mío');
  await expectDraftStored(page, 'Solo mío');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/admin/login');
  await enterCredentials(page);
  await expect(page.getByRole('heading', { name: 'Nueva Noticia' })).toBeVisible();
  await expect(draftNotice(page)).toBeVisible();
});

test('a form shows that its record is open in another tab or on another device', async ({
  page,
  secondTab,
  records,
  newsId,
  mark,
  browser,
  baseURL,
}) => {
  const told = (tab: Page) => tab.getByText('Esta noticia está abierta en otra pestaña.');
  await summaryOf(page).fill('De la primera.');
  await expect(told(page)).toHaveCount(0);
  await secondTab.goto(`/admin/news/${newsId}/edit`);
  await expect(told(page)).toBeVisible();
  await expect(told(secondTab)).toBeVisible();
  // A draft that is open in the other tab is not offered, because it is not lost.
  await expect(draftNotice(secondTab)).toHaveCount(0);
  await summaryOf(secondTab).fill('De la segunda.');
  await expectDraftStored(page, 'De la primera.');
  await expectDraftStored(page, 'De la segunda.');

  await secondTab.getByRole('link', { name: 'Cancelar' }).click();
  await expect(told(page)).toHaveCount(0);
  await expect(draftNotice(page)).toBeVisible();
  // Restoring the other draft does not lose what is in the form already.
  const recover = page.getByRole('button', { name: 'Recuperar' });
  await recover.evaluate((button) => (button.id = 'first'));
  await recover.click();
  await expect(summaryOf(page)).toHaveValue('De la segunda.');
  await expect(page.locator('#first')).toHaveCount(0);
  await recover.click();
  await expect(summaryOf(page)).toHaveValue('De la primera.');

  const device = await openElsewhere(browser, page, `${baseURL}/admin/news/${newsId}/edit`);
  await device.close();
  await expect(page.getByText(ELSEWHERE)).toHaveCount(0);
  await device.context().close();
  await test.step('names another author who is editing, without moving the form, at 360 px', async () => {
    const id = await records.create('news', `Otra ${mark}`);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNamed(page, id);
  });
});

test('another author who is editing is named without moving the form, at 1280 px @soak', async ({ page, newsId }) => {
  await expectNamed(page, newsId);
});

test('a device that disconnects abruptly is soon no longer shown @soak', async ({ page, newsId, browser, baseURL }) => {
  const device = await openElsewhere(browser, page, `${baseURL}/admin/news/${newsId}/edit`);
  await device.context().close();
  await expect(page.getByText(ELSEWHERE)).toHaveCount(0, { timeout: 20_000 });
});

/** Opens the page's item on another device, of which the page is told once it is loaded again. */
async function openElsewhere(browser: Browser, page: Page, address: string): Promise<Page> {
  const device = await browser.newContext({ baseURL: new URL(address).origin });
  const other = await device.newPage();
  await signIn(other);
  const announced = other.waitForResponse(/\/rpc\/announce_editing/);
  await other.goto(address);
  await announced;
  await page.reload();
  await expect(page.getByText(ELSEWHERE)).toBeVisible();
  await expect(page.getByText(/está editando/)).toHaveCount(0);
  await expectAccessibleEverywhere(page, { isVariant: true });
  return other;
}

/** Who writes at the same time is told by name, which moves nothing. */
async function expectNamed(page: Page, newsId: number): Promise<void> {
  const other = { browser: NOBODY, name: 'ana.gomez', is_own: false, seconds: 150 };
  await page.route('**/rpc/announce_editing', (route) => route.fulfill({ json: [other] }));
  await page.route(/\/rest\/v1\/editing/, (route) => route.fulfill({ json: [{ browser: NOBODY }] }));
  const answer = await hold(page, '**/rpc/announce_editing');
  await go(page, `/admin/news/${newsId}/edit`);
  const before = await summaryOf(page).boundingBox();
  answer();
  await expect(page.getByText('ana.gomez está editando esta noticia desde hace 2 minutos.')).toBeVisible();
  expect(await summaryOf(page).boundingBox()).toEqual(before);
}

test('a conflict after leaving the form is reported, and the draft kept @soak', async ({ page, records, newsId }) => {
  await summaryOf(page).fill('El mío.');
  await records.changeSummary('news', newsId, 'El de otra persona.');
  const left = await hold(page, /\/rest\/v1\/news/, 'PATCH');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Guardando...' })).toBeVisible();
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL('/admin/news');
  left();
  await expect(page.getByText(/Alguien guardó otra versión que cambia lo mismo/)).toBeVisible();
  expect(await records.summaryOf('news', newsId)).toBe('El de otra persona.');
  await page.goto(`/admin/news/${newsId}/edit`);
  await expect(draftNotice(page)).toBeVisible();
});
