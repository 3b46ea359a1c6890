import type { Page } from '@playwright/test';
import { expectAccessibleEverywhere } from '../../support/accessibility.ts';
import { saveButton, toasts } from '../../support/admin.ts';
import { hold, holdSave } from '../../support/faults.ts';
import { typeKeys } from '../../support/keyboard.ts';
import { fillStorage, fillStorageOnDemand, keptTexts } from '../../support/localDrafts.ts';
import { confirm, conflictDialog, openForm, summaryOf, titleOf, visualText } from '../../support/panel/form.ts';
import { expect, test } from '../../support/panel/test.ts';

const UPDATED = 'La noticia se ha actualizado correctamente';
const saving = (page: Page) => page.getByRole('button', { name: 'Guardando...' });

/** Leaves what somebody else saved instead of one's own summary. */
async function leaveTheirSummary(page: Page): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Qué queda: Resumen' }).getByText('Dejar lo guardado').click();
}

// Specification 2.20-7, 7-9, 7-10, faults-tried-10
test('what somebody else deleted meanwhile is not saved, and the text stays', async ({ page, records, newsId }) => {
  await summaryOf(page).fill('Un resumen nuevo.');
  await records.delete('news', newsId);
  await saveButton(page).click();
  const gone = 'La noticia ya no existe: otra persona la eliminó. Copia tu texto antes de salir.';
  await expect(page.getByText(`Error al guardar la noticia: ${gone}`)).toBeVisible();
  await expect(summaryOf(page)).toHaveValue('Un resumen nuevo.');

  await page.getByRole('link', { name: 'Cancelar' }).click();
  await page.goto(`/admin/news/${newsId}/edit`);
  await expect(page.getByRole('heading', { name: 'Noticia no encontrada' })).toBeVisible();
});

// Specification faults-tried-11
test('what others saved is not replaced without being asked', async ({ page, secondTab, records, newsId }) => {
  await summaryOf(page).fill('El mío.');
  await records.changeSummary('news', newsId, 'El de otra persona.');
  await saveButton(page).click();
  const question = conflictDialog(page);
  await expect(question).toContainText(/Mientras editabas se guardó otra versión, el \d\d\/\d\d\/\d{4} \d\d:\d\d:/);
  await expect(question.getByRole('definition').locator('del')).toContainText(/otra persona/);
  await expectAccessibleEverywhere(page, { isVariant: true });
  const link = question.getByRole('link', { name: 'Ver la versión guardada (se abre en otra pestaña)' });
  await secondTab.goto((await link.getAttribute('href')) ?? '');
  await expect(summaryOf(secondTab)).toHaveValue('El de otra persona.');

  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(question).toHaveCount(0);
  await expect(summaryOf(page)).toHaveValue('El mío.');
  expect(await records.summaryOf('news', newsId)).toBe('El de otra persona.');

  // Saving again asks again, and once more if the record has changed again while the dialog was open.
  await saveButton(page).click();
  await expect(question).toBeVisible();
  await records.changeSummary('news', newsId, 'El de una tercera.');
  await confirm(page, 'Guardar así');
  await expect(question).toContainText('de una tercera');
  await confirm(page, 'Guardar así');
  await expect(page).toHaveURL('/admin/news');
  expect(await records.summaryOf('news', newsId)).toBe('El mío.');
});

test('what two people changed is merged; either text may stay', async ({ page, records, newsId, mark }) => {
  await titleOf(page).fill(`Lo mío ${mark}`);
  await records.changeSummary('news', newsId, 'El de otra persona.');
  await saveButton(page).click();
  await expect(page.getByText('Mientras editabas se guardaron cambios en: Resumen.')).toBeVisible();
  await expect(page).toHaveURL('/admin/news');
  expect(await records.summaryOf('news', newsId)).toBe('El de otra persona.');
  expect(await records.countTitled('news', `Lo mío ${mark}`)).toBe(1);

  await page.goto(`/admin/news/${newsId}/edit`);
  await summaryOf(page).fill('El mío.');
  await records.changeSummary('news', newsId, 'El de una tercera.');
  await saveButton(page).click();
  await leaveTheirSummary(page);
  await confirm(page, 'Guardar así');
  await expect(page).toHaveURL('/admin/news');
  expect(await records.summaryOf('news', newsId)).toBe('El de una tercera.');

  await page.goto(`/admin/news/${newsId}/edit`);
  await expect(page.getByText(/^Al guardar dejaste otro texto en lugar de lo que habías escrito hace/)).toBeVisible();
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(summaryOf(page)).toHaveValue('El mío.');
  await saveButton(page).click();
  await confirm(page, 'Guardar así');
  await expect(page).toHaveURL('/admin/news');
  expect(await records.summaryOf('news', newsId)).toBe('El mío.');
  expect(await keptTexts(page)).toEqual([]);
});

