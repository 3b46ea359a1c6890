import type { Page } from '@playwright/test';
import { expectAccessibleEverywhere } from '../../support/accessibility.ts';
import { changeStoredSession, enterCredentials, saveButton, signIn, signInByForm } from '../../support/admin.ts';
import { photograph } from '../../support/files.ts';
import { expect, test } from '../../support/fixtures.ts';
import { expectKept, keptTexts } from '../../support/localDrafts.ts';
import { kinds } from '../../support/recordKinds.ts';
import { Records, uniqueMark } from '../../support/records.ts';

const notice = (page: Page) => page.getByText(/^Hay cambios sin guardar de hace/);
const summary = (page: Page) => page.getByLabel('Resumen');

for (const kind of kinds) {
  test.describe(kind.table, () => {
    test('what was typed is there after a reload: compared, taken back, saved, and gone', async ({ page }) => {
      const mark = uniqueMark();
      await signIn(page);
      const records = await Records.of(page);
      const [id = 0] = await kind.create(records, `Se recarga ${mark}`, `se-recarga-${mark}`);
      await records.changeSummary(kind.table, id, 'El congreso abre el lunes.');
      await page.goto(`${kind.list}/${id}/edit`);
      await summary(page).fill('El congreso abre el martes.');
      // Without a pause: leaving is reason enough.
      await page.reload();

      await expect(notice(page)).toHaveText('Hay cambios sin guardar de hace unos segundos.');
      await expect(summary(page)).toHaveValue('El congreso abre el lunes.');
      await page.getByRole('button', { name: 'Ver diferencias' }).click();
      const difference = page.getByRole('definition');
      await expect(difference.locator('del')).toHaveText(/lunes$/);
      await expect(difference.locator('ins')).toHaveText(/martes$/);

      await page.getByRole('button', { name: 'Recuperar' }).click();
      await expect(summary(page)).toHaveValue('El congreso abre el martes.');
      await expect(page.getByText('Recuperamos lo que habías escrito. Todavía no está guardado.')).toBeFocused();
      await expect(notice(page)).toHaveCount(0);
      await saveButton(page).click();
      await expect(page.getByText(kind.updatedText)).toBeVisible();
      expect(await records.summaryOf(kind.table, id)).toBe('El congreso abre el martes.');
      expect(await keptTexts(page)).toEqual([]);
    });

    test('a new record is there after its tab was closed', async ({ page, secondTab }) => {
      const title = `Pestaña cerrada ${uniqueMark()}`;
      await signIn(page);
      await secondTab.goto(`${kind.list}/create`);
      await secondTab.getByLabel('Título', { exact: true }).fill(title);
      await secondTab.getByRole('textbox', { name: 'Contenido' }).fill('Ñandú, «comillas» y 100 % de acentos.');
      await expectKept(secondTab, 'acentos');
      await secondTab.close();

      await page.goto(`${kind.list}/create`);
      await page.getByRole('button', { name: 'Recuperar' }).click();
      await expect(page.getByLabel('Título', { exact: true })).toHaveValue(title);
      await expect(page.getByRole('textbox', { name: 'Contenido' })).toHaveText(
        'Ñandú, «comillas» y 100 % de acentos.',
      );
      await saveButton(page).click();
      await expect(page.getByText(kind.createdText)).toBeVisible();
      expect(await keptTexts(page)).toEqual([]);
    });

    test('a new record whose answer was lost is there once when its draft is saved after a reload', async ({
      page,
      faults,
    }) => {
      const title = `Recargada ${uniqueMark()}`;
      await signIn(page);
      const records = await Records.of(page);
      await page.goto(`${kind.list}/create`);
      await page.getByLabel('Título', { exact: true }).fill(title);
      const end = await faults.loseAnswers(page, new RegExp(`/rest/v1/${kind.table}`), 'POST');
      await saveButton(page).click();
      await expect(page.getByText(new RegExp(`^${kind.saveFailed}`))).toBeVisible();
      await end();
      await page.reload();
      await page.getByRole('button', { name: 'Recuperar' }).click();
      await summary(page).fill('Escrito después.');
      await saveButton(page).click();
      await expect(page.getByText(kind.createdText)).toBeVisible();
      expect(await records.countTitled(kind.table, title)).toBe(1);
    });

    test('leaving asks nothing: the changes are offered when the form is opened again', async ({ page }) => {
      await signIn(page);
      await page.goto(`${kind.list}/create`);
      await page.getByLabel('Título', { exact: true }).fill('A medias');
      await page.getByRole('link', { name: 'Volver a la lista' }).click();
      await expect(page.getByRole('heading', { name: kind.heading })).toBeVisible();
      await page.goto(`${kind.list}/create`);
      await expect(notice(page)).toBeVisible();
    });

    test('what is discarded is gone, and comes back when that was a mistake', async ({ page }) => {
      await signIn(page);
      await page.goto(`${kind.list}/create`);
      await page.getByLabel('Título', { exact: true }).fill('Para descartar');
      await page.reload();
      await page.getByRole('button', { name: 'Descartar' }).click();
      await expect(page.getByText('Descartamos los cambios.')).toBeFocused();
      await expect(notice(page)).toHaveCount(0);
      expect(await keptTexts(page)).toEqual([]);
      await page.getByText('Deshacer', { exact: true }).click();
      await expect(notice(page)).toBeVisible();

      await page.getByRole('button', { name: 'Descartar' }).click();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await keptTexts(page)).toEqual([]);
    });

    test('what somebody else saved meanwhile is merged with a draft that is taken back', async ({ page }) => {
      const mark = uniqueMark();
      await signIn(page);
      const records = await Records.of(page);
      const [id = 0] = await kind.create(records, `Entretanto ${mark}`, `entretanto-${mark}`);
      await page.goto(`${kind.list}/${id}/edit`);
      await page.getByRole('textbox', { name: 'Contenido' }).fill('Mi texto.');
      await expectKept(page, 'Mi texto.');
      await records.changeSummary(kind.table, id, 'El resumen de otra persona.');
      await page.reload();
      await expect(page.getByText('Después se guardó otra versión: al guardar se unen las dos.')).toBeVisible();
      await page.getByRole('button', { name: 'Recuperar' }).click();
      await saveButton(page).click();
      await expect(page.getByText('Mientras editabas se guardaron cambios en: Resumen.')).toBeVisible();
      expect(await records.summaryOf(kind.table, id)).toBe('El resumen de otra persona.');
      await page.goto(`${kind.list}/${id}/edit`);
      await expect(page.getByRole('textbox', { name: 'Contenido' })).toHaveText('Mi texto.');
    });
  });
}

