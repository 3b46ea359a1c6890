import type { Page } from '@playwright/test';
import {
  administrator,
  changeStoredSession,
  describeImage,
  enterCredentials,
  saveButton,
  signInByForm,
} from '../../support/admin.ts';
import { chooseFiles, photograph } from '../../support/files.ts';
import { expect, test } from '../../support/panel/test.ts';
import { Records, uniqueMark } from '../../support/records.ts';

const passwordDialog = (page: Page) => page.getByRole('dialog', { name: 'Tu sesión ha terminado' });

/** Fills in a news form with content that must not be lost. */
async function writeNews(page: Page): Promise<string> {
  const title = `Un texto largo ${uniqueMark()}`;
  await page.goto('/admin/news/create');
  await page.getByLabel('Título', { exact: true }).fill(title);
  await page.getByLabel('Resumen').fill('Ñandú, «comillas» y 100 % de acentos.');
  await page.getByLabel('Fuente').fill('Facultad de prueba');
  return title;
}

async function expectWritten(page: Page, title: string): Promise<void> {
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue(title);
  await expect(page.getByLabel('Resumen')).toHaveValue('Ñandú, «comillas» y 100 % de acentos.');
  await expect(page.getByLabel('Fuente')).toHaveValue('Facultad de prueba');
}

async function enterPassword(page: Page, password = administrator.password): Promise<void> {
  const dialog = passwordDialog(page);
  await dialog.getByLabel('Contraseña').fill(password);
  await dialog.getByRole('button', { name: 'Iniciar sesión' }).click();
}

test('after signing in one lands where one wanted to go, and two tabs share one session, which ends in both', async ({
  page,
  secondTab,
}) => {
  await secondTab.goto('/admin/news');
  await expect(secondTab.getByText('Inicia sesión para continuar')).toBeVisible();

  await page.goto('/admin/publications?buscar=seminario&tipo=seminarios-conferencias');
  await expect(page.getByText('Inicia sesión para continuar')).toBeVisible();
  await enterCredentials(page);
  await expect(page).toHaveURL('/admin/publications?buscar=seminario&tipo=seminarios-conferencias');
  await expect(page.getByLabel('Buscar por título')).toHaveValue('seminario');
  await expect(secondTab).toHaveURL('/admin/news');
  await expect(secondTab.getByRole('heading', { name: 'Noticias' })).toBeVisible();
  await secondTab.reload();
  await expect(secondTab.getByRole('heading', { name: 'Noticias' })).toBeVisible();

  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/admin/login');
  await expect(secondTab).toHaveURL('/admin/login');
});

test('when the session ends under an open form, the password is asked in place and nothing is lost', async ({
  page,
  secondTab,
  faults,
}) => {
  faults.refusal(400, '/auth/v1/token');
  await signInByForm(page);
  const title = await writeNews(page);
  await secondTab.goto('/admin');
  await secondTab.getByRole('button', { name: 'Cerrar sesión' }).click();

  await expect(passwordDialog(page)).toBeVisible();
  await expect(passwordDialog(page)).toContainText(`Escribe la contraseña de ${administrator.email}`);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(passwordDialog(page)).toBeVisible();

  await enterPassword(page, 'otra-clave');
  await expect(passwordDialog(page).getByText('Credenciales inválidas')).toBeVisible();
  await enterPassword(page);
  await expect(passwordDialog(page)).toBeHidden();
  await expectWritten(page, title);

  await secondTab.goto('/admin');
  await secondTab.getByRole('button', { name: 'Cerrar sesión' }).click();
  await passwordDialog(page).getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL('/admin/login');
});

test('the password is asked once typing pauses, and after it typing goes on at the caret', async ({
  page,
  faults,
  mark,
}) => {
  faults.refusal(400, '/auth/v1/token');
  faults.refusal(403, '/auth/v1/logout');
  faults.refusal(401, '/rest/v1/news');
  await signInByForm(page);
  const records = await Records.of(page);
  const [id = 0] = await records.createNews({ title: `Se corta ${mark}`, slug: `se-corta-${mark}`, content: '' });
  await page.goto(`/admin/news/${id}/edit`);
  const text = page.locator('[contenteditable]');
  await text.clear();
  await page.keyboard.type('Antes después');
  await page.keyboard.press('Control+ArrowLeft');
  await changeStoredSession(page, { access_token: 'x.y.z', refresh_token: 'nobody-knows-this-one' });
  await page.keyboard.press('Control+s');
  await page.keyboard.type('y mucho tiempo ', { delay: 60 });
  await expect(text).toHaveText('Antes y mucho tiempo después');
  await passwordDialog(page).getByLabel('Contraseña').fill(administrator.password);
  await page.keyboard.press('Enter');
  await expect(passwordDialog(page)).toBeHidden();
  await page.keyboard.type('más ');
  await expect(text).toHaveText('Antes y mucho tiempo más después');
});

