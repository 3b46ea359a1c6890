import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../../support/accessibility.ts';
import { saveButton, signIn } from '../../support/admin.ts';
import { cameraPhotograph, photograph, type ChosenFile } from '../../support/files.ts';
import { expect, test } from '../../support/fixtures.ts';
import { suspendTimers } from '../../support/timers.ts';

// Nothing moves: axe would measure the contrast of a toast that is still fading in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const imagesOf = (page: Page) => page.getByRole('main');
const tilesOf = (page: Page) => imagesOf(page).getByRole('list', { name: 'Elegidas, en su orden' }).getByRole('img');
const underWay = (page: Page) => imagesOf(page).getByRole('list', { name: 'Subidas en curso' }).getByRole('listitem');

async function openForm(page: Page): Promise<void> {
  await signIn(page);
  await page.goto('/admin/news/create');
  await expect(page.getByRole('heading', { name: 'Nueva Noticia' })).toBeVisible();
}

async function choose(page: Page, files: ChosenFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await imagesOf(page).getByRole('button', { name: 'Añadir imágenes' }).click();
  await (await chooser).setFiles(files);
}

const order = (page: Page) =>
  tilesOf(page).evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));

test('an administrator uploads three images at once, in their order, and the first is the cover', async ({ page }) => {
  await openForm(page);
  await expect(imagesOf(page).getByText('Puedes subir hasta 10 imágenes para esta noticia.')).toBeVisible();
  await expect(page.locator('input[type="file"][multiple]')).toHaveAttribute('accept', 'image/*');
  // Known by their widths, whatever they are called in storage.
  const widths = [120, 240, 360];
  await choose(page, await Promise.all(widths.map((width) => photograph(`${width}.jpg`, { width, height: 90 }))));

  await expect(page.getByText('Imágenes subidas correctamente')).toBeVisible();
  await expect(tilesOf(page)).toHaveCount(3);
  await expect(tilesOf(page).first()).toHaveAccessibleName('Imagen 1 de 3, portada');
  await expect(imagesOf(page).getByText('Portada', { exact: true })).toBeVisible();
  await expect(imagesOf(page).getByText('3 de 10')).toBeVisible();
  const shown = () =>
    tilesOf(page).evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
  await expect.poll(shown).toEqual(widths);
  for (const address of await order(page)) expect(address).toMatch(/\/images\/[0-9a-f-]{36}\.webp$/);
  await expectAccessible(page);
});

