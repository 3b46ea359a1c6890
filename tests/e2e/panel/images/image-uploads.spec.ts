import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessibleEverywhere } from '../../../support/accessibility.ts';
import { findPanelBackend, requestSession, saveButton, toasts } from '../../../support/admin.ts';
import { hold } from '../../../support/faults.ts';
import { cameraPhotograph, giveFile, photograph } from '../../../support/files.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { addressesOf, chooseImages, imagesOf, mainOf, openForm, titleOf } from '../../../support/panel/form.ts';

const UPLOADS = '**/storage/v1/object/images/**';
const refuse = (page: Page) => page.route(UPLOADS, (route) => route.abort('connectionrefused'));
const underWay = (page: Page) => mainOf(page).getByRole('list', { name: 'Subidas en curso' }).getByRole('listitem');

// Specification 8-4, faults-tried-5, faults-tried-6
test('images are checked and resized, and a failed upload can be retried', async ({ page, request, faults }) => {
  faults.allowed.push(/ERR_CONNECTION_REFUSED/);
  await openForm(page);
  // Specification 4-7, 5-3, the-panel-s-users-5
  await test.step('images are checked by content, and a save waits for their upload', () => judge(page));
  // Specification faults-tried-14
  await test.step('a photo of 40 megapixels is resized, turned upright and stripped of its metadata', async () => {
    await chooseImages(page, [await cameraPhotograph('campo.jpg', 8000, 5000)]);
    // The page stays responsive meanwhile.
    await titleOf(page).fill('Se escribe mientras tanto');
    await expect(imagesOf(page)).toHaveCount(4, { timeout: 40_000 });
    const address = (await addressesOf(page)).at(-1) ?? '';
    const { format, width, height, exif } = await sharp(await (await request.get(address)).body()).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 1500, height: 2400, exif: undefined });
  });

  await refuse(page);
  await chooseImages(page, [await photograph('dos.jpg')]);
  await expect(underWay(page)).toContainText('No pudimos conectar con el servidor.');
  const failure = toasts(page).locator('[data-type="error"]').filter({ hasText: 'No pudimos conectar' });
  await expect(failure).toContainText(/^Error/);
  await expect(imagesOf(page)).toHaveCount(4);
  await expectAccessibleEverywhere(page, { isVariant: true });

  // Saving now would omit it.
  await titleOf(page).fill(`Con una imagen que falta ${randomUUID()}`);
  await saveButton(page).click();
  const refusal = mainOf(page).getByRole('alert').filter({ hasText: 'Hay imágenes que no se subieron.' });
  await expect(refusal).toBeVisible();
  await expect(page.getByRole('button', { name: 'Añadir imágenes' })).toBeFocused();
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Seguir editando' }).click();

  await page.unroute(UPLOADS);
  await underWay(page).getByRole('button', { name: 'Reintentar' }).click();
  await expect(imagesOf(page)).toHaveCount(5);
  await expect(underWay(page)).toHaveCount(0);
  await expect(refusal).toHaveCount(0);

  // Specification faults-tried-6
  await test.step('a discarded upload no longer blocks the save', async () => {
    await refuse(page);
    await chooseImages(page, [await photograph('tres.jpg')]);
    await saveButton(page).click();
    await expect(refusal).toBeVisible();
    await underWay(page).getByRole('button', { name: 'Descartar' }).click();
    await expect(refusal).toHaveCount(0);
    await saveButton(page).click();
    await expect(page.getByRole('heading', { name: 'Noticias' })).toBeVisible();
  });
});