test('without room for the own text, what the other saved is not taken @soak', async ({ page, records, newsId }) => {
  await fillStorageOnDemand(page);
  await page.reload();
  await summaryOf(page).fill('El mío.');
  await records.changeSummary('news', newsId, 'El de otra persona.');
  await saveButton(page).click();
  await leaveTheirSummary(page);
  await fillStorage(page);
  await confirm(page, 'Guardar así');
  await expect(page.getByText(/no hay lugar para conservar lo que escribiste, y se perdería/)).toBeVisible();
  await expect(summaryOf(page)).toHaveValue('El mío.');
});

// Specification faults-tried-11
test('a save whose answer was lost can be sent again, and creates once', async ({ page, faults, records, mark }) => {
  await page.goto('/admin/news/create');
  await titleOf(page).fill(`Una sola vez ${mark}`);
  for (const [method, message] of [
    ['POST', 'La noticia se ha creado correctamente'],
    ['PATCH', UPDATED],
  ] as const) {
    await summaryOf(page).fill(`Por ${method}`);
    const end = await faults.dropResponses(page, /\/rest\/v1\/news/, method);
    await saveButton(page).click();
    await expect(page.getByText(/^Error al guardar la noticia:/)).toBeVisible();
    await end();
    await saveButton(page).click();
    await expect(page.getByText(message)).toBeVisible();
    await page.goto(`/admin/news/${await records.idOf('news', `una-sola-vez-${mark}`)}/edit`);
    await expect(summaryOf(page)).toHaveValue(`Por ${method}`);
  }
  expect(await records.countTitled('news', `Una sola vez ${mark}`)).toBe(1);
});

// Specification 2.20-8, 8-9
test('a double click saves once; Ctrl+S saves, and the button says so', async ({ page, records, mark }) => {
  await page.goto('/admin/publications/create');
  await titleOf(page).fill(`Con teclas ${mark}`);
  await saveButton(page).dblclick();
  await expect(page.getByText('La publicación se ha creado correctamente')).toBeVisible();
  expect(await records.countTitled('publications', `Con teclas ${mark}`)).toBe(1);

  await page.goto(`/admin/publications/${await records.idOf('publications', `con-teclas-${mark}`)}/edit`);
  await summaryOf(page).fill('Guardado sin ratón.');
  const answer = await hold(page, /\/rest\/v1\//);
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') saves.push(request.url());
  });
  // As on keyboards with a Cmd key.
  await page.keyboard.press('Meta+s');
  await expect(saving(page)).toBeDisabled();
  // The shortcut works even while the button is disabled.
  await page.keyboard.press('Meta+s');
  answer();
  await expect(page.getByText('La publicación se ha actualizado correctamente')).toBeVisible();
  expect(saves).toHaveLength(1);
  await expect(summaryOf(page)).toHaveValue('Guardado sin ratón.');
});

