import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../../support/accessibility.ts';
import {
  administrator,
  changeStoredSession,
  describeImage,
  enterCredentials,
  go,
  saveButton,
  signInByForm,
} from '../../support/admin.ts';
import { hold, watchRequests } from '../../support/faults.ts';
import { chooseFiles, photograph } from '../../support/files.ts';
import { typeKeys } from '../../support/keyboard.ts';
import {
  button,
  failedImages,
  passwordDialog,
  signInAgain,
  summaryOf,
  textOf,
  titleOf,
  visualText,
} from '../../support/panel/form.ts';
import { expect, test } from '../../support/panel/test.ts';
import { Records, uniqueMark } from '../../support/records.ts';

/** A session that the server has ended. */
const ENDED = { access_token: 'x.y.z', refresh_token: 'nobody-knows-this-one' };

/** Fills in a news form with content that must not be lost. */
async function writeNews(page: Page): Promise<string> {
  const title = `Un texto largo ${uniqueMark()}`;
  await go(page, '/admin/news/create');
  await titleOf(page).fill(title);
  await summaryOf(page).fill('Ñandú, «comillas» y 100 % de acentos.');
  await page.getByLabel('Fuente').fill('Facultad de prueba');
  return title;
}

async function expectWritten(page: Page, title: string): Promise<void> {
  await expect(titleOf(page)).toHaveValue(title);
  await expect(summaryOf(page)).toHaveValue('Ñandú, «comillas» y 100 % de acentos.');
  await expect(page.getByLabel('Fuente')).toHaveValue('Facultad de prueba');
}

// Specification 2.16-3, 4-2, 8-2
test('signing in opens the requested screen, in two tabs at once', async ({ page, secondTab, faults }) => {
  await secondTab.goto('/admin/news');
  await expect(secondTab.getByText('Inicia sesión para continuar')).toBeVisible();

  await page.goto('/admin/publications?buscar=seminario&tipo=seminarios-conferencias');
  await expect(page.getByText('Inicia sesión para continuar')).toBeVisible();
  await enterCredentials(page);
  await expect(page).toHaveURL('/admin/publications?buscar=seminario&tipo=seminarios-conferencias');
  await expect(page.getByLabel('Buscar por título')).toHaveValue('seminario');
  await expect(secondTab).toHaveURL('/admin/news');
  await expect(secondTab.getByRole('heading', { name: 'Noticias' })).toBeVisible();
  await go(secondTab, '/admin/news/create');
  await titleOf(secondTab).fill('Sin guardar');

  // A sign-out that the server does not confirm is told.
  await faults.fail(page, /\/auth\/v1\/logout/, { status: 500, body: { error_code: 'unexpected_failure' } });
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByText('No se pudo cerrar la sesión.')).toBeVisible();
  await expect(page.getByText('En este navegador ya no hay una sesión abierta.')).toBeVisible();
  await expect(page).toHaveURL('/admin/login');
  await passwordDialog(secondTab).getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(secondTab).toHaveURL('/admin/login');
  await expect(secondTab.getByText('Tu sesión ha terminado.')).toBeVisible();
});

