import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleEverywhere, expectNoBarriers } from '../../support/accessibility.ts';
import { clientOf } from '../../support/account.ts';
import { go, saveButton, signIn, signInAt, toasts } from '../../support/admin.ts';
import { chooseFiles, type ChosenFile, photograph, withoutSmallImages } from '../../support/files.ts';
import { expectDraftStored } from '../../support/localDrafts.ts';
import {
  addressesOf,
  button,
  chooseImages,
  imagesOf,
  markdownOf,
  titleOf,
  visualText,
} from '../../support/panel/form.ts';
import { openList, rowOf } from '../../support/panel/lists.ts';
import { expect, test } from '../../support/panel/test.ts';
import { sharedProduct } from '../../support/sharedProduct.ts';

const imagesIn = (place: Page | Locator) => place.getByRole('list', { name: 'Imágenes', exact: true });
const altText = (page: Page) => page.getByRole('textbox', { name: 'Texto alternativo de la imagen 1' });

/** Publishes a news item with an image and its alternative text; returns the image's URL. */
async function publishWith(page: Page, title: string, file: ChosenFile, alt: string): Promise<string> {
  await page.goto('/admin/news/create');
  await titleOf(page).fill(title);
  await chooseImages(page, file);
  await expect(imagesOf(page)).toHaveCount(1);
  await altText(page).fill(alt);
  const [address = ''] = await addressesOf(page);
  await saveButton(page).click();
  await expect(page).toHaveURL('/admin/news');
  return address;
}

/** Opens the library filtered to one image, and that image. */
async function openImage(page: Page, words: string): Promise<Locator> {
  await page.goto(`/admin/biblioteca?buscar=${encodeURIComponent(words)}`);
  await imagesIn(page).getByRole('button').click();
  return page.getByRole('dialog').first();
}

// Specification 7-14
test('an image uploaded again is reused, and can be replaced everywhere', async ({ page, openTab, request, mark }) => {
  const file = await photograph(`aula-${mark}.jpg`);
  const alt = `Un aula llena ${mark}`;
  await signIn(page);
  const address = await publishWith(page, `Primera ${mark}`, file, alt);

  await go(page, '/admin/news/create');
  await titleOf(page).fill(`Segunda ${mark}`);
  await chooseImages(page, { ...file, name: 'con-otro-nombre.jpg' });
  await expect(toasts(page)).toContainText('Esta imagen ya estaba en la biblioteca');
  await expect.poll(() => addressesOf(page)).toEqual([address]);
  await expect(altText(page)).toHaveValue(alt);
  await chooseImages(page, file);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Esa imagen ya está entre las elegidas.');
  await page.getByRole('button', { name: 'Quitar: imagen 1' }).click();
  await withoutSmallImages(page);
  await chooseAgain(page, { mark, address, alt });
  await saveButton(page).click();
  await expect(page).toHaveURL('/admin/news');

  await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Biblioteca' }).click();
  await expect(page.getByRole('heading', { name: 'Biblioteca' })).toBeFocused();
  await page.getByLabel('Buscar por texto o nombre').fill(`aula-${mark}`);
  await expect(page).toHaveURL(`/admin/biblioteca?buscar=aula-${mark}`);
  const tile = imagesIn(page).getByRole('button');
  await expect(tile).toHaveCount(1);
  await expect(tile).toHaveAccessibleName(`${alt} Usada en 2 noticias`);
  await page.getByLabel('Uso').selectOption('Sin usar');
  await expect(page.getByText('Ninguna imagen coincide con lo que buscas.')).toBeVisible();
  await page.getByLabel('Uso').selectOption('En uso');
  await page.getByLabel('Subidas en').selectOption({ index: 1 });
  await expect(tile).toHaveCount(1);
  await expectNoBarriers(page);

  await tile.press('Enter');
  const dialog = page.getByRole('dialog', { name: alt });
  await expect(dialog.getByText(/800 × 600 píxeles/)).toBeVisible();
  await expect(dialog.getByRole('link')).toHaveText([`Segunda ${mark}`, `Primera ${mark}`]);
  await expect(dialog.getByRole('button', { name: 'Eliminar' })).toHaveCount(0);
  await expectAccessibleEverywhere(page, { isVariant: true });
  await dialog.getByRole('textbox', { name: 'Texto alternativo de la imagen' }).fill(`Aula magna ${mark}`);
  await dialog.getByRole('button', { name: 'Guardar texto' }).click();
  await expect(toasts(page)).toContainText('Texto alternativo guardado');
  await page.keyboard.press('Escape');
  await expect(imagesIn(page).getByText(`Aula magna ${mark}`)).toBeVisible();

  await test.step('is replaced wherever it is used', () => replace(page, { form: openTab(), request, mark, address }));
});