test('images are ordered and removed with the keyboard, and each step is announced', async ({ page }) => {
  await openForm(page);
  await choose(page, [await photograph('uno.jpg'), await photograph('dos.jpg'), await photograph('tres.jpg')]);
  await expect(tilesOf(page)).toHaveCount(3);
  const [first, second, third] = await order(page);

  await imagesOf(page).getByRole('button', { name: 'Mover antes: imagen 3' }).press('Enter');
  await expect(imagesOf(page).getByText('Imagen 3 movida al lugar 2 de 3.')).toBeAttached();
  await expect(imagesOf(page).getByRole('button', { name: 'Mover antes: imagen 2' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(imagesOf(page).getByText('Imagen 2 movida al lugar 1 de 3. Ahora es la portada.')).toBeAttached();
  expect(await order(page)).toEqual([third, first, second]);

  await imagesOf(page).getByRole('button', { name: 'Quitar: imagen 2' }).press('Enter');
  await expect(tilesOf(page)).toHaveCount(2);
  await expect(imagesOf(page).getByRole('button', { name: 'Quitar: imagen 2' })).toBeFocused();
  expect(await order(page)).toEqual([third, second]);
});

test('images are ordered by dragging', async ({ page }) => {
  await openForm(page);
  await choose(page, [await photograph('uno.jpg'), await photograph('dos.jpg')]);
  await expect(tilesOf(page)).toHaveCount(2);
  const [first, second] = await order(page);
  await tilesOf(page).last().dragTo(tilesOf(page).first());
  await expect.poll(() => order(page)).toEqual([second, first]);
});

test('an alternative text is asked for, what is weak in it is told, and visitors get it', async ({ page, visitor }) => {
  await openForm(page);
  const mark = randomUUID().slice(0, 8);
  await page.getByLabel('Título', { exact: true }).fill(`Con textos ${mark}`);
  await choose(page, [await photograph('uno.jpg'), await photograph('dos.jpg')]);
  await expect(tilesOf(page)).toHaveCount(2);
  await expect(imagesOf(page).getByText('Falta el texto alternativo')).toHaveCount(2);
  const cover = imagesOf(page).getByRole('textbox', { name: 'Texto alternativo de la imagen 1' });
  await cover.fill('IMG_2034.jpg');
  await expect(cover).toHaveAccessibleDescription('Parece el nombre de un archivo: di qué muestra la imagen.');
  await cover.fill('Un aula llena');
  await expect(cover).toHaveAccessibleDescription('');
  const decorative = imagesOf(page).getByRole('checkbox', { name: 'Decorativa (imagen 2)' });
  await decorative.check();
  await expect(imagesOf(page).getByRole('textbox', { name: 'Texto alternativo de la imagen 2' })).toHaveCount(0);
  await expectAccessible(page);
  await saveButton(page).click();
  await expect(page).toHaveURL('/admin/news');

  await visitor.goto(`/novedades/con-textos-${mark}`);
  const pictures = visitor.getByRole('article').locator('img');
  await expect
    .poll(() => pictures.evaluateAll((all) => all.slice(0, 3).map((image) => image.getAttribute('alt'))))
    .toEqual(['Un aula llena', 'Un aula llena', '']);
  await expect(visitor.locator('meta[property="og:image:alt"]')).toHaveAttribute(
    'content',
    `Con textos ${mark} · Un aula llena`,
  );
  await visitor.getByRole('link', { name: 'Ampliar la imagen 1 de 2: Un aula llena' }).click();
  await expect(visitor.getByRole('dialog').locator('img')).toHaveAttribute('alt', 'Un aula llena');
  await visitor.goto('/novedades');
  await expect(visitor.getByRole('article').filter({ hasText: mark }).getByRole('img')).toHaveAccessibleName(
    'Un aula llena',
  );

  await page.getByRole('row').filter({ hasText: mark }).getByRole('link', { name: 'Editar' }).click();
  await expect(cover).toHaveValue('Un aula llena');
  await expect(decorative).toBeChecked();
  await decorative.uncheck();
  await expect(imagesOf(page).getByRole('textbox', { name: 'Texto alternativo de la imagen 2' })).toHaveValue('');
});

test('of eleven images ten are taken, and then there is no more room', async ({ page }) => {
  await suspendTimers(page);
  await openForm(page);
  const files = await Promise.all(
    Array.from({ length: 11 }, (_, place) => photograph(`foto-${place + 1}.jpg`, { width: 40, height: 30 })),
  );
  const told = Promise.withResolvers<void>();
  await page.route('**/storage/v1/object/images/**', async (route) => {
    await told.promise;
    await route.continue();
  });
  await choose(page, files);
  const notice = 'Una imagen quedó fuera: el límite es de 10.';
  await expect(imagesOf(page).getByText(notice)).toBeVisible();
  const toasts = page.getByRole('region', { name: /^Notificaciones/ });
  await expect(toasts.locator('[data-type="warning"]')).toHaveText(notice);
  told.resolve();
  await expect(tilesOf(page)).toHaveCount(10, { timeout: 30_000 });

  await expect(imagesOf(page).getByRole('button', { name: 'Añadir imágenes' })).toBeEnabled();
  await choose(page, files.slice(0, 1));
  await expect(imagesOf(page).getByRole('alert')).toHaveText('Ya has alcanzado el límite de 10 imágenes.');
  await expect(toasts.locator('[data-type="error"]')).toContainText('Ya has alcanzado el límite de 10 imágenes.');
  await expect(tilesOf(page)).toHaveCount(10);
  for (let times = 0; times < 3; times += 1) await choose(page, files.slice(0, 1));
  await expect(toasts.locator('[data-type="error"]')).toHaveCount(4);
  expect(await toasts.locator('[data-visible="true"]').count()).toBe(3);
  await expectAccessible(page);
});

test('images are judged by their content, and one that is refused does not lose the others', async ({ page }) => {
  await openForm(page);
  const picture = await photograph('sin-extension', { width: 60, height: 40 });
  await choose(page, [
    { name: 'falsa.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html>') },
    { name: 'dibujo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    { ...picture, mimeType: 'image/png' },
  ]);
  await expect(tilesOf(page)).toHaveCount(1);
  const [fake, drawing] = [underWay(page).first(), underWay(page).last()];
  await expect(fake).toContainText('falsa.png');
  await expect(fake).toContainText('El archivo no es una imagen que podamos usar.');
  await expect(drawing).toContainText('Los dibujos SVG no se pueden subir.');
  await expectAccessible(page);
  await drawing.getByRole('button', { name: 'Descartar' }).click();
  await expect(underWay(page)).toHaveCount(1);
});

test('a photograph of 40 megapixels is made small, upright, and silent about its place', async ({ page, request }) => {
  await openForm(page);
  await choose(page, [await cameraPhotograph('campo.jpg', 8000, 5000)]);
  // The page goes on working meanwhile.
  await page.getByLabel('Título', { exact: true }).fill('Se escribe mientras tanto');
  await expect(tilesOf(page)).toHaveCount(1, { timeout: 40_000 });

  const [address = ''] = await order(page);
  const response = await request.get(address);
  const { format, width, height, exif } = await sharp(await response.body()).metadata();
  expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 1500, height: 2400, exif: undefined });
});

test('an image is pasted, and another one is dropped', async ({ page }) => {
  await openForm(page);
  const bytesOf = async (name: string) => [...(await photograph(name, { width: 40, height: 30 })).buffer];
  await page.evaluate(
    (data) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(data)], 'pegada.jpg', { type: 'image/jpeg' }));
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }),
      );
    },
    await bytesOf('pegada.jpg'),
  );
  await expect(tilesOf(page)).toHaveCount(1);
  await page.getByText('También puedes arrastrarlas').evaluate(
    (zone, data) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(data)], 'soltada.jpg', { type: 'image/jpeg' }));
      zone.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    await bytesOf('soltada.jpg'),
  );
  await expect(tilesOf(page)).toHaveCount(2);
});