test('the focus moves to a nearby button when the focused one disappears @soak', async ({ page, faults }) => {
  faults.allowed.push(/ERR_CONNECTION_REFUSED/);
  await openForm(page);
  await refuse(page);
  await chooseImages(page, [await photograph('uno.jpg'), await photograph('dos.jpg')]);
  await expect(underWay(page).getByRole('button', { name: 'Reintentar' })).toHaveCount(2);
  await page.unroute(UPLOADS);

  const arrival = await hold(page, UPLOADS);
  const second = underWay(page).filter({ hasText: 'dos.jpg' });
  await second.getByRole('button', { name: 'Reintentar' }).press('Enter');
  await expect(second.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  arrival();
  await expect(imagesOf(page)).toHaveCount(1);
  await expect(underWay(page).getByRole('button', { name: 'Descartar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(underWay(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Añadir imágenes' })).toBeFocused();
});

async function judge(page: Page): Promise<void> {
  const picture = await photograph('sin-extension', { width: 60, height: 40 });
  await chooseImages(page, [
    { name: 'falsa.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html>') },
    { name: 'dibujo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    { ...picture, mimeType: 'image/png' },
  ]);
  await expect(imagesOf(page)).toHaveCount(1);
  const [fake, drawing] = [underWay(page).first(), underWay(page).last()];
  await expect(fake).toContainText('falsa.png');
  await expect(fake).toContainText('El archivo no es una imagen que podamos usar.');
  await expect(drawing).toContainText('Los dibujos SVG no se pueden subir.');
  await expectAccessibleEverywhere(page, { isVariant: true });
  await drawing.getByRole('button', { name: 'Descartar' }).click();
  await expect(underWay(page)).toHaveCount(1);

  await giveFile(page.locator('body'), await photograph('pegada.jpg', { width: 40, height: 30 }), 'paste');
  await expect(imagesOf(page)).toHaveCount(2);
  const dropped = await photograph('soltada.jpg', { width: 40, height: 30 });
  await giveFile(page.getByText('También puedes arrastrarlas'), dropped, 'drop');
  await expect(imagesOf(page)).toHaveCount(3);
  await fake.getByRole('button', { name: 'Descartar' }).click();

  // An upload that stays pending.
  await page.route(UPLOADS, () => undefined);
  await titleOf(page).fill('Una noticia que espera');
  await chooseImages(page, [await photograph('lenta.jpg')]);
  await expect(mainOf(page).getByRole('button', { name: 'Subiendo...' })).toBeDisabled();
  await expect(underWay(page).getByRole('progressbar', { name: 'Subiendo lenta.jpg' })).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
  await expectAccessibleEverywhere(page, { isVariant: true });
  await page.keyboard.press('Control+s');
  await expect(mainOf(page).getByRole('alert')).toContainText('espera a que terminen de subir las imágenes');

  const advice = 'Espera a que terminen de subir las imágenes: hasta entonces no se conservan';
  await expect(page.getByText(advice)).toBeVisible();
  await page.getByRole('link', { name: 'Volver a la lista' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await expect(question).toContainText('Las imágenes que no terminaron de subir se perderán.');
  await question.getByRole('button', { name: 'Seguir editando' }).click();

  await underWay(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(underWay(page)).toHaveCount(0);
  await expect(saveButton(page)).toBeEnabled();
  await expect(mainOf(page).getByRole('button', { name: 'Añadir imágenes' })).toBeFocused();
  await page.unroute(UPLOADS);
}

test('fetching an image from another site requires a session and a valid address', async ({ browser, baseURL }) => {
  const { access_token } = await requestSession(await findPanelBackend(browser));
  const ask = (body: unknown, headers: Record<string, string> = { authorization: `Bearer ${access_token}` }) =>
    fetch(`${baseURL}/api/images`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  for (const [body, status] of [
    [{ address: 7 }, 400],
    [{ address: 'x'.repeat(2001) }, 400],
    [{ address: 'x'.repeat(9000) }, 413],
    [{ address: baseURL }, 422],
    // Names are checked when they are resolved.
    [{ address: 'https://localhost/' }, 502],
  ] as const) {
    const response = await ask(body);
    expect(response.status, JSON.stringify(body)).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ error: expect.stringMatching(/\.$/) as unknown });
  }
  expect((await ask({ address: 'https://example.org/foto.jpg' }, {})).status).toBe(401);
});
