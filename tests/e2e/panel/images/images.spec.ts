import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../../support/accessibility.ts';
import { go, saveButton } from '../../../support/admin.ts';
import { photograph } from '../../../support/files.ts';
import {
  addressesOf,
  button,
  chooseImages,
  confirm,
  foldsOf,
  imageDialog,
  imagesOf,
  mainOf,
  openForm,
  openImage,
  removeImage,
  tileOf,
  titleOf,
} from '../../../support/panel/form.ts';
import { rowOf } from '../../../support/panel/lists.ts';
import { expect, onPhone, test } from '../../../support/panel/test.ts';

// Specification 2.20-2, 2.20-3, 2.20-4, 4-7, 5-3, 7-6, 8-4, 8-8
test('images are uploaded, ordered, described and removed', async ({ page, visitor, request, faults, mark }) => {
  await openForm(page);
  await expect(mainOf(page).getByText('Puedes subir hasta 10 imágenes para esta noticia.')).toBeVisible();
  await expect(page.locator('.drop-zone input[type="file"][multiple]')).toHaveAttribute('accept', 'image/*');
  // Identified by their widths, whatever their names in storage.
  const widths = [120, 240, 360];
  await chooseImages(page, await Promise.all(widths.map((width) => photograph(`${width}.jpg`, { width, height: 90 }))));

  await expect(page.getByText('Imágenes subidas correctamente')).toBeVisible();
  await expect(imagesOf(page)).toHaveCount(3);
  await expect(imagesOf(page).first()).toHaveAccessibleName('Imagen 1 de 3, portada');
  await expect(mainOf(page).getByText('Portada', { exact: true })).toBeVisible();
  await expect(mainOf(page).getByText('3 de 10')).toBeVisible();
  const shown = () =>
    imagesOf(page).evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
  await expect.poll(shown).toEqual(widths);
  for (const address of await addressesOf(page)) expect(address).toMatch(/\/images\/[0-9a-f-]{36}\.webp$/);
  await expectAccessible(page, { isVariant: true });

  // Specification 2.20-3
  await test.step('images are reordered and removed by keyboard, and each step is announced', async () => {
    const [first, second, third] = await addressesOf(page);
    await mainOf(page).getByRole('button', { name: 'Mover antes: imagen 3' }).press('Enter');
    await expect(mainOf(page).getByText('Imagen 3 movida al lugar 2 de 3.')).toBeAttached();
    await expect(mainOf(page).getByRole('button', { name: 'Mover antes: imagen 2' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(mainOf(page).getByText('Imagen 2 movida al lugar 1 de 3. Ahora es la portada.')).toBeAttached();
    expect(await addressesOf(page)).toEqual([third, first, second]);

    await tileOf(page, 2).press('Enter');
    await button(imageDialog(page), 'Quitar').press('Enter');
    await expect(imagesOf(page)).toHaveCount(2);
    await expect(mainOf(page).getByText('Imagen 2 quitada.')).toBeAttached();
    await expect(tileOf(page, 2)).toBeFocused();
    expect(await addressesOf(page)).toEqual([third, second]);
  });

  // Specification 2.20-3
  await test.step('images are reordered by dragging', async () => {
    const [first, second] = await addressesOf(page);
    await imagesOf(page).last().dragTo(imagesOf(page).first());
    await expect.poll(() => addressesOf(page)).toEqual([second, first]);
  });

  await describeAndPublish(page, visitor, mark);
  // Specification 7-15
  await test.step('a record keeps the files of its earlier versions, even in the trash', async () => {
    const files = await addressesOf(page);
    await showBroken(page);
    await removeImage(page, 3);
    await removeImage(page, 2);
    await saveButton(page).click();
    await expect(page).toHaveURL('/admin/news');
    // The panel checks that the address is gone.
    faults.refusal(404, '/novedades/para-borrar');
    await rowOf(page, mark).getByRole('button', { name: 'Eliminar' }).click();
    await confirm(page, 'Eliminar');
    await expect(page.getByText(`«Para borrar ${mark}» ya no está en el sitio.`)).toBeVisible();
    expect(files).toHaveLength(2);
    for (const file of files) expect((await request.get(file)).ok()).toBe(true);
  });
});

/** Of the two images one gets a text, of which what is weak is told; visitors get it, and the form opens again. */
async function describeAndPublish(page: Page, visitor: Page, mark: string): Promise<void> {
  await titleOf(page).fill(`Para borrar ${mark}`);
  await expect(mainOf(page).getByText('Sin describir', { exact: true })).toHaveCount(2);
  await openImage(page, 1);
  const cover = page.getByRole('textbox', { name: 'Texto alternativo de la imagen 1' });
  await expect(cover).toHaveAccessibleDescription(/^Falta el texto alternativo/);
  await cover.fill('IMG_2034.jpg');
  await expect(cover).toHaveAccessibleDescription('Parece el nombre de un archivo: di qué muestra la imagen.');
  await expect(mainOf(page).getByText('Por revisar')).toBeAttached();
  await cover.fill('Un aula llena');
  await expect(cover).toHaveAccessibleDescription('');
  await button(imageDialog(page), 'Siguiente').click();
  const decorative = page.getByRole('checkbox', { name: 'Decorativa (imagen 2)' });
  await decorative.check();
  await expect(page.getByRole('textbox', { name: 'Texto alternativo de la imagen 2' })).toHaveCount(0);
  await expectAccessible(page, { isVariant: true });
  await button(imageDialog(page), 'Listo').click();
  await expect(mainOf(page).getByText('2 de 2 descritas')).toBeVisible();
  await saveButton(page).click();
  await expect(page).toHaveURL('/admin/news');

  await visitor.goto(`/novedades/para-borrar-${mark}`);
  const pictures = visitor.getByRole('article').locator('img');
  for (const [index, alt] of ['Un aula llena', 'Un aula llena', ''].entries())
    await expect(pictures.nth(index)).toHaveAttribute('alt', alt);
  const shared = visitor.locator('meta[property="og:image:alt"]');
  await expect(shared).toHaveAttribute('content', `Para borrar ${mark} · Un aula llena`);
  await visitor.getByRole('link', { name: 'Ampliar la imagen 1 de 2: Un aula llena' }).click();
  await expect(visitor.getByRole('dialog').locator('img')).toHaveAttribute('alt', 'Un aula llena');
  expect(await (await visitor.request.get('/novedades')).text()).toContain('alt="Un aula llena"');

  await rowOf(page, mark).getByRole('link', { name: 'Editar' }).click();
  await openImage(page, 1);
  await expect(cover).toHaveValue('Un aula llena');
  await button(imageDialog(page), 'Siguiente').click();
  await expect(decorative).toBeChecked();
  await decorative.uncheck();
  await expect(page.getByRole('textbox', { name: 'Texto alternativo de la imagen 2' })).toHaveValue('');
  await page.keyboard.press('Escape');
}

/** A broken image gives way to the placeholder. */
async function showBroken(page: Page): Promise<void> {
  await page.route(/\/_image\?/, (route) => route.fulfill({ status: 200, contentType: 'image/webp', body: 'nada' }));
  await chooseImages(page, [await photograph('rota.jpg', { width: 50, height: 40 })]);
  await expect(imagesOf(page).nth(2)).toHaveAttribute('src', '/placeholder.svg');
}

// Specification 7-15
test('a form that is discarded without saving leaves no files behind', async ({ page, secondTab, request }) => {
  await openForm(secondTab);
  await chooseImages(secondTab, [await photograph('olvidada.jpg')]);
  await expect(imagesOf(secondTab)).toHaveCount(1);
  const [forgotten = ''] = await addressesOf(secondTab);
  await secondTab.close();
  // As in another browser, which has no draft of it.
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    indexedDB.deleteDatabase('drafts');
    for (const name of Object.keys(localStorage)) if (name.startsWith('draft ')) localStorage.removeItem(name);
  });
  // Months later the database lists it.
  const named = [{ bucket: 'images', name: forgotten.split('/').at(-1) }];
  await page.route(/\/rpc\/abandoned_files$/, (route) =>
    route.fulfill({ json: named, headers: { 'access-control-allow-origin': '*' } }),
  );

  await page.goto('/admin/news/create');
  await chooseImages(page, [await photograph('uno.jpg')]);
  await expect(imagesOf(page)).toHaveCount(1);
  const [address = ''] = await addressesOf(page);
  expect((await request.get(address)).ok()).toBe(true);

  // Until its draft is discarded, it belongs to that.
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await go(page, '/admin/news/create');
  await expect(page.getByRole('button', { name: 'Descartar' })).toBeVisible();
  expect((await request.get(address)).ok()).toBe(true);
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText('Descartamos los cambios.')).toBeVisible();
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL('/admin/news');
  for (const gone of [address, forgotten]) await expect.poll(async () => (await request.get(gone)).ok()).toBe(false);
});

