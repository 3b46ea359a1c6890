import type { Page, Route } from '@playwright/test';
import { expectAccessibleEverywhere } from '../../support/accessibility.ts';
import { saveButton, signIn, toasts } from '../../support/admin.ts';
import { expect, test } from '../../support/panel/test.ts';
import { fillStorage, fillStorageOnDemand, keptTexts } from '../../support/localDrafts.ts';
import { kinds } from '../../support/recordKinds.ts';
import { Records, uniqueMark } from '../../support/records.ts';

test('what somebody else deleted meanwhile is not saved, and the text stays to be copied', async ({
  page,
  faults,
  records,
  mark,
}) => {
  const kind = kinds.news;
  const [id = 0] = await kind.create(records, `Para borrar ${mark}`, `para-borrar-${mark}`);
  await page.goto(`${kind.list}/${id}/edit`);
  await page.getByLabel('Resumen').fill('Un resumen nuevo.');
  const answer = { status: 500, body: { code: 'XX000', message: 'internal error' } };
  const end = await faults.fail(page, new RegExp(`/rest/v1/${kind.table}`), answer, 'PATCH');
  await saveButton(page).click();
  await expect(page.getByText(new RegExp(`^${kind.saveFailed} Ocurrió un error que no conocemos`))).toBeVisible();
  await end();
  await records.delete(kind.table, id);
  await saveButton(page).click();
  await expect(page.getByText(`${kind.saveFailed} ${kind.gone}`)).toBeVisible();
  await expect(page.getByLabel('Resumen')).toHaveValue('Un resumen nuevo.');

  await page.getByRole('link', { name: 'Cancelar' }).click();
  await page.goto(`${kind.list}/${id}/edit`);
  await expect(page.getByRole('heading', { name: kind.notFound })).toBeVisible();
});

test('what somebody else saved meanwhile is not replaced without being asked', async ({
  page,
  secondTab,
  records,
  mark,
}) => {
  const kind = kinds.news;
  const [id = 0] = await kind.create(records, `De a dos ${mark}`, `de-a-dos-${mark}`);
  await page.goto(`${kind.list}/${id}/edit`);
  await page.getByLabel('Resumen').fill('El mío.');
  await records.changeSummary(kind.table, id, 'El de otra persona.');
  await saveButton(page).click();
  const question = page.getByRole('alertdialog', { name: 'Hay una versión más reciente' });
  await expect(question).toContainText(/Mientras editabas se guardó otra versión, el \d\d\/\d\d\/\d{4} \d\d:\d\d:/);
  await expect(question.getByRole('definition').locator('del')).toContainText(/otra persona/);
  await expectAccessibleEverywhere(page, { isVariant: true });
  const link = question.getByRole('link', { name: 'Ver la versión guardada (se abre en otra pestaña)' });
  await secondTab.goto((await link.getAttribute('href')) ?? '');
  await expect(secondTab.getByLabel('Resumen')).toHaveValue('El de otra persona.');

  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByLabel('Resumen')).toHaveValue('El mío.');
  expect(await records.summaryOf(kind.table, id)).toBe('El de otra persona.');

  // Saving again asks again, and once more if the record has changed again while the dialog was open.
  await saveButton(page).click();
  await expect(question).toBeVisible();
  await records.changeSummary(kind.table, id, 'El de una tercera.');
  await question.getByRole('button', { name: 'Guardar así' }).click();
  await expect(question).toContainText('de una tercera');
  await question.getByRole('button', { name: 'Guardar así' }).click();
  await expect(page.getByText(kind.updatedText)).toBeVisible();
  await expect(page).toHaveURL(kind.list);
  expect(await records.summaryOf(kind.table, id)).toBe('El mío.');
});