test('an upload can be cancelled, and the form is not saved before its images are there', async ({ page }) => {
  await openForm(page);
  // An upload that nobody answers.
  await page.route('**/storage/v1/object/images/**', () => undefined);
  await page.getByLabel('Título', { exact: true }).fill('Una noticia que espera');
  await choose(page, [await photograph('lenta.jpg')]);
  await expect(imagesOf(page).getByRole('button', { name: 'Subiendo...' })).toBeDisabled();
  await expect(underWay(page).getByRole('progressbar', { name: 'Subiendo lenta.jpg' })).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(imagesOf(page).getByRole('alert')).toContainText('espera a que terminen de subir las imágenes');

  await expect(
    page.getByText('Espera a que terminen de subir las imágenes: hasta entonces no se conservan'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Volver a la lista' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await expect(question).toContainText('Las imágenes que no terminaron de subir se perderán.');
  await question.getByRole('button', { name: 'Seguir editando' }).click();

  await underWay(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(underWay(page)).toHaveCount(0);
  await expect(saveButton(page)).toBeEnabled();
  await expect(imagesOf(page).getByRole('button', { name: 'Añadir imágenes' })).toBeFocused();
});

test.describe('with the backend out of reach', () => {
  test.use({ expectedProblems: [/ERR_CONNECTION_REFUSED/] });

  test('an image that failed is kept and tried again; the others are not lost', async ({ page }) => {
    await openForm(page);
    await choose(page, [await photograph('uno.jpg')]);
    await expect(tilesOf(page)).toHaveCount(1);

    await page.route('**/storage/v1/object/images/**', (route) => route.abort('connectionrefused'));
    await choose(page, [await photograph('dos.jpg')]);
    await expect(underWay(page)).toContainText('No pudimos conectar con el servidor.');
    await expect(page.getByRole('region', { name: /^Notificaciones/ }).locator('[data-type="error"]')).toContainText(
      /^Error.*No pudimos conectar/,
    );
    await expect(tilesOf(page)).toHaveCount(1);
    await expectAccessible(page);

    // Saving now would leave it out.
    await page.getByLabel('Título', { exact: true }).fill('Con una imagen que falta');
    await saveButton(page).click();
    const refusal = imagesOf(page).getByRole('alert').filter({ hasText: 'Hay imágenes que no se subieron.' });
    await expect(refusal).toBeVisible();
    await expect(page.getByRole('button', { name: 'Añadir imágenes' })).toBeFocused();
    await page.getByRole('link', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Seguir editando' }).click();

    await page.unroute('**/storage/v1/object/images/**');
    await underWay(page).getByRole('button', { name: 'Reintentar' }).click();
    await expect(tilesOf(page)).toHaveCount(2);
    await expect(underWay(page)).toHaveCount(0);
    await expect(refusal).toHaveCount(0);
  });

  test('an image that failed and is given up does not stand in the way', async ({ page }) => {
    await openForm(page);
    const title = `Sin esa imagen ${randomUUID()}`;
    await page.getByLabel('Título', { exact: true }).fill(title);
    await page.route('**/storage/v1/object/images/**', (route) => route.abort('connectionrefused'));
    await choose(page, [await photograph('uno.jpg')]);
    await expect(underWay(page)).toContainText('No pudimos conectar con el servidor.');
    await saveButton(page).click();
    const refusal = imagesOf(page).getByRole('alert').filter({ hasText: 'Hay imágenes que no se subieron.' });
    await expect(refusal).toBeVisible();
    await underWay(page).getByRole('button', { name: 'Descartar' }).click();
    await expect(refusal).toHaveCount(0);
    await saveButton(page).click();
    await expect(page.getByRole('heading', { name: 'Noticias' })).toBeVisible();
  });
});

test('a form that is left without saving leaves no files behind, nor does a tab that is closed', async ({
  page,
  secondTab,
  request,
}) => {
  await openForm(secondTab);
  await choose(secondTab, [await photograph('olvidada.jpg')]);
  await expect(tilesOf(secondTab)).toHaveCount(1);
  const [forgotten = ''] = await order(secondTab);
  await secondTab.close();
  // Of another browser, which keeps no draft of it here.
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    indexedDB.deleteDatabase('drafts');
    for (const name of Object.keys(localStorage)) if (name.startsWith('draft ')) localStorage.removeItem(name);
  });
  // Months later the database names it.
  const named = [{ bucket: 'images', name: forgotten.split('/').at(-1) }];
  await page.route(/\/rpc\/abandoned_files$/, (route) =>
    route.fulfill({ json: named, headers: { 'access-control-allow-origin': '*' } }),
  );

  await page.goto('/admin/news/create');
  await choose(page, [await photograph('uno.jpg')]);
  await expect(tilesOf(page)).toHaveCount(1);
  const [address = ''] = await order(page);
  expect((await request.get(address)).ok()).toBe(true);

  await page.reload();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL('/admin/news');
  for (const gone of [address, forgotten]) await expect.poll(async () => (await request.get(gone)).ok()).toBe(false);
});

test('a saved item keeps its files, and so do its former versions and the trash', async ({ page, request, faults }) => {
  await openForm(page);
  const title = `Para eliminar ${randomUUID().slice(0, 8)}`;
  await page.getByLabel('Título', { exact: true }).fill(title);
  await choose(page, [await photograph('uno.jpg'), await photograph('dos.jpg')]);
  await expect(tilesOf(page)).toHaveCount(2);
  const [first = '', second = ''] = await order(page);
  await saveButton(page).click();
  await expect(page).toHaveURL('/admin/news');

  await page.getByRole('row').filter({ hasText: title }).getByRole('link', { name: 'Editar' }).click();
  await expect(tilesOf(page)).toHaveCount(2);
  await imagesOf(page).getByRole('button', { name: 'Quitar: imagen 2' }).click();
  await saveButton(page).click();
  await expect(page).toHaveURL('/admin/news');

  // The panel looks whether the address is gone.
  faults.refusal(404, '/novedades/para-eliminar');
  await page.getByRole('row').filter({ hasText: title }).getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Noticia eliminada', { exact: true })).toBeVisible();
  await expect(page.getByText(`«${title}» ya no está en el sitio.`)).toBeVisible();
  for (const file of [first, second]) expect((await request.get(file)).ok()).toBe(true);
});

test('a broken image gives way to the placeholder', async ({ page }) => {
  await openForm(page);
  await page.route('**/storage/v1/object/public/images/**', (route) =>
    route.fulfill({ status: 200, contentType: 'image/webp', body: 'nada' }),
  );
  await choose(page, [await photograph('uno.jpg')]);
  await expect(tilesOf(page)).toHaveAttribute('src', '/placeholder.svg');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('nothing is cut off, and the camera is at hand; a finger that swipes scrolls, and one that rests takes an image along', async ({
    page,
  }) => {
    await page.clock.install();
    await openForm(page);
    await choose(page, [await photograph('uno.jpg')]);
    await expect(tilesOf(page)).toHaveCount(1);
    const chooser = page.waitForEvent('filechooser');
    await imagesOf(page).getByRole('button', { name: 'Tomar una foto' }).click();
    await expect(page.locator('input[capture="environment"]')).toHaveCount(1);
    await (await chooser).setFiles([await photograph('de-la-camara.jpg')]);
    await expect(tilesOf(page)).toHaveCount(2);
    await expectAccessible(page);
    const [first, second] = await order(page);
    const dragged = page.locator('[data-dragged]');
    const middleOf = async (image: Locator) => {
      const { x, y, width, height } = (await image.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      return { x: x + width / 2, y: y + height / 2 };
    };
    const browser = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      browser.send('Input.dispatchTouchEvent', { type, touchPoints });

    const centre = () =>
      tilesOf(page)
        .last()
        .evaluate((image) => image.scrollIntoView({ block: 'center' }));
    const scrolledTo = () => page.evaluate(() => scrollY);

    await centre();
    const before = await scrolledTo();
    const last = await middleOf(tilesOf(page).last());
    // No time passes: this finger has not rested.
    await page.clock.pauseAt(Date.now() + 60_000);
    await touch('touchStart', last);
    await touch('touchMove', { ...last, y: last.y - 60 });
    await expect.poll(scrolledTo).toBeGreaterThan(before);
    await expect(dragged).toHaveCount(0);
    // A finger that is lifted may leave the page rolling on.
    const roll = await page.evaluateHandle(() => ({
      ended: new Promise((resolve) => document.addEventListener('scrollend', resolve, { once: true })),
    }));
    await touch('touchEnd');
    await roll.evaluate(({ ended }) => ended.then(() => undefined));
    expect(await order(page)).toEqual([first, second]);
    await page.clock.resume();

    await imagesOf(page)
      .getByRole('list', { name: 'Elegidas, en su orden' })
      .evaluate((list) => list.scrollIntoView({ block: 'center' }));
    await touch('touchStart', await middleOf(tilesOf(page).last()));
    await expect(dragged).toHaveCount(1);
    await touch('touchMove', await middleOf(tilesOf(page).first()));
    await touch('touchEnd');
    await expect.poll(() => order(page)).toEqual([second, first]);
    await expect(page.getByText('Imagen 2 movida al lugar 1 de 2. Ahora es la portada.')).toBeAttached();
  });
});
