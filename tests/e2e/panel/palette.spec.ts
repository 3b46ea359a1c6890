import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../../support/accessibility.ts';
import { go, toasts } from '../../support/admin.ts';
import { typeKeys } from '../../support/keyboard.ts';
import { expect, test } from '../../support/panel/test.ts';
import { type Records, uniqueMark } from '../../support/records.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Buscar en el panel' });
const field = (page: Page) => palette(page).getByRole('combobox');

// Specification 2.17-5
test('the palette finds screens and records, and reports errors', async ({ page, faults, records, mark }) => {
  await page.goto('/admin/news');
  const heading = page.getByRole('heading', { name: 'Noticias' });
  await expect(heading).toBeFocused();
  const end = await faults.fail(page, /\/_astro\/Palette\..*\.js/);
  await page.keyboard.press('Control+k');
  await expect(toasts(page)).toContainText('No se pudo abrir el buscador');
  await end();
  await page.reload();
  await expect(heading).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('PUBLICACION');
  const options = palette(page).getByRole('option');
  await expect(options.filter({ hasText: /Acción|Pantalla/ })).toHaveText([
    'Nueva publicaciónAcción',
    'PublicacionesPantalla',
  ]);
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  const active = await field(page).getAttribute('aria-activedescendant');
  await expect(options.nth(1)).toHaveAttribute('id', active ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/publications');
  await expect(palette(page)).toBeHidden();

  await expect(page.getByRole('heading', { name: 'Publicaciones' })).toBeFocused();
  const restore = await faults.fail(page, /\/rest\/v1\//);
  await page.keyboard.press('Control+k');
  await field(page).fill('ateneo');
  await expect(palette(page).getByRole('status')).toContainText('No se pudo buscar entre las noticias');
  await restore();
  await page.keyboard.press('Escape');
  await test.step('finds records by title, misspelt words or words of the text', () =>
    findRecords(page, records, mark));
});

async function findRecords(page: Page, records: Records, mark: string): Promise<void> {
  // With a mark of its own: mistyped words find what has the same mark.
  const other = uniqueMark();
  const long = `Conversatorio ${other} sobre ${'la evaluación de las residencias y '.repeat(4)}otras preguntas`;
  await records.createNews({ title: long });
  const draft = { title: `En borrador ${mark}`, content: `El xenón ${mark} del aula.`, published_at: null };
  await records.createNews(draft, { title: `Del xenón ${mark}` });
  const [news = 0] = await records.createNews({ title: `Ateneo ${mark}` });
  const [publication = 0] = await records.createPublications({ title: `Ateneo ${mark}` });
  await go(page, '/admin/nada');
  await page.getByRole('navigation', { name: 'Panel' }).getByRole('button', { name: 'Buscar' }).click();
  await field(page).fill(`ateneo ${mark}`);
  const options = palette(page).getByRole('option');
  await expect(options).toHaveText([`Ateneo ${mark}Noticia`, `Ateneo ${mark}Publicación`]);
  await expect(palette(page).getByRole('status')).toHaveText('2 resultados');
  await expectNoBarriers(page);
  await options.nth(1).click();
  await expect(page).toHaveURL(`/admin/publications/${publication}/edit`);

  await expect(page.getByRole('heading', { name: 'Editar Publicación' })).toBeFocused();
  await page.keyboard.press('Control+k');
  await field(page).fill(`ateneo ${mark}`);
  await expect(options).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/news/${news}/edit`);

  const heading = page.getByRole('heading', { name: 'Editar Noticia' });
  await expect(heading).toBeFocused();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.keyboard.press('Control+k');
  await field(page).fill('nada se llama así');
  await expect(palette(page).getByRole('status')).toHaveText('Nada coincide con lo que buscas.');
  for (const words of [`converstaorio ${other}`, `${other} evaluacon`]) {
    await field(page).fill(words);
    await expect(options).toHaveText([`${long}Noticia`]);
  }
  const label = palette(page).getByText(long);
  expect(await label.evaluate(countBrokenWords)).toBe(0);
  expect(await label.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(heading).toBeFocused();

  await page.keyboard.press('Control+k');
  await field(page).fill(`xenón ${mark}`);
  await expect(options).toHaveText([`Del xenón ${mark}Noticia`, `En borrador ${mark}Noticia · en el texto`]);
  await options.nth(1).click();
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue(draft.title);
}

// Specification 2.17-5
test('the palette has a record’s actions, even a late one’s, and publishes it', async ({ page, records, mark }) => {
  const id = await records.create('news', `Tardía ${mark}`);
  const loading = Promise.withResolvers<undefined>();
  const answer = Promise.withResolvers<undefined>();
  await page.route(/\/rest\/v1\/news\?/, async (route) => {
    if (route.request().url().includes(`eq.${id}`)) {
      loading.resolve(undefined);
      await answer.promise;
    }
    await route.fallback();
  });
  await page.goto(`/admin/news/${id}/edit`);
  await loading.promise;
  const search = page.getByRole('button', { name: 'Buscar' });
  await search.click();
  const options = palette(page).getByRole('option');
  await expect(options.first()).toBeVisible();
  const own = options.filter({ hasText: 'Esta noticia' });
  await expect(own).toHaveCount(0);
  answer.resolve(undefined);
  await expect(own).toHaveText(['Ver en el sitio', 'Ver las versiones', 'Duplicar'].map((l) => `${l}Esta noticia`));
  await page.keyboard.press('Escape');

  // In the text Ctrl K means a link.
  await page.getByLabel('Contenido').click();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Insertar enlace' })).toBeVisible();
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('Escape');
  const key = 'Control+Shift+F';
  await expect(search).toHaveAttribute('aria-keyshortcuts', key);
  for (const writing of [page.getByLabel('Contenido'), page.getByLabel('Título')]) {
    await writing.click();
    await page.keyboard.press(key);
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
  }
  await page.keyboard.press(key);
  await expect(options.first()).toHaveText('Ver en el sitioEsta noticia');
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  const popup = await opened;
  await expect(popup).toHaveURL(`/novedades/tardia-${mark}`);
  await popup.close();
  await page.keyboard.press(key);
  await typeKeys(page, 'versiones{Enter}');
  await expect(page).toHaveURL(`/admin/news/${id}/versions`);
  await expect(page.getByRole('heading', { name: 'Versiones de la noticia' })).toBeFocused();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await page.keyboard.press(key);
  await expect(own).toHaveText(['Ver en el sitio', 'Editar'].map((label) => `${label}Esta noticia`));
  await page.keyboard.press('Escape');
  await test.step('publishes and duplicates a record, with its form’s validation', () => publish(page, records, mark));
});

async function publish(page: Page, records: Records, mark: string): Promise<void> {
  const draft = { title: `Borrador ${mark}`, slug: `borrador-${mark}`, summary: '', published_at: null };
  const [id = 0] = await records.createNews(draft);
  await go(page, `/admin/news/${id}/edit`);
  const title = page.getByLabel('Título');
  await expect(title).toHaveValue(draft.title);
  const own = palette(page).getByRole('option').filter({ hasText: 'Esta noticia' });
  const find = async (words: string) => {
    await page.keyboard.press('Control+Shift+F');
    await expect(own.first()).toBeVisible();
    await page.keyboard.type(words);
  };
  await find('');
  await expect(own).toHaveText(['Ver las versiones', 'Duplicar', 'Publicar'].map((label) => `${label}Esta noticia`));
  await typeKeys(page, 'publicar{Enter}');
  const question = page.getByRole('alertdialog', { name: '¿Publicar esta noticia?' });
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  expect(await records.titled('news', draft.title)).toMatchObject([{ published_at: null }]);

  await title.fill('');
  await find('publicar');
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Publicar' }).click();
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await expect(title).toBeFocused();
  await expectNoBarriers(page);
  await title.fill(draft.title);
  await find('duplicar');
  await page.keyboard.press('Enter');
  await expect(title).toHaveValue(`${draft.title} (copia)`);
  await find('publicar');
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Publicar' }).click();
  await expect(page).toHaveURL('/admin/news');
  const [copy] = await records.titled('news', `${draft.title} (copia)`);
  expect(copy?.published_at).not.toBeNull();

  // What is public is not published again.
  await go(page, `/admin/news/${copy?.id}/edit`);
  await expect(title).toHaveValue(`${draft.title} (copia)`);
  await find('');
  await expect(own).toHaveText(['Ver en el sitio', 'Ver las versiones', 'Duplicar'].map((l) => `${l}Esta noticia`));
}

/** How many words of this element continue on another line. */
function countBrokenWords(element: Element): number {
  const text = element.firstChild as Text;
  const range = document.createRange();
  return [...text.data.matchAll(/\S+/g)].filter(({ index, 0: word }) => {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length > 1;
  }).length;
}