test('what two people changed in different places is merged; where it is the same, the writer may leave what the other saved', async ({
  page,
  records,
  mark,
}) => {
  const kind = kinds.news;
  const [id = 0] = await kind.create(records, `Lo suyo ${mark}`, `lo-suyo-${mark}`);
  await page.goto(`${kind.list}/${id}/edit`);
  await page.getByLabel('Título', { exact: true }).fill(`Lo mío ${mark}`);
  await records.changeSummary(kind.table, id, 'El de otra persona.');
  await saveButton(page).click();
  await expect(page.getByText('Mientras editabas se guardaron cambios en: Resumen.')).toBeVisible();
  await expect(page).toHaveURL(kind.list);
  expect(await records.summaryOf(kind.table, id)).toBe('El de otra persona.');
  expect(await records.countTitled(kind.table, `Lo mío ${mark}`)).toBe(1);

  await page.goto(`${kind.list}/${id}/edit`);
  await page.getByLabel('Resumen').fill('El mío.');
  await records.changeSummary(kind.table, id, 'El de una tercera.');
  await saveButton(page).click();
  await page.getByRole('radiogroup', { name: 'Qué queda: Resumen' }).getByText('Dejar lo guardado').click();
  await page.getByRole('button', { name: 'Guardar así' }).click();
  await expect(page).toHaveURL(kind.list);
  expect(await records.summaryOf(kind.table, id)).toBe('El de una tercera.');

  await page.goto(`${kind.list}/${id}/edit`);
  await expect(page.getByText(/^Al guardar dejaste otro texto en lugar de lo que habías escrito hace/)).toBeVisible();
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(page.getByLabel('Resumen')).toHaveValue('El mío.');
  await saveButton(page).click();
  await page.getByRole('button', { name: 'Guardar así' }).click();
  await expect(page).toHaveURL(kind.list);
  expect(await records.summaryOf(kind.table, id)).toBe('El mío.');
  expect(await keptTexts(page)).toEqual([]);
});

test('without room for the own text, what the other saved is not taken @soak', async ({ page, mark }) => {
  const kind = kinds.news;
  await fillStorageOnDemand(page);
  await signIn(page);
  const records = await Records.of(page);
  const [id = 0] = await kind.create(records, `Sin lugar ${mark}`, `sin-lugar-${mark}`);
  await page.goto(`${kind.list}/${id}/edit`);
  await page.getByLabel('Resumen').fill('El mío.');
  await records.changeSummary(kind.table, id, 'El de otra persona.');
  await saveButton(page).click();
  await page.getByRole('radiogroup', { name: 'Qué queda: Resumen' }).getByText('Dejar lo guardado').click();
  await fillStorage(page);
  await page.getByRole('button', { name: 'Guardar así' }).click();
  await expect(page.getByText(/no hay lugar para conservar lo que escribiste, y se perdería/)).toBeVisible();
  await expect(page.getByLabel('Resumen')).toHaveValue('El mío.');
});

test('a save whose answer was lost asks nothing when it is sent again', async ({ page, faults, records, mark }) => {
  const kind = kinds.publications;
  const [id = 0] = await kind.create(records, `Sin respuesta ${mark}`, `sin-respuesta-${mark}`);
  await page.goto(`${kind.list}/${id}/edit`);
  await page.getByLabel('Resumen').fill('Guardado.');
  const end = await faults.dropResponses(page, new RegExp(`/rest/v1/${kind.table}`), 'PATCH');
  await saveButton(page).click();
  await expect(page.getByText(new RegExp(`^${kind.saveFailed}`))).toBeVisible();
  await end();
  expect(await records.summaryOf(kind.table, id)).toBe('Guardado.');
  await saveButton(page).click();
  await expect(page.getByText(kind.updatedText)).toBeVisible();
});

test('a new record whose answer was lost is there once when it is sent again @soak', async ({
  page,
  faults,
  records,
}) => {
  const kind = kinds.news;
  const title = `Una sola vez ${uniqueMark()}`;
  await page.goto(`${kind.list}/create`);
  await page.getByLabel('Título', { exact: true }).fill(title);
  await page.getByLabel('Resumen').fill('Un resumen.');
  const end = await faults.dropResponses(page, new RegExp(`/rest/v1/${kind.table}`), 'POST');
  await saveButton(page).click();
  await expect(page.getByText(new RegExp(`^${kind.saveFailed}`))).toBeVisible();
  await end();
  await saveButton(page).click();
  await expect(page.getByText(kind.createdText)).toBeVisible();
  expect(await records.countTitled(kind.table, title)).toBe(1);
});

