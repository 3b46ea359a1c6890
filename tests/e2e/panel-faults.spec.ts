import type { Locator, Page } from '@playwright/test';
import { expectAccessibleEverywhere } from '../support/accessibility.ts';
import { enterCredentials, signIn } from '../support/admin.ts';
import { BACKEND } from '../support/faults.ts';
import { photograph } from '../support/files.ts';
import { expect, test } from '../support/fixtures.ts';
import { Records, uniqueMark } from '../support/records.ts';

const OFFLINE = 'No pudimos conectar con el servidor. Comprueba tu conexión e intenta nuevamente.';

const kinds = [
  {
    table: 'news',
    list: '/admin/news',
    heading: 'Noticias',
    listFailed: 'Error al cargar las noticias. Por favor, intenta nuevamente.',
    saveFailed: 'Error al guardar la noticia:',
    created: 'Noticia creada',
    createdText: 'La noticia se ha creado correctamente',
    updated: 'Noticia actualizada',
    updatedText: 'La noticia se ha actualizado correctamente',
    gone: 'La noticia ya no existe: otra persona la eliminó. Copia tu texto antes de salir.',
    readFailed: 'No se pudo cargar la noticia.',
    notFound: 'Noticia no encontrada',
    saveKeys: 'Control+s',
    create: (records: Records, title: string, slug: string) => records.createNews({ title, slug }),
  },
  {
    table: 'publications',
    list: '/admin/publications',
    heading: 'Publicaciones',
    listFailed: 'Error al cargar las publicaciones. Por favor, intenta nuevamente.',
    saveFailed: 'Ha ocurrido un error al guardar la publicación.',
    created: 'Publicación creada',
    createdText: 'La publicación se ha creado correctamente',
    updated: 'Publicación actualizada',
    updatedText: 'La publicación se ha actualizado correctamente',
    gone: 'La publicación ya no existe: otra persona la eliminó. Copia tu texto antes de salir.',
    readFailed: 'No se pudo cargar la publicación.',
    notFound: 'Publicación no encontrada',
    // Where a keyboard has Cmd.
    saveKeys: 'Meta+s',
    create: (records: Records, title: string, slug: string) => records.createPublications({ title, slug }),
  },
] as const;

/** Where a mouse meets it, whether it takes the click or not. */
async function middleOf(control: Locator): Promise<{ x: number; y: number }> {
  await control.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true });

