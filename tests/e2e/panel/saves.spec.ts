import type { Page } from '@playwright/test';
import { expectAccessibleEverywhere } from '../../support/accessibility.ts';
import { go, openMarkdown, saveButton, toasts } from '../../support/admin.ts';
import { type Faults, hold, holdSave, watchRequests } from '../../support/faults.ts';
import { typeKeys } from '../../support/keyboard.ts';
import { fillStorage, fillStorageOnDemand, keptTexts } from '../../support/localDrafts.ts';
import { confirm, conflictDialog, summaryOf, titleOf, visualText } from '../../support/panel/form.ts';
import { expect, test } from '../../support/panel/test.ts';
import type { Records } from '../../support/records.ts';

const UPDATED = 'La noticia se ha actualizado correctamente';
const saving = (page: Page) => page.getByRole('button', { name: 'Guardando...' });

// Specification 2.20-7, 7-9, 7-10, faults-tried-10, faults-tried-11
test('another author’s changes are merged; conflicts are resolved by hand', async ({ page, records, newsId, mark }) => {
  await titleOf(page).fill(`Para borrar ${mark}`);
  await records.changeSummary('news', newsId, 'El de antes.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Mientras editabas se guardaron cambios en: Resumen.')).toBeVisible();
  await expect(summaryOf(page)).toHaveValue('El de antes.');
  expect(await records.countTitled('news', `Para borrar ${mark}`)).toBe(1);
  expect(await records.summaryOf('news', newsId)).toBe('El de antes.');

  await summaryOf(page).fill('El mío.');
  await records.changeSummary('news', newsId, 'El de otra persona.');
  await saveButton(page).click();
  const question = conflictDialog(page);
  await expect(question).toContainText(/Mientras editabas se guardó otra versión, el \d\d\/\d\d\/\d{4} \d\d:\d\d:/);
  await expect(question.getByRole('definition').locator('del')).toContainText(/otra persona/);
  await expectAccessibleEverywhere(page, { isVariant: true });
  const link = question.getByRole('link', { name: 'Ver la versión guardada (se abre en otra pestaña)' });
  await expect(link).toHaveAttribute('href', `/admin/news/${newsId}/edit`);

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
  await test.step('the author resolves conflicts paragraph by paragraph', () =>
    chooseParagraphs(page, records, newsId));

  await summaryOf(page).fill('Un resumen nuevo.');
  await records.delete('news', newsId);
  await saveButton(page).click();
  const gone = 'La noticia ya no existe: otra persona la eliminó. Copia tu texto antes de salir.';
  await expect(page.getByText(`Error al guardar la noticia: ${gone}`)).toBeVisible();
  await expect(summaryOf(page)).toHaveValue('Un resumen nuevo.');
  await go(page, `/admin/news/${newsId}/edit`);
  await expect(page.getByRole('heading', { name: 'Noticia no encontrada' })).toBeVisible();
});