test('a double click saves once; Ctrl+S saves, and while it saves the button says so', async ({
  page,
  records,
  mark,
}) => {
  const kind = kinds.publications;
  const title = `Con teclas ${mark}`;
  await page.goto(`${kind.list}/create`);
  await page.getByLabel('Título', { exact: true }).fill(title);
  await saveButton(page).dblclick();
  await expect(page.getByText(kind.created)).toBeVisible();
  await expect(page.getByText(kind.createdText)).toBeVisible();
  expect(await records.countTitled(kind.table, title)).toBe(1);

  await page.goto(`${kind.list}/${await records.idOf(kind.table, `con-teclas-${mark}`)}/edit`);
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
  // The shortcut works even while the button is disabled.
  await page.keyboard.press(kind.saveKeys);
  answered.resolve();
  await expect(page.getByText(kind.updated)).toBeVisible();
  expect(saves).toHaveLength(1);
  await expect(page.getByText(kind.updatedText)).toBeVisible();
  await expect(page).toHaveURL(kind.list);
});

test('a save that ends after its form was left leaves the next form alone @soak', async ({ page, records, mark }) => {
  const kind = kinds.publications;
  const [id = 0] = await kind.create(records, `Con calma ${mark}`, `con-calma-${mark}`);
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
  await page.locator(`a[href="${kind.list}/create"]`).first().click();
  // The list, still present for a moment, has a field named “Buscar por título”.
  await page.getByLabel('Título', { exact: true }).fill('Lo siguiente');
  answered.resolve();
  await expect(page.getByText(kind.updatedText)).toBeVisible();
  await expect(page).toHaveURL(`${kind.list}/create`);
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue('Lo siguiente');
});

/** Holds back the next save until the returned function is called; with a status, refuses it then. */
async function holdSave(page: Page, table: string, status?: number): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isHeld = false;
  const handle = async (route: Route) => {
    if (isHeld || !['POST', 'PATCH'].includes(route.request().method())) return route.fallback();
    isHeld = true;
    await promise;
    if (status === undefined) return route.continue();
    await route.fulfill({ status, json: { code: 'XX000' }, headers: { 'access-control-allow-origin': '*' } });
  };
  await page.route(new RegExp(`/rest/v1/${table}\\b`), handle);
  return resolve;
}

test('what is typed while it saves stays in the form, and the next save has it', async ({ page, records, mark }) => {
  const kind = kinds.news;
  const [id = 0] = await kind.create(records, `Sigo escribiendo ${mark}`, `sigo-escribiendo-${mark}`);
  await page.goto(`${kind.list}/${id}/edit`);
  const text = page.locator('[contenteditable]');
  await text.clear();
  await page.keyboard.type('Una noticia');
  const answer = await holdSave(page, kind.table);
  await page.keyboard.press(kind.saveKeys);
  await expect(page.getByRole('button', { name: 'Guardando...' })).toBeDisabled();
  await page.keyboard.type(' y algo más');
  answer();
  await expect(page.getByText(kind.updatedText)).toBeVisible();
  await expect(page.getByText('Lo que agregaste mientras se guardaba sigue en el formulario.')).toBeVisible();
  await page.keyboard.type('.');
  await expect(text).toHaveText('Una noticia y algo más.');

  await page.keyboard.press(kind.saveKeys);
  await expect(page).toHaveURL(kind.list);
  expect(await keptTexts(page)).toEqual([]);
  await page.goto(`${kind.list}/${id}/edit`);
  await expect(text).toHaveText('Una noticia y algo más.');
});