test('with the backend down nobody can sign in, and the login says why', async ({ page, faults }) => {
  await page.goto('/admin/login');
  const end = await faults.fail(page, BACKEND);
  await enterCredentials(page);
  await expect(page.getByText('Error al iniciar sesión')).toBeVisible();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await end();
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('with the backend down the dashboard says what it cannot know, and finds out later', async ({ page, faults }) => {
  await signIn(page);
  const end = await faults.fail(page, /\/rest\/v1\//);
  await page.reload();
  await expect(page.getByText(`No se pudo contar. ${OFFLINE}`)).toHaveCount(2);
  await expect(page.getByText(`No se pudieron cargar las últimas ediciones. ${OFFLINE}`)).toBeVisible();
  await end();
  const count = page.getByRole('region', { name: 'Total de publicaciones' });
  await count.getByRole('button', { name: 'Reintentar' }).click();
  await expect(count.getByText(/^[\d.]+$/)).toBeVisible();
  const edits = page.getByRole('region', { name: 'Últimas ediciones' });
  await edits.getByRole('button', { name: 'Reintentar' }).click();
  await expect(edits.getByRole('link').first()).toBeVisible();
});

test('a text that the site does not show yet is named on the dashboard', async ({ page }) => {
  await signIn(page);
  await page.route(/\/novedades\/|\/publicaciones\//, (route) =>
    route.fulfill({ status: 200, headers: { 'x-content-version': '2020-01-01T00:00:00+00:00' } }),
  );
  await page.reload();
  await expect(page.getByText('El sitio todavía no muestra 6 de estas ediciones.')).toBeVisible();
  await expect(page.getByText('Aún no está en línea')).toHaveCount(6);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Comprobar nuevamente' }).click();
  await expect(page.getByText('El sitio está al día: muestra lo último que se guardó.')).toBeVisible();

  const edits = page.getByRole('region', { name: 'Últimas ediciones' });
  // Not one that another test is about to delete.
  const edit = edits
    .getByRole('link')
    .filter({ hasNotText: /^Para (borrar|eliminar)/ })
    .first();
  const title = await edit.innerText();
  await edit.click();
  await expect(page.getByLabel('Título')).toHaveValue(title);
});

for (const kind of kinds) {
  test.describe(kind.table, () => {
    test('with the backend down the list says so, and is there when it is asked again', async ({ page, faults }) => {
      await signIn(page);
      const end = await faults.fail(page, /\/rest\/v1\//);
      const reads: string[] = [];
      page.on('request', (request) => {
        if (/\/rest\/v1\/.*limit=20/.test(request.url()) && request.method() === 'GET') reads.push(request.url());
      });
      await page.goto(kind.list);
      await expect(page.getByText(kind.listFailed)).toBeVisible();
      // Asked once more before it gives up.
      expect(reads).toHaveLength(2);
      await end();
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.getByRole('table', { name: kind.heading })).toBeVisible();
    });

    test('with the backend down a save loses nothing, and can be tried again', async ({ page, faults }) => {
      const title = `Sin servidor ${uniqueMark()}`;
      await signIn(page);
      await page.goto(`${kind.list}/create`);
      await page.getByLabel('Título').fill(title);
      await page.getByLabel('Resumen').fill('Lo que no se pierde.');
      const end = await faults.fail(page, BACKEND);
      await save(page).click();
      await expect(page.getByText(`${kind.saveFailed} ${OFFLINE}`)).toBeVisible();
      await expect(page.getByLabel('Título')).toHaveValue(title);
      await expect(page.getByLabel('Resumen')).toHaveValue('Lo que no se pierde.');
      await end();
      await save(page).click();
      await expect(page.getByText(kind.created)).toBeVisible();
      await expect(page).toHaveURL(kind.list);
    });

    test('offline a save says so; back online it goes through', async ({ page, faults }) => {
      const title = `Sin conexión ${uniqueMark()}`;
      await signIn(page);
      await page.goto(`${kind.list}/create`);
      await page.getByLabel('Título').fill(title);
      const reconnect = await faults.disconnect(page);
      await expect(page.getByText('Sin conexión a internet')).toBeVisible();
      await save(page).click();
      await expect(page.getByText(`${kind.saveFailed} ${OFFLINE}`)).toBeVisible();
      await reconnect();
      await expect(page.getByText('Sin conexión a internet')).toBeHidden();
      await save(page).click();
      await expect(page.getByText(kind.created)).toBeVisible();
    });

    test('a refusal of the database that nobody foresaw is told with its code', async ({ page, faults }) => {
      await signIn(page);
      await page.goto(`${kind.list}/create`);
      await page.getByLabel('Título').fill(`Rechazada ${uniqueMark()}`);
      await page.getByLabel('Resumen').fill('Un resumen.');
      await page.getByLabel('Mostrar en el carrusel').check();
      const answer = { status: 500, body: { code: 'XX000', message: 'internal error' } };
      await faults.fail(page, new RegExp(`/rest/v1/${kind.table}`), answer, 'POST');
      const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes(kind.table));
      await save(page).click();
      const reason = 'Ocurrió un error que no conocemos (código XX000). Si se repite, comunica este código.';
      await expect(page.getByText(`${kind.saveFailed} ${reason}`)).toBeVisible();
      await expect(
        page.getByRole('region', { name: /^Notificaciones/ }).getByText('Error', { exact: true }),
      ).toBeVisible();
      expect((await sent).postDataJSON()).toMatchObject({ summary: 'Un resumen.', show_in_hero: true });
    });

    test('what somebody else deleted meanwhile is not saved, and the text stays to be copied', async ({
      page,
      faults,
    }) => {
      const mark = uniqueMark();
      await signIn(page);
      const records = await Records.of(page);
      const [id = 0] = await kind.create(records, `Para borrar ${mark}`, `para-borrar-${mark}`);
      await page.goto(`${kind.list}/${id}/edit`);
      await page.getByLabel('Resumen').fill('Un resumen nuevo.');
      const answer = { status: 500, body: { code: 'XX000', message: 'internal error' } };
      const end = await faults.fail(page, new RegExp(`/rest/v1/${kind.table}`), answer, 'PATCH');
      await save(page).click();
      await expect(page.getByText(new RegExp(`^${kind.saveFailed} Ocurrió un error que no conocemos`))).toBeVisible();
      await end();
      await records.delete(kind.table, id);
      await save(page).click();
      await expect(page.getByText(`${kind.saveFailed} ${kind.gone}`)).toBeVisible();
      await expect(page.getByLabel('Resumen')).toHaveValue('Un resumen nuevo.');

      await page.getByRole('link', { name: 'Cancelar' }).click();
      await page.getByRole('button', { name: 'Salir sin guardar' }).click();
      await page.goto(`${kind.list}/${id}/edit`);
      await expect(page.getByRole('heading', { name: kind.notFound })).toBeVisible();
    });

    test('what somebody else saved meanwhile is not replaced without being asked', async ({ page, secondTab }) => {
      const mark = uniqueMark();
      await signIn(page);
      const records = await Records.of(page);
      const [id = 0] = await kind.create(records, `De a dos ${mark}`, `de-a-dos-${mark}`);
      await page.goto(`${kind.list}/${id}/edit`);
      await page.getByLabel('Resumen').fill('El mío.');
      await records.changeSummary(kind.table, id, 'El de otra persona.');
      await save(page).click();
      const question = page.getByRole('alertdialog', { name: 'Hay una versión más reciente' });
      await expect(question).toContainText(/Mientras editabas se guardó otra versión, el \d\d\/\d\d\/\d{4} \d\d:\d\d:/);
      await expectAccessibleEverywhere(page);
      const link = question.getByRole('link', { name: 'Ver la versión guardada (se abre en otra pestaña)' });
      await secondTab.goto((await link.getAttribute('href')) ?? '');
      await expect(secondTab.getByLabel('Resumen')).toHaveValue('El de otra persona.');

      await question.getByRole('button', { name: 'Seguir editando' }).click();
      await expect(question).toHaveCount(0);
      await expect(page.getByLabel('Resumen')).toHaveValue('El mío.');
      expect(await records.summaryOf(kind.table, id)).toBe('El de otra persona.');

      // Who goes on is asked again, and again when it was changed once more while the question stood there.
      await save(page).click();
      await expect(question).toBeVisible();
      await records.changeSummary(kind.table, id, 'El de una tercera.');
      await question.getByRole('button', { name: 'Reemplazar con la mía' }).click();
      await expect(question).toBeVisible();
      await question.getByRole('button', { name: 'Reemplazar con la mía' }).click();
      await expect(page.getByText(kind.updatedText)).toBeVisible();
      await expect(page).toHaveURL(kind.list);
      expect(await records.summaryOf(kind.table, id)).toBe('El mío.');
    });

    test('a save whose answer was lost asks nothing when it is sent again', async ({ page, faults }) => {
      const mark = uniqueMark();
      await signIn(page);
      const records = await Records.of(page);
      const [id = 0] = await kind.create(records, `Sin respuesta ${mark}`, `sin-respuesta-${mark}`);
      await page.goto(`${kind.list}/${id}/edit`);
      await page.getByLabel('Resumen').fill('Guardado.');
      const end = await faults.loseAnswers(page, new RegExp(`/rest/v1/${kind.table}`), 'PATCH');
      await save(page).click();
      await expect(page.getByText(new RegExp(`^${kind.saveFailed}`))).toBeVisible();
      await end();
      expect(await records.summaryOf(kind.table, id)).toBe('Guardado.');
      await save(page).click();
      await expect(page.getByText(kind.updatedText)).toBeVisible();
    });

    test('a new record whose answer was lost is there once when it is sent again', async ({ page, faults }) => {
      const title = `Una sola vez ${uniqueMark()}`;
      await signIn(page);
      const records = await Records.of(page);
      await page.goto(`${kind.list}/create`);
      await page.getByLabel('Título').fill(title);
      await page.getByLabel('Resumen').fill('Un resumen.');
      const end = await faults.loseAnswers(page, new RegExp(`/rest/v1/${kind.table}`), 'POST');
      await save(page).click();
      await expect(page.getByText(new RegExp(`^${kind.saveFailed}`))).toBeVisible();
      await end();
      await save(page).click();
      await expect(page.getByText(kind.createdText)).toBeVisible();
      expect(await records.countTitled(kind.table, title)).toBe(1);
    });

    test('a record that cannot be read says so, and is there when it is asked again', async ({ page, faults }) => {
      const mark = uniqueMark();
      await signIn(page);
      const [id = 0] = await kind.create(await Records.of(page), `Para leer ${mark}`, `para-leer-${mark}`);
      const end = await faults.fail(page, /\/rest\/v1\//);
      const reads: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes(`id=eq.${id}`) && request.method() === 'GET') reads.push(request.url());
      });
      await page.goto(`${kind.list}/${id}/edit`);
      await expect(page.getByRole('alert')).toContainText(`${kind.readFailed} ${OFFLINE}`);
      // Asked once more before it gives up.
      expect(reads).toHaveLength(2);
      await end();
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.getByLabel('Título')).toHaveValue(`Para leer ${mark}`);
    });

    test('while a record is read the form says so', async ({ page }) => {
      const mark = uniqueMark();
      await signIn(page);
      const [id = 0] = await kind.create(await Records.of(page), `Para esperar ${mark}`, `para-esperar-${mark}`);
      const answered = Promise.withResolvers<void>();
      await page.route(/\/rest\/v1\//, async (route) => {
        await answered.promise;
        await route.continue();
      });
      await page.goto(`${kind.list}/${id}/edit`);
      await expect(page.getByText('Cargando...')).toBeVisible();
      answered.resolve();
      await expect(page.getByLabel('Título')).toHaveValue(`Para esperar ${mark}`);
    });

    test('a double click saves once', async ({ page }) => {
      const title = `Dos veces ${uniqueMark()}`;
      await signIn(page);
      const records = await Records.of(page);
      await page.goto(`${kind.list}/create`);
      await page.getByLabel('Título').fill(title);
      await save(page).dblclick();
      await expect(page.getByText(kind.created)).toBeVisible();
      await expect(page.getByText(kind.createdText)).toBeVisible();
      expect(await records.countTitled(kind.table, title)).toBe(1);
    });

    test('Ctrl+S saves, and while it saves the button says so', async ({ page }) => {
      const mark = uniqueMark();
      await signIn(page);
      const [id = 0] = await kind.create(await Records.of(page), `Con teclas ${mark}`, `con-teclas-${mark}`);
      await page.goto(`${kind.list}/${id}/edit`);
      await page.getByLabel('Resumen').fill('Guardado sin ratón.');
      const answered = Promise.withResolvers<void>();
      const saves: string[] = [];
      await page.route(/\/rest\/v1\//, async (route) => {
        if (route.request().method() === 'PATCH') saves.push(route.request().url());
        await answered.promise;
        await route.continue();
      });
      await page.keyboard.press(kind.saveKeys);
      await expect(page.getByRole('button', { name: 'Guardando...' })).toBeDisabled();
      // The keys do not ask whether the button is disabled.
      await page.keyboard.press(kind.saveKeys);
      answered.resolve();
      await expect(page.getByText(kind.updated)).toBeVisible();
      expect(saves).toHaveLength(1);
      await expect(page.getByText(kind.updatedText)).toBeVisible();
      await expect(page).toHaveURL(kind.list);
    });

    test('a save that ends after its form was left leaves the next form alone', async ({ page }) => {
      const mark = uniqueMark();
      await signIn(page);
      const [id = 0] = await kind.create(await Records.of(page), `Con calma ${mark}`, `con-calma-${mark}`);
      await page.goto(`${kind.list}/${id}/edit`);
      await page.getByLabel('Resumen').fill('Guardado despacio.');
      const answered = Promise.withResolvers<void>();
      await page.route(/\/rest\/v1\//, async (route) => {
        if (route.request().method() === 'PATCH') await answered.promise;
        await route.continue();
      });
      await page.keyboard.press(kind.saveKeys);
      await expect(page.getByRole('button', { name: 'Guardando...' })).toBeDisabled();
      await page.getByRole('link', { name: 'Cancelar' }).click();
      await page.getByRole('button', { name: 'Salir sin guardar' }).click();
      await page.locator(`a[href="${kind.list}/create"]`).first().click();
      // The list, which is still there for a moment, has a field that is named “Buscar por título”.
      await page.getByLabel('Título', { exact: true }).fill('Lo siguiente');
      answered.resolve();
      await expect(page.getByText(kind.updatedText)).toBeVisible();
      await expect(page).toHaveURL(`${kind.list}/create`);
      await expect(page.getByLabel('Título')).toHaveValue('Lo siguiente');
      await page.getByRole('link', { name: 'Cancelar' }).click();
      await page.getByRole('button', { name: 'Salir sin guardar' }).click();
    });

    test('while it saves nothing can be changed; when that fails the caret is where it was', async ({
      page,
      faults,
    }) => {
      await signIn(page);
      await page.goto(`${kind.list}/create`);
      const title = `Mientras se guarda ${uniqueMark()}`;
      await page.getByLabel('Título').fill(title);
      const text = page.getByRole('textbox', { name: 'Contenido' });
      await text.fill('Antes y después');
      await text.focus();
      await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(5, 5));

      const isToFail = Promise.withResolvers<void>();
      faults.refusal(500, `/rest/v1/${kind.table}`);
      await page.route(new RegExp(`/rest/v1/${kind.table}`), async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        await isToFail.promise;
        await route.fulfill({
          status: 500,
          json: { code: 'XX000' },
          headers: { 'access-control-allow-origin': '*' },
        });
      });
      await page.keyboard.press(kind.saveKeys);
      await expect(page.getByRole('button', { name: 'Guardando...' })).toBeDisabled();
      await expect(
        page.getByRole('main').getByRole('status').filter({ hasText: 'Mientras se guarda no se puede editar' }),
      ).toBeVisible();
      await page.keyboard.type(' perdido');
      await page.keyboard.press('Control+b');
      const bytes = [...(await photograph('pegada.jpg', { width: 40, height: 30 })).buffer];
      await page.getByText('También puedes arrastrarlas').evaluate((zone, data) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(data)], 'pegada.jpg', { type: 'image/jpeg' }));
        const how = { bubbles: true, cancelable: true };
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, ...how }));
        zone.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, ...how }));
      }, bytes);
      for (const control of [
        page.getByLabel('Mostrar en el carrusel'),
        page.getByRole('button', { name: 'Negrita' }),
      ]) {
        const { x, y } = await middleOf(control);
        await page.mouse.click(x, y);
      }
      await page.getByRole('link', { name: 'Cancelar' }).click();
      await page.getByRole('button', { name: 'Seguir editando' }).click();
      // Whoever has the focus elsewhere keeps it; from nowhere it goes back.
      await page.getByRole('link', { name: 'Cancelar' }).blur();

      isToFail.resolve();
      await expect(page.getByText(new RegExp(`^${kind.saveFailed} Ocurrió un error que no conocemos`))).toBeVisible();
      await expect(text).toBeFocused();
      await expect(text).toHaveValue('Antes y después');
      await expect(page.getByLabel('Mostrar en el carrusel')).not.toBeChecked();
      await expect(page.getByRole('group', { name: 'Imágenes' }).getByRole('img')).toHaveCount(0);
      await page.keyboard.type(', durante');
      await expect(text).toHaveValue('Antes, durante y después');
      await expect(page.getByLabel('Título')).toHaveValue(title);
    });

    test('leaving with unsaved changes asks; without changes it does not', async ({ page }) => {
      await signIn(page);
      await page.goto(`${kind.list}/create`);
      await page.getByRole('link', { name: 'Cancelar' }).click();
      await expect(page).toHaveURL(kind.list);

      await page.goto(`${kind.list}/create`);
      await page.getByLabel('Título').fill('A medias');
      await page.getByRole('link', { name: 'Volver a la lista' }).click();
      await expect(page.getByRole('alertdialog', { name: '¿Salir sin guardar?' })).toBeVisible();
      await page.getByRole('button', { name: 'Seguir editando' }).click();
      await expect(page.getByLabel('Título')).toHaveValue('A medias');

      const question = page.waitForEvent('dialog');
      // By closing the tab: a call for another page is not sure to end when the answer is to stay.
      await page.close({ runBeforeUnload: true });
      const dialog = await question;
      expect(dialog.type()).toBe('beforeunload');
      await dialog.dismiss();
      await expect(page.getByLabel('Título')).toHaveValue('A medias');

      await page.getByRole('link', { name: 'Cancelar' }).click();
      await page.getByRole('button', { name: 'Salir sin guardar' }).click();
      await expect(page.getByRole('heading', { name: kind.heading })).toBeVisible();
    });
  });
}