/** Chooses the image with this name in the form that is open: for its gallery, and for its text. */
async function chooseAgain(page: Page, { mark, address, alt }: { mark: string; address: string; alt: string }) {
  const dialog = page.getByRole('dialog', { name: 'Elegir de la biblioteca' });
  const find = async () => {
    await dialog.getByLabel('Buscar por texto o nombre').fill(`aula-${mark}`);
    await expect(imagesIn(dialog).getByRole('button')).toHaveCount(1);
  };

  const opener = page.getByRole('button', { name: 'Elegir de la biblioteca' });
  // With the caret in the text, where a click leaves it.
  await visualText(page).click();
  await opener.click();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await expect(imagesIn(dialog).getByRole('button')).not.toHaveCount(0);
  // The last button stays in view while the images scroll.
  await page.setViewportSize({ width: 360, height: 640 });
  for (const place of [0, 10_000]) {
    await dialog.evaluate((element, top) => element.scrollTo(0, top), place);
    await expect(button(dialog, 'Cancelar')).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await find();
  // Enter must not submit the form or anything else.
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await expectAccessible(page, { isVariant: true });
  await imagesIn(dialog).getByRole('button').press('Enter');
  await expect(dialog).toBeHidden();
  await expect.poll(() => addressesOf(page)).toEqual([address]);
  await expect(altText(page)).toHaveValue(alt);
  await expect(page.getByRole('button', { name: 'Elegir de la biblioteca' })).toBeFocused();

  await page.getByRole('toolbar').getByRole('button', { name: 'Imagen de la biblioteca' }).click();
  await find();
  await imagesIn(dialog).getByRole('button').press('Enter');
  const question = page.getByRole('dialog', { name: 'Insertar imagen' });
  await expect(question.getByLabel('Texto alternativo')).toHaveValue(alt);
  await question.getByLabel('Pie de imagen').fill('En la sede');
  await question.getByRole('button', { name: 'Insertar' }).click();
  await expect(question).toBeHidden();
  expect(await markdownOf(page)).toContain(`![${alt}](${address} "En la sede")`);
}

/** Replaces the image in both news items, which visitors read, while another form of that is open. */
async function replace(
  page: Page,
  {
    form: opening,
    request,
    mark,
    address,
  }: { form: Promise<Page>; request: APIRequestContext; mark: string; address: string },
): Promise<void> {
  const form = await opening;
  const oldName = address.split('/').at(-1) ?? '';
  const pageOfFirst = async () => (await request.get(`/novedades/primera-${mark}`)).text();
  expect(await pageOfFirst()).toContain(oldName);
  await openList(form, 'news', mark);
  await rowOf(form, 'Primera').getByRole('link', { name: 'Editar' }).click();
  await altText(form).fill(`Una sala llena ${mark}`);

  await imagesIn(page).getByRole('button').click();
  const dialog = page.getByRole('dialog').first();
  await expect(dialog.getByText('Usada en 2 noticias')).toBeVisible();
  const next = await photograph(`nueva-${mark}.jpg`, { background: '#8c2f39' });
  await chooseFiles(page, button(page, 'Reemplazar en todas partes'), next);
  const question = page.getByRole('alertdialog', { name: '¿Reemplazar en todas partes?' });
  await expect(question).toContainText(`Usada en 2 noticias: cada una mostrará «nueva-${mark}.jpg» en su lugar`);
  await expectAccessible(page, { isVariant: true });
  await question.getByRole('button', { name: 'Reemplazar' }).click();
  await expect(toasts(page)).toContainText('Se guardaron 2 contenidos con ella.');
  await expect(dialog).toBeHidden();

  expect(await pageOfFirst()).not.toContain(oldName);
  await go(page, `/admin/biblioteca?buscar=${mark}`);
  await expect(imagesIn(page).getByText('Usada en 2 noticias')).toHaveCount(1);
  await expect(imagesIn(page).getByText('Solo en una versión anterior')).toHaveCount(1);

  // What another form says of the old image is kept for the new one.
  await saveButton(form).click();
  await expect(toasts(form)).toContainText('Se unieron dos versiones');
  // The form stays until the site is notified; its message comes earlier.
  await expect(form).toHaveURL(/\/admin\/news(\?|$)/);
  expect(await pageOfFirst()).toContain(`alt="Una sala llena ${mark}"`);
  expect(await pageOfFirst()).not.toContain(oldName);
}

/** Uploads an image as somebody else. */
async function uploadAsColleague(file_name: string): Promise<void> {
  const product = sharedProduct();
  test.skip(!product, 'the product under test is somebody else’s');
  if (!product) return;
  const colleague = await clientOf({ ...product.backend, dataDir: product.dataDir }, 'colega@example.org');
  const name = `${randomUUID()}.jpg`;
  await colleague.from('media').insert({ name, file_name }).throwOnError();
  const { buffer, mimeType } = await photograph(name);
  await colleague.storage.from('images').upload(name, buffer, { contentType: mimeType });
}

// Specification 7-14
test('an unused image is deleted unless in a draft', async ({ page, secondTab, visitor: elsewhere, faults, mark }) => {
  faults.refusal(409, '/rest/v1/news');
  const remove = async (tab: Page) => {
    const dialog = await openImage(tab, mark);
    await expect(dialog.getByText('Sin usar')).toBeVisible();
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    // Escape closes the question alone.
    await tab.keyboard.press('Escape');
    await expect(tab.getByRole('alertdialog')).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Eliminar' })).toBeFocused();
    await tab.keyboard.press('Enter');
    await expectAccessible(tab, { isVariant: true });
    await tab.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  };
  await signInAt(page, '/admin/news/create');
  await titleOf(page).fill(`Con ella ${mark}`);
  await chooseImages(page, await photograph(`sola-${mark}.jpg`));
  await expect(imagesOf(page)).toHaveCount(1);
  await expectDraftStored(page, (await addressesOf(page)).join());
  await remove(secondTab);
  await expect(toasts(secondTab)).toContainText('Está en un borrador sin guardar de este navegador.');
  await expect(imagesIn(secondTab).getByRole('button')).toHaveCount(1);

  await signIn(elsewhere);
  await remove(elsewhere);
  await expect(toasts(elsewhere)).toContainText('Imagen eliminada');
  await expect(elsewhere.getByText('Ninguna imagen coincide con lo que buscas.')).toBeVisible();
  await expect(elsewhere.getByRole('heading', { name: 'Biblioteca' })).toBeFocused();

  const theirs = `ajena-${randomUUID()}`;
  await uploadAsColleague(`${theirs}.jpg`);
  const dialog = await openImage(elsewhere, theirs);
  await expect(dialog.getByText('Puede estar en un borrador', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/^Otra persona la subió hace unos segundos: puede estar en un/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Eliminar' })).toHaveCount(0);

  await saveButton(page).click();
  await expect(toasts(page)).toContainText('Uno de los archivos ya no existe: alguien lo eliminó de la biblioteca.');
  await expect(titleOf(page)).toHaveValue(`Con ella ${mark}`);
  await page.getByRole('button', { name: 'Quitar: imagen 1' }).click();
  await saveButton(page).click();
  await expect(toasts(page)).toContainText('Noticia creada');
});