test('what is typed while it saves is offered again to whoever leaves before the answer @soak', async ({
  page,
  records,
  mark,
}) => {
  const kind = kinds.events;
  const [id = 0] = await kind.create(records, `Me voy antes ${mark}`, `me-voy-antes-${mark}`);
  await page.goto(`${kind.list}/${id}/edit`);
  await page.getByLabel('Resumen').fill('Guardado');
  const answer = await holdSave(page, kind.table);
  await page.keyboard.press(kind.saveKeys);
  await page.keyboard.type(' y escrito después');
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(kind.list);
  answer();
  await expect(page.getByText(kind.updatedText)).toBeVisible();
  await page.goto(`${kind.list}/${id}/edit`);
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(page.getByLabel('Resumen')).toHaveValue('Guardado y escrito después');
});

test('after a refused save typing goes on at the caret', async ({ page, faults }) => {
  const kind = kinds.news;
  await signIn(page);
  await page.goto(`${kind.list}/create`);
  await page.getByLabel('Título', { exact: true }).fill(`Se rechaza ${uniqueMark()}`);
  for (const text of [page.locator('[contenteditable]'), page.getByLabel('Resumen')]) {
    await text.click();
    await page.keyboard.type('Antes después');
    await page.keyboard.press('Control+ArrowLeft');
    faults.refusal(500, `/rest/v1/${kind.table}`);
    const answer = await holdSave(page, kind.table, 500);
    await page.keyboard.press(kind.saveKeys);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Guardar borrador' }).click();
    await expect(page.getByRole('button', { name: 'Guardando...' })).toBeDisabled();
    await page.keyboard.type('y ');
    answer();
    await expect(page.getByRole('button', { name: 'Guardando...' })).toHaveCount(0);
    await page.keyboard.type('también ');
  }
  await expect(page.locator('[contenteditable]')).toHaveText('Antes y también después');
  await expect(page.getByLabel('Resumen')).toHaveValue('Antes y también después');
});

test('a new record whose form stayed open is edited after that, with what somebody else wrote meanwhile', async ({
  page,
  records,
  mark,
}) => {
  const kind = kinds.publications;
  const title = page.getByLabel('Título', { exact: true });
  await page.goto(`${kind.list}/create`);
  await title.fill(`Recién publicada ${mark}`);
  const answer = await holdSave(page, kind.table);
  await saveButton(page).click();
  await title.press('End');
  await page.keyboard.type(', corregida');
  answer();
  await expect(page.getByText(kind.createdText)).toBeVisible();
  const id = await records.idOf(kind.table, `recien-publicada-${mark}`);
  await records.changeSummary(kind.table, id, 'De otra persona.');
  await page.keyboard.type(' dos veces');
  await page.keyboard.press(kind.saveKeys);
  await expect(toasts(page)).toContainText('Se unieron dos versiones');
  await expect(page).toHaveURL(kind.list);
  const [row, ...more] = await records.titled(kind.table, `Recién publicada ${mark}, corregida dos veces`);
  expect([row?.id, await records.summaryOf(kind.table, id), more]).toEqual([id, 'De otra persona.', []]);
  expect(row?.published_at).not.toBeNull();
});

test('a panel at an address that is not the site’s says where the site publishes', async ({
  page,
  baseURL,
  faults,
  records,
  mark,
}) => {
  const [id = 0] = await records.createNews({ title: `Otra dirección ${mark}`, slug: `otra-direccion-${mark}` });
  await page.goto(`/admin/news/${id}/edit`);
  faults.refusal(403, '/api/publish');
  // As sent by a browser that opened the site under another name; the response is the site's own.
  await page.route('**/api/publish', async (route) => {
    const headers = { ...route.request().headers(), origin: 'http://otra.example', 'sec-fetch-site': 'cross-site' };
    await route.fulfill({ response: await route.fetch({ headers }) });
  });
  await page.getByLabel('Resumen').fill('Un resumen nuevo.');
  await saveButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'No se pudo publicar.' })).toContainText(
    `No se pudo publicar. El sitio no publica desde esta dirección. Entra al panel en ${baseURL}/admin e inténtalo de nuevo. Lo que guardaste está a salvo`,
  );
});