test('a tab that crashes loses what was typed in its last second at most', async ({ page, secondTab }) => {
  await signIn(page);
  await secondTab.goto('/admin/news/create');
  await secondTab.getByLabel('Título', { exact: true }).fill('Antes del final');
  await expectKept(secondTab, 'Antes del final');
  const crashed = secondTab.waitForEvent('crash');
  secondTab.goto('chrome://crash').catch(() => undefined);
  await crashed;
  await page.goto('/admin/news/create');
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue('Antes del final');
});

test('without a connection what is typed is kept, and the panel says so', async ({ page, faults }) => {
  await signIn(page);
  await page.goto('/admin/news/create');
  await expect(page.getByRole('heading', { name: 'Nueva Noticia' })).toBeVisible();
  const reconnect = await faults.disconnect(page);
  await expect(page.getByText('Lo que escribes se conserva en este navegador')).toBeVisible();
  await page.getByLabel('Título', { exact: true }).fill('Escrito sin conexión');
  await expectKept(page, 'Escrito sin conexión');
  await saveButton(page).click();
  await expect(page.getByText(/^Error al guardar la noticia/)).toBeVisible();
  await reconnect();
  await page.reload();
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue('Escrito sin conexión');
});

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
  await expectKept(page, 'De otra persona');
  await expect(notice(page)).toHaveCount(0);
});