test('a session that has run out is noticed at the save; after the password it goes on', async ({ page, faults }) => {
  faults.refusal(400, '/auth/v1/token');
  faults.refusal(401, '/rest/v1/news');
  await signInByForm(page);
  const title = await writeNews(page);
  // Otherwise the periodic session check would notice first, and its dialog would cover the button.
  const pressed = Promise.withResolvers<void>();
  await page.route(/grant_type=refresh_token/, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await changeStoredSession(page, { expires_at: 1_700_000_000, refresh_token: 'nobody-knows-this-one' });

  await saveButton(page).click();
  pressed.resolve();
  await expect(page.getByText(/^Error al guardar la noticia: .*sesión ha terminado/)).toBeVisible();
  await enterPassword(page);
  await expect(passwordDialog(page)).toBeHidden();
  await expectWritten(page, title);
  await saveButton(page).click();
  await expect(page.getByText('Noticia creada')).toBeVisible();
});

test('a session that only the browser still believes in is noticed at the save, too @soak', async ({
  page,
  faults,
}) => {
  faults.refusal(400, '/auth/v1/token');
  faults.refusal(403, '/auth/v1/logout');
  faults.refusal(401, '/rest/v1/news');
  await signInByForm(page);
  const title = await writeNews(page);
  await changeStoredSession(page, { access_token: 'x.y.z', refresh_token: 'nobody-knows-this-one' });

  const signedOut = page.waitForResponse(/\/auth\/v1\/logout/);
  await saveButton(page).click();
  await expect(page.getByText(/^Error al guardar la noticia: Tu sesión ha terminado/)).toBeVisible();
  await signedOut;
  await enterPassword(page);
  await expect(passwordDialog(page)).toBeHidden();
  await expectWritten(page, title);
});

test('a session that ends while an image of the text is uploading loses neither the image nor what was said of it @soak', async ({
  page,
  faults,
}) => {
  faults.refusal(400, '/auth/v1/token');
  faults.refusal(403, '/auth/v1/logout');
  faults.refusal(400, '/storage/v1/object/images');
  await signInByForm(page);
  const title = await writeNews(page);
  await page.route(
    '**/storage/v1/object/images/**',
    async (route) => {
      await changeStoredSession(page, { access_token: 'x.y.z', refresh_token: 'nobody-knows-this-one' });
      await route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer x.y.z' } });
    },
    { times: 1 },
  );
  await chooseFiles(page, page.getByRole('button', { name: 'Imagen', exact: true }), [await photograph('sala.jpg')]);
  await describeImage(page, 'La sala llena');

  await enterPassword(page);
  await expect(passwordDialog(page)).toBeHidden();
  await expectWritten(page, title);
  const failed = page.getByRole('list', { name: 'Imágenes que no se subieron' });
  await expect(failed).toContainText('sala.jpg');
  await expect(failed).toContainText('tu sesión ha terminado');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Hay imágenes que no se subieron/)).toBeVisible();
  await failed.getByRole('button', { name: 'Reintentar' }).click();
  await expect(failed).toBeHidden();
  await expect(
    page.getByRole('textbox', { name: 'Contenido' }).getByRole('img', { name: 'La sala llena' }),
  ).toBeVisible();
  await saveButton(page).click();
  await expect(page.getByText('Noticia creada')).toBeVisible();
});

test('a session about to run out is renewed without a word @soak', async ({ page }) => {
  await signInByForm(page);
  const title = await writeNews(page);
  await changeStoredSession(page, { expires_at: 1_700_000_000 });
  await saveButton(page).click();
  await expect(page.getByText('Noticia creada')).toBeVisible();
  await expect(passwordDialog(page)).toBeHidden();
  await page.goto('/admin');
  const records = await Records.of(page);
  expect(await records.countTitled('news', title)).toBe(1);
});

test('the session is looked at every 30 seconds, and renewed shortly before it runs out', async ({ page }) => {
  await page.clock.install();
  const renewals: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) renewals.push(request.url());
  });
  await signInByForm(page);
  // The token lasts an hour: five minutes before it expires it is kept, one minute before it is renewed.
  await page.clock.fastForward('55:00');
  const records = await Records.of(page);
  expect(await records.countTitled('news', 'Nada se llama así')).toBe(0);
  expect(renewals).toHaveLength(0);
  // This screen makes no backend requests of its own, so only the session check renews the token.
  await page.goto('/admin/news/create');
  await expect(page.getByRole('heading', { name: 'Nueva Noticia' })).toBeVisible();
  const renewal = page.waitForResponse(/grant_type=refresh_token/);
  await page.clock.fastForward('04:00');
  expect((await renewal).status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Nueva Noticia' })).toBeVisible();
});

test('a sign-out that the server does not confirm is told; this browser has no session any more', async ({
  page,
  faults,
}) => {
  await signInByForm(page);
  await faults.fail(page, /\/auth\/v1\/logout/, { status: 500, body: { error_code: 'unexpected_failure' } });
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByText('No se pudo cerrar la sesión.')).toBeVisible();
  await expect(page.getByText('En este navegador ya no hay una sesión abierta.')).toBeVisible();
  await expect(page).toHaveURL('/admin/login');
});