async function chooseParagraphs(page: Page, records: Records, newsId: number): Promise<void> {
  const text = (first: string, second: string, third: string) =>
    [first, 'Entre medio.', second, 'Igual.', third, 'Fin.'].join('\n\n');
  await records.changeContent('news', newsId, text('Uno.', 'Dos.', 'Tres.'));
  await go(page, `/admin/news/${newsId}/edit`);
  await (await openMarkdown(page)).fill(text('Uno mío.', 'Dos mío.', 'Tres mío.'));
  await records.changeContent('news', newsId, text('Uno suyo.', 'Dos suyo.', 'Tres suyo.'));
  await saveButton(page).click();
  const question = conflictDialog(page);
  await expect(question.getByRole('radiogroup')).toHaveCount(3);
  const choiceOf = (place: number) =>
    question.getByRole('radiogroup', { name: `Qué queda: Contenido, cambio ${place} de 3` });
  await choiceOf(1).getByText('Dejar lo guardado').click();
  await page.setViewportSize({ width: 360, height: 740 });
  await choiceOf(2).getByRole('radio', { name: 'Dejar lo mío' }).focus();
  await typeKeys(page, '{ArrowRight}{ArrowRight}');
  await expect(choiceOf(2).getByRole('radio', { name: 'Dejar los dos' })).toBeChecked();
  expect(await question.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await confirm(page, 'Guardar así');
  await expect(page).toHaveURL('/admin/news');
  const resolved = text('Uno suyo.', 'Dos suyo.\n\nDos mío.', 'Tres mío.');
  expect(await records.contentOf('news', newsId)).toBe(resolved);

  // What did not stay waits in this browser.
  await go(page, `/admin/news/${newsId}/edit`);
  await expect(page.getByText(/^Al guardar dejaste otro texto en lugar de lo que habías escrito hace/)).toBeVisible();
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(await openMarkdown(page)).toHaveValue(text('Uno mío.', 'Dos mío.', 'Tres mío.'));
}

test('with full storage, another version never replaces the author’s text @soak', async ({ page, records, newsId }) => {
  await fillStorageOnDemand(page);
  await page.reload();
  await summaryOf(page).fill('El mío.');
  await records.changeSummary('news', newsId, 'El de otra persona.');
  await saveButton(page).click();
  await page.getByRole('radiogroup', { name: 'Qué queda: Resumen' }).getByText('Dejar lo guardado').click();
  await fillStorage(page);
  await confirm(page, 'Guardar así');
  await expect(page.getByText(/no hay lugar para conservar lo que escribiste, y se perdería/)).toBeVisible();
  await expect(summaryOf(page)).toHaveValue('El mío.');
});

// Specification 8-9
test('a double click creates one record; a repeated shortcut saves once', async ({ page, faults, records, mark }) => {
  await page.goto('/admin/publications/create');
  await titleOf(page).fill(`Recién publicada ${mark}`);
  const created = await holdSave(page, 'publications');
  await saveButton(page).dblclick();
  await titleOf(page).press('End');
  await page.keyboard.type(', corregida');
  created();
  await expect(page.getByText('La publicación se ha creado correctamente')).toBeVisible();
  const id = await records.idOf('publications', `recien-publicada-${mark}`);
  await records.changeSummary('publications', id, 'De otra persona.');
  await expect(saveButton(page)).toBeEnabled();
  await typeKeys(page, ' dos veces{Control+s}');
  await expect(toasts(page)).toContainText('Se unieron dos versiones');
  // The form shows what the other wrote.
  await expect(summaryOf(page)).toHaveValue('De otra persona.');
  expect(await records.countTitled('publications', `Recién publicada ${mark}`)).toBe(0);
  const [row, ...more] = await records.titled('publications', `Recién publicada ${mark}, corregida dos veces`);
  expect([row?.id, await records.summaryOf('publications', id), more]).toEqual([id, 'De otra persona.', []]);
  expect(row?.published_at).not.toBeNull();

  // While a save ends, the keys do nothing.
  await expect(saveButton(page)).toBeEnabled();
  await summaryOf(page).fill('Guardado sin ratón.');
  const answer = await hold(page, /\/rest\/v1\//);
  const saves = watchRequests(page, /./, 'PATCH');
  // As on keyboards with a Cmd key.
  await page.keyboard.press('Meta+s');
  await expect(saving(page)).toBeDisabled();
  // The shortcut works even while the button is disabled.
  await page.keyboard.press('Meta+s');
  answer();
  await expect(saveButton(page)).toBeEnabled();
  expect(saves).toHaveLength(1);
  await expect(summaryOf(page)).toHaveValue('Guardado sin ratón.');
  expect(await records.summaryOf('publications', id)).toBe('Guardado sin ratón.');

  // Specification faults-tried-11
  await test.step('a retry after a lost response creates only one record', () =>
    repeatSave(page, faults, records, mark));
});

async function repeatSave(page: Page, faults: Faults, records: Records, mark: string): Promise<void> {
  const loseAnswer = async (method: string) => {
    const end = await faults.dropResponses(page, /\/rest\/v1\/news/, method);
    await saveButton(page).click();
    await expect(page.getByText(/^Error al guardar la noticia:/)).toBeVisible();
    await end();
  };
  await go(page, '/admin/news/create');
  await titleOf(page).fill(`Respuesta perdida ${mark}`);
  await loseAnswer('POST');
  const id = await records.idOf('news', `respuesta-perdida-${mark}`);
  await records.changeSummary('news', id, 'De otra persona.');
  await saveButton(page).click();
  await expect(page).toHaveURL('/admin/news');
  const [row, ...more] = await records.titled('news', `Respuesta perdida ${mark}`);
  expect([row?.id, await records.summaryOf('news', id), more]).toEqual([id, 'De otra persona.', []]);

  await go(page, `/admin/news/${id}/edit`);
  await summaryOf(page).fill('El mío.');
  await loseAnswer('PATCH');
  await saveButton(page).click();
  await expect(page.getByText(UPDATED)).toBeVisible();
  expect(await records.summaryOf('news', id)).toBe('El mío.');
}

test('a late save does not affect the form that is opened next @soak', async ({ page, records, newsId }) => {
  await summaryOf(page).fill('Guardado despacio');
  const answer = await hold(page, /\/rest\/v1\//, 'PATCH');
  await typeKeys(page, '{Control+s} y escrito después');
  await expect(saving(page)).toBeDisabled();
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await page.locator('a[href="/admin/news/create"]').first().click();
  // The list, still present for a moment, has a field named “Buscar por título”.
  await titleOf(page).fill('Lo siguiente');
  answer();
  await expect(page.getByText(UPDATED)).toBeVisible();
  await expect(page).toHaveURL('/admin/news/create');
  await expect(titleOf(page)).toHaveValue('Lo siguiente');
  expect(await records.summaryOf('news', newsId)).toBe('Guardado despacio');
  await page.goto(`/admin/news/${newsId}/edit`);
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(summaryOf(page)).toHaveValue('Guardado despacio y escrito después');
});

// Specification 2.20-8
test('text typed during a save stays in the form', async ({ page, baseURL, faults, records, newsId }) => {
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

  for (const text of [visualText(page), summaryOf(page)]) {
    await text.clear();
    await typeKeys(page, 'Antes después{Control+ArrowLeft}');
    faults.refusal(500, '/rest/v1/news');
    const refuse = await holdSave(page, 'news', 500);
    await page.keyboard.press('Control+s');
    await expect(saving(page)).toBeDisabled();
    await page.keyboard.type('y ');
    refuse();
    await expect(saving(page)).toHaveCount(0);
    await page.keyboard.type('también ');
  }
  await expect(visualText(page)).toHaveText('Antes y también después');
  await expect(summaryOf(page)).toHaveValue('Antes y también después');

  await visualText(page).focus();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Cambios sin guardar')).toHaveCount(0);
  await expect(visualText(page)).toBeFocused();
  await expect.poll(() => keptTexts(page)).toEqual([]);
  expect(await records.contentOf('news', newsId)).toBe('Antes y también después');

  await test.step('a panel at another address says where the site publishes', async () => {
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
});