test('a form whose account changes in another tab is not shown to the next one, and loses nothing', async ({
  page,
  secondTab,
}) => {
  await signIn(page);
  const records = await Records.of(page);
  const mark = uniqueMark();
  const [id = 0] = await records.createNews({ title: `Cambio de cuenta ${mark}`, slug: `cambio-de-cuenta-${mark}` });
  await page.goto(`/admin/news/${id}/edit`);
  await summary(page).fill('Lo que escribió la primera.');
  await secondTab.goto('/admin');
  const own = await page.evaluate(() => JSON.stringify(localStorage));
  await changeStoredSession(secondTab, {
    user: { id: '00000000-0000-4000-8000-00000000000f', email: 'otra@example.org' },
  });
  // As the client tells other tabs of a sign-in.
  await secondTab.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => /^sb-.*-auth-token$/.test(name)) ?? '';
    const session: unknown = JSON.parse(localStorage.getItem(key) ?? '');
    new BroadcastChannel(key).postMessage({ event: 'SIGNED_IN', session });
  });
  await expect(summary(page)).not.toHaveValue('Lo que escribió la primera.');
  await expect(notice(page)).toHaveCount(0);
  await expectKept(page, 'Lo que escribió la primera.');
  await page.evaluate((stored) => {
    for (const [name, value] of Object.entries(JSON.parse(stored) as Record<string, string>))
      localStorage.setItem(name, value);
  }, own);
  await page.reload();
  await expect(notice(page)).toBeVisible();
});

test('an expired session asks for the password over the form; who signs in later finds the text', async ({
  page,
  secondTab,
}) => {
  await signInByForm(page);
  await page.goto('/admin/news/create');
  await page.getByLabel('Título', { exact: true }).fill('Con la sesión terminada');
  await secondTab.goto('/admin');
  await secondTab.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page
    .getByRole('dialog', { name: 'Tu sesión ha terminado' })
    .getByRole('button', { name: 'Salir sin guardar' })
    .click();
  await enterCredentials(page);
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue('Con la sesión terminada');
});

test('two tabs on one item know of each other, and each keeps its own text', async ({ page, secondTab }) => {
  const mark = uniqueMark();
  await signIn(page);
  const [id = 0] = await (
    await Records.of(page)
  ).createNews({ title: `Dos pestañas ${mark}`, slug: `dos-pestanas-${mark}` });
  const told = (tab: Page) => tab.getByText('Esta noticia está abierta en otra pestaña.');
  await page.goto(`/admin/news/${id}/edit`);
  await summary(page).fill('De la primera.');
  await expect(told(page)).toHaveCount(0);
  await secondTab.goto(`/admin/news/${id}/edit`);
  await expect(told(page)).toBeVisible();
  await expect(told(secondTab)).toBeVisible();
  // What the other one has open is not offered: nobody lost it.
  await expect(notice(secondTab)).toHaveCount(0);
  await summary(secondTab).fill('De la segunda.');
  await expectKept(page, 'De la primera.');
  await expectKept(page, 'De la segunda.');

  await secondTab.getByRole('link', { name: 'Cancelar' }).click();
  await expect(told(page)).toHaveCount(0);
  await expect(notice(page)).toBeVisible();
  // What is in the form already is not lost by taking the other one.
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(summary(page)).toHaveValue('De la segunda.');
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(summary(page)).toHaveValue('De la primera.');
});

test('two new items in two tabs are two drafts', async ({ page, secondTab }) => {
  await signIn(page);
  for (const [tab, title] of [
    [page, 'La primera nueva'],
    [secondTab, 'La segunda nueva'],
  ] as const) {
    await tab.goto('/admin/news/create');
    await tab.getByLabel('Título', { exact: true }).fill(title);
    await expectKept(tab, title);
  }
  await secondTab.close();
  await page.reload();
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue('La segunda nueva');
  await page.getByRole('button', { name: 'Descartar' }).click();
  expect(await keptTexts(page)).toHaveLength(1);
});