// Specification 2.20-3
onPhone('a swipe scrolls the page, and a long press drags an image @soak', async ({ page }) => {
  await page.clock.install();
  await openForm(page);
  await foldsOf(page).filter({ hasText: 'Imágenes' }).click();
  await chooseImages(page, [await photograph('uno.jpg')]);
  await expect(imagesOf(page)).toHaveCount(1);
  const chooser = page.waitForEvent('filechooser');
  await mainOf(page).getByRole('button', { name: 'Tomar una foto' }).click();
  await expect(page.locator('input[capture="environment"]')).toHaveCount(1);
  await (await chooser).setFiles([await photograph('de-la-camara.jpg')]);
  await expect(imagesOf(page)).toHaveCount(2);
  await expectAccessible(page, { isVariant: true });
  const [first, second] = await addressesOf(page);
  const dragged = page.locator('[data-dragged]');
  const middleOf = async (image: Locator) => {
    const { x, y, width, height } = (await image.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { x: x + width / 2, y: y + height / 2 };
  };
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });

  const scrolledTo = () => page.evaluate(() => scrollY);
  const moved = imagesOf(page).last();
  await moved.evaluate((image) => image.scrollIntoView({ block: 'center' }));
  const before = await scrolledTo();
  const last = await middleOf(imagesOf(page).last());
  // With the clock stopped, the touch never becomes a long press.
  await page.clock.pauseAt(Date.now() + 60_000);
  await touch('touchStart', last);
  await touch('touchMove', { ...last, y: last.y - 60 });
  await expect.poll(scrolledTo).toBeGreaterThan(before);
  await expect(dragged).toHaveCount(0);
  // After a finger is lifted, the page may keep scrolling by momentum.
  const roll = await page.evaluateHandle(() => ({
    ended: new Promise((resolve) => document.addEventListener('scrollend', resolve, { once: true })),
  }));
  await touch('touchEnd');
  await roll.evaluate(({ ended }) => ended.then(() => undefined));
  expect(await addressesOf(page)).toEqual([first, second]);
  await page.clock.resume();

  await mainOf(page)
    .getByRole('list', { name: 'Elegidas, en su orden' })
    // Scroll so that both tiles are clear of the screen's edges, where dragging scrolls the page.
    .evaluate((list) => scrollBy(0, list.getBoundingClientRect().top - 100));
  await touch('touchStart', await middleOf(imagesOf(page).last()));
  await expect(dragged).toHaveCount(1);
  await touch('touchMove', await middleOf(imagesOf(page).first()));
  await touch('touchEnd');
  await expect.poll(() => addressesOf(page)).toEqual([second, first]);
  await expect(page.getByText('Imagen 2 movida al lugar 1 de 2. Ahora es la portada.')).toBeAttached();
});