test('a save that ends after its form was left leaves the next form alone @soak', async ({ page, records, newsId }) => {
  await summaryOf(page).fill('Guardado despacio.');
  const answer = await hold(page, /\/rest\/v1\//, 'PATCH');
  await page.keyboard.press('Control+s');
  await expect(saving(page)).toBeDisabled();
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await page.locator('a[href="/admin/news/create"]').first().click();
  // The list, still present for a moment, has a field named “Buscar por título”.
  await titleOf(page).fill('Lo siguiente');
  answer();
  await expect(page.getByText(UPDATED)).toBeVisible();
  await expect(page).toHaveURL('/admin/news/create');
  await expect(titleOf(page)).toHaveValue('Lo siguiente');
  expect(await records.summaryOf('news', newsId)).toBe('Guardado despacio.');
});

// Specification 2.20-8
test('what is typed while it saves stays in the form, and the next save has it', async ({ page, newsId }) => {
  await visualText(page).clear();
  await page.keyboard.type('Una noticia');
  const answer = await holdSave(page, 'news');
  await page.keyboard.press('Control+s');
  await expect(saving(page)).toBeDisabled();
  await page.keyboard.type(' y algo más');
  answer();
  await expect(page.getByText(UPDATED)).toBeVisible();
  await expect(page.getByText('Lo que agregaste mientras se guardaba sigue en el formulario.')).toBeVisible();
  await page.keyboard.type('.');
  await expect(visualText(page)).toHaveText('Una noticia y algo más.');

  await page.keyboard.press('Control+s');
  await expect(page.getByText('Cambios sin guardar')).toHaveCount(0);
  await expect(visualText(page)).toBeFocused();
  await expect.poll(() => keptTexts(page)).toEqual([]);
  await page.goto(`/admin/news/${newsId}/edit`);
  await expect(visualText(page)).toHaveText('Una noticia y algo más.');
});

test('what is typed while it saves is offered to whoever leaves before the answer @soak', async ({ page, newsId }) => {
  await summaryOf(page).fill('Guardado');
  const answer = await holdSave(page, 'news');
  await typeKeys(page, '{Control+s} y escrito después');
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL('/admin/news');
  answer();
  await expect(page.getByText(UPDATED)).toBeVisible();
  await page.goto(`/admin/news/${newsId}/edit`);
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(summaryOf(page)).toHaveValue('Guardado y escrito después');
});

test('after a refused save typing goes on at the caret', async ({ page, faults, mark }) => {
  await openForm(page);
  await titleOf(page).fill(`Se rechaza ${mark}`);
  for (const text of [visualText(page), summaryOf(page)]) {
    await text.click();
    await typeKeys(page, 'Antes después{Control+ArrowLeft}');
    faults.refusal(500, '/rest/v1/news');
    const answer = await holdSave(page, 'news', 500);
    await page.keyboard.press('Control+s');
    await confirm(page, 'Guardar borrador');
    await expect(saving(page)).toBeDisabled();
    await page.keyboard.type('y ');
    answer();
    await expect(saving(page)).toHaveCount(0);
    await page.keyboard.type('también ');
  }
  await expect(visualText(page)).toHaveText('Antes y también después');
  await expect(summaryOf(page)).toHaveValue('Antes y también después');
});

test('a new record whose form stayed open is edited after that', async ({ page, records, mark }) => {
  await page.goto('/admin/publications/create');
  await titleOf(page).fill(`Recién publicada ${mark}`);
  const answer = await holdSave(page, 'publications');
  await saveButton(page).click();
  await titleOf(page).press('End');
  await page.keyboard.type(', corregida');
  answer();
  await expect(page.getByText('La publicación se ha creado correctamente')).toBeVisible();
  const id = await records.idOf('publications', `recien-publicada-${mark}`);
  await records.changeSummary('publications', id, 'De otra persona.');
  await typeKeys(page, ' dos veces{Control+s}');
  await expect(toasts(page)).toContainText('Se unieron dos versiones');
  // The form shows what the other wrote.
  await expect(summaryOf(page)).toHaveValue('De otra persona.');
  const [row, ...more] = await records.titled('publications', `Recién publicada ${mark}, corregida dos veces`);
  expect([row?.id, await records.summaryOf('publications', id), more]).toEqual([id, 'De otra persona.', []]);
  expect(row?.published_at).not.toBeNull();
});

test('a new record whose answer was lost is edited when it is sent again, although somebody changed it', async ({
  page,
  faults,
  records,
  mark,
}) => {
  await page.goto('/admin/news/create');
  await titleOf(page).fill(`Respuesta perdida ${mark}`);
  const end = await faults.dropResponses(page, /\/rest\/v1\/news/, 'POST');
  await saveButton(page).click();
  await expect(page.getByText(/^Error al guardar la noticia:/)).toBeVisible();
  await end();
  const id = await records.idOf('news', `respuesta-perdida-${mark}`);
  await records.changeSummary('news', id, 'De otra persona.');
  await saveButton(page).click();
  await expect(page).toHaveURL('/admin/news');
  const [row, ...more] = await records.titled('news', `Respuesta perdida ${mark}`);
  expect([row?.id, await records.summaryOf('news', id), more]).toEqual([id, 'De otra persona.', []]);
});

test('a panel at an address that is not the site’s says where the site publishes', async ({
  page,
  baseURL,
  faults,
  records,
  newsId,
}) => {
  faults.refusal(403, '/api/publish');
  // As sent by a browser that opened the site under another name; the response is the site's own.
  await page.route('**/api/publish', async (route) => {
    const headers = { ...route.request().headers(), origin: 'http://otra.example', 'sec-fetch-site': 'cross-site' };
    await route.fulfill({ response: await route.fetch({ headers }) });
  });
  await summaryOf(page).fill('Un resumen nuevo.');
  await saveButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'No se pudo publicar.' })).toContainText(
    `No se pudo publicar. El sitio no publica desde esta dirección. Entra al panel en ${baseURL}/admin e inténtalo de nuevo. Lo que guardaste está a salvo`,
  );
  expect(await records.summaryOf('news', newsId)).toBe('Un resumen nuevo.');
});