test('images that were uploaded belong to the draft, and go when it is discarded', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/news/create');
  const images = page.getByRole('group', { name: 'Imágenes' }).getByRole('img');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Añadir imágenes' }).click();
  await (await chooser).setFiles([await photograph('patio.jpg')]);
  await expect(images).toHaveCount(1);
  const address = (await images.getAttribute('src')) ?? '';
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await page.goto('/admin/news/create');
  expect((await page.request.get(address)).status()).toBe(200);
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText('Descartamos los cambios.')).toBeVisible();
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expect.poll(async () => (await page.request.get(address)).ok()).toBe(false);
});

test('a document that was chosen and not uploaded belongs to the draft', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/publications/create');
  await page.getByLabel('Título', { exact: true }).fill('Con documento');
  await page.getByLabel('Tiene PDF').check();
  const file = { name: 'programa.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  await page.getByLabel('Archivo PDF').setInputFiles(file);
  await expect(page.getByText(/^programa\.pdf/)).toBeVisible();
  await expect.poll(() => keptTexts(page, 'files')).toHaveLength(1);
  await page.reload();
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(page.getByText(/^programa\.pdf/)).toBeVisible();
});

test('a browser that can keep nothing says so, and asks before a form is left', async ({ page }) => {
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('Not allowed', 'SecurityError');
    };
  });
  await signIn(page);
  await page.goto('/admin/news/create');
  await expect(
    page.getByText('Este navegador no puede conservar lo que escribes. Guarda antes de salir.'),
  ).toBeVisible();
  await page.getByLabel('Título', { exact: true }).fill('A medias');
  const question = page.waitForEvent('dialog');
  // By closing the tab: a call for another page is not sure to end when the answer is to stay.
  await page.close({ runBeforeUnload: true });
  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await page.getByRole('link', { name: 'Volver a la lista' }).click();
  await expect(page.getByRole('alertdialog', { name: '¿Salir sin guardar?' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue('A medias');
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL('/admin/news');
});

test('whoever has the item open on another device too is told so, and not as another person', async ({
  page,
  visitor,
}) => {
  const mark = uniqueMark();
  await signIn(page);
  const [id = 0] = await (await Records.of(page)).createNews({ title: `A la vez ${mark}`, slug: `a-la-vez-${mark}` });
  await signIn(visitor);
  await visitor.goto(`/admin/news/${id}/edit`);
  await expect(summary(visitor)).toBeVisible();
  await page.clock.install();
  await page.goto(`/admin/news/${id}/edit`);
  const told = page.getByText('También tienes esta noticia abierta en otro dispositivo.');
  await expect(told).toBeVisible();
  await expect(page.getByText(/está editando/)).toHaveCount(0);
  await expectAccessibleEverywhere(page);
  const closed = visitor.waitForResponse(/\/rpc\/end_editing/);
  await visitor.getByRole('link', { name: 'Cancelar' }).click();
  await closed;
  // Asked for every twenty seconds.
  await page.clock.fastForward('00:20');
  await expect(told).toHaveCount(0);
});

test('who writes at the same time is told by name', async ({ page }) => {
  await signIn(page);
  const mark = uniqueMark();
  const [id = 0] = await (await Records.of(page)).createNews({ title: `A la vez ${mark}`, slug: `a-la-vez-${mark}` });
  const other = { browser: '00000000-0000-4000-8000-000000000000', name: 'ana.gomez', is_own: false, seconds: 150 };
  await page.route('**/rpc/announce_editing', (route) => route.fulfill({ json: [other] }));
  await page.goto(`/admin/news/${id}/edit`);
  await expect(page.getByText('ana.gomez está editando esta noticia desde hace 2 minutos.')).toBeVisible();
});