// Specification 4-4, faults-tried-8
test('a session that ends while a form is open is renewed in place', async ({ page, secondTab, faults }) => {
  faults.refusal(400, '/auth/v1/token');
  faults.refusal(403, '/auth/v1/logout');
  faults.refusal(401, '/rest/v1/news');
  await signInByForm(page);
  const title = await writeNews(page);
  await secondTab.goto('/admin/cuenta');
  await secondTab.getByRole('button', { name: 'Cerrar sesión' }).click();

  await expect(passwordDialog(page)).toBeVisible();
  await expect(passwordDialog(page)).toContainText(`Escribe la contraseña de ${administrator.email}`);
  await expectNoBarriers(page);
  await typeKeys(page, '{Escape}{Escape}');
  await expect(passwordDialog(page)).toBeVisible();

  // The focus stays where Enter was pressed: a screen reader is told what is wrong.
  const password = passwordDialog(page).getByLabel('Contraseña', { exact: true });
  await password.fill('otra-clave');
  await password.press('Enter');
  await expect(password).toHaveAccessibleDescription('Credenciales inválidas');
  await expect(passwordDialog(page).locator('[aria-live=assertive]')).toHaveText('Credenciales inválidas');
  await signInAgain(page);
  await expect(page.getByLabel('Fuente')).toBeFocused();
  await expectWritten(page, title);

  // Otherwise the periodic session check would notice first, and its dialog would cover the button.
  const pressed = await hold(page, /grant_type=refresh_token/);
  await changeStoredSession(page, { expires_at: 1_700_000_000, refresh_token: 'nobody-knows-this-one' });
  await saveButton(page).click();
  pressed();
  // That the session has ended is what the dialog says.
  await expect(page.getByText('Error al guardar la noticia: Inicia sesión y guarda nuevamente.')).toBeVisible();
  await signInAgain(page);
  await expectWritten(page, title);
  await saveButton(page).click();
  await expect(page.getByText('Noticia creada')).toBeVisible();

  await test.step('asks for the password once typing pauses, and typing resumes at the caret', async () => {
    const [row] = await (await Records.of(page)).titled('news', title);
    await go(page, `/admin/news/${row?.id}/edit`);
    const text = visualText(page);
    await text.click();
    await typeKeys(page, 'Antes después{Control+ArrowLeft}');
    await changeStoredSession(page, ENDED);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await page.keyboard.press('Control+s');
    for (const word of ['y ', 'mucho ', 'tiempo ']) {
      await page.keyboard.type(word);
      await page.clock.runFor(900);
    }
    await expect(text).toHaveText('Antes y mucho tiempo después');
    await expect(passwordDialog(page)).toHaveCount(0);
    await page.clock.resume();
    await signInAgain(page);
    await page.keyboard.type('más ');
    await expect(text).toHaveText('Antes y mucho tiempo más después');
  });
});

test('a session that ends while an image is uploading loses nothing @soak', async ({ page, faults }) => {
  faults.refusal(400, '/auth/v1/token');
  faults.refusal(403, '/auth/v1/logout');
  faults.refusal(400, '/storage/v1/object/images');
  await signInByForm(page);
  const title = await writeNews(page);
  await page.route(
    '**/storage/v1/object/images/**',
    async (route) => {
      await changeStoredSession(page, ENDED);
      await route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer x.y.z' } });
    },
    { times: 1 },
  );
  await chooseFiles(page, button(page, 'Imagen'), [await photograph('sala.jpg')]);
  await describeImage(page, 'La sala llena');

  await signInAgain(page);
  await expectWritten(page, title);
  const failed = failedImages(page);
  await expect(failed).toContainText('sala.jpg');
  await expect(failed).toContainText('tu sesión ha terminado');
  await page.keyboard.press('Control+s');
  await expect(page.locator('.field-error', { hasText: /^Hay imágenes que no se subieron/ })).toBeVisible();
  await failed.getByRole('button', { name: 'Reintentar' }).click();
  await expect(failed).toBeHidden();
  await expect(textOf(page).getByRole('img', { name: 'La sala llena' })).toHaveAttribute('src', /^http/);
  await saveButton(page).click();
  await expect(page.getByText('Noticia creada')).toBeVisible();
});

// Specification 4-3, 9-8
test('the session is renewed shortly before it expires', async ({ page }) => {
  await page.clock.install();
  const renewals = watchRequests(page, /grant_type=refresh_token/);
  await signInByForm(page);
  // The token lasts an hour: five minutes before it expires it is kept, one minute before it is renewed.
  await page.clock.fastForward('55:00');
  const records = await Records.of(page);
  expect(await records.countTitled('news', 'Nada se llama así')).toBe(0);
  expect(renewals).toHaveLength(0);
  // This screen makes no backend requests of its own, so only the session check renews the token.
  await go(page, '/admin/news/create');
  await expect(page.getByRole('heading', { name: 'Nueva Noticia' })).toBeVisible();
  const renewal = page.waitForResponse(/grant_type=refresh_token/);
  await page.clock.fastForward('04:00');
  expect((await renewal).status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Nueva Noticia' })).toBeVisible();
});
