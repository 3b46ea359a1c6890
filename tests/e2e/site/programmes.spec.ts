import { expect, test } from '../../support/fixtures.ts';

const path = '/oferta-educativa';
const title = 'Diplomatura en Simulación Clínica';
const address = `${path}#simulacion-clinica`;

test('thirteen programmes, each with an image of 16:9', async ({ page }) => {
  await page.goto(path);
  const cards = page.locator('main article');
  await expect(cards).toHaveCount(13);
  const box = await cards.first().locator('img').boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
});

test('a card opens its dialog with the full description and the image; Cerrar closes it, and the focus returns', async ({
  page,
}) => {
  await page.goto(path);
  const link = page.getByRole('link', { name: title });
  await link.click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(address);
  await expect(dialog.getByText(/^Al finalizar, cada equipo presenta un proyecto de simulación/)).toBeAttached();
  await expect(dialog.locator('img')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await expect(page).toHaveURL(path);
});

test('Escape closes the dialog, and the focus returns', async ({ page }) => {
  await page.goto(path);
  const link = page.getByRole('link', { name: title });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: title })).toBeHidden();
  await expect(link).toBeFocused();
});

test('the address of a programme opens its dialog', async ({ page }) => {
  await page.goto(address);
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(path);
  // No card had the focus before, so the browser by itself would not restore it to any.
  await expect(page.getByRole('link', { name: title })).toBeFocused();
});

test('going back closes the dialog, and forward opens it again', async ({ page }) => {
  await page.goto(path);
  await page.getByRole('link', { name: title }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(path);
  await page.goForward();
  await expect(dialog).toBeVisible();
});

for (const size of [
  // One window so tall that 60vh limits the scroll area, and one so short that 90vh limits the dialog.
  { width: 390, height: 900 },
  { width: 1280, height: 500 },
]) {
  test(`at ${size.width} × ${size.height} the dialog takes 90vh at most, its scroll area 60vh`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto(address);
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    const area = dialog.getByRole('region', { name: 'Descripción completa' });
    expect((await dialog.boundingBox())?.height).toBeLessThanOrEqual(size.height * 0.9 + 1);
    expect((await area.boundingBox())?.height).toBeLessThanOrEqual(size.height * 0.6 + 1);
    await expect(dialog.getByRole('button', { name: 'Cerrar' })).toBeInViewport();

    // When reopened, it starts at the top.
    await area.evaluate((element) => element.scrollTo(0, 100));
    await expect(area).toHaveJSProperty('scrollTop', 100);
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await page.getByRole('link', { name: title }).click();
    await expect(area).toHaveJSProperty('scrollTop', 0);

    // The window is shorter than the dialog's header and footer, so the dialog scrolls as a whole.
    await page.setViewportSize({ width: 320, height: 256 });
    await dialog.getByRole('heading', { name: title }).hover();
    await page.mouse.wheel(0, 1000);
    await expect(dialog.getByRole('button', { name: 'Cerrar' })).toBeInViewport({ ratio: 1 });
  });
}

test('the scroll bar of a dialog hides 600 ms after the pointer has left', async ({ page }) => {
  await page.goto(address);
  const area = page.getByRole('dialog', { name: title }).getByRole('region', { name: 'Descripción completa' });
  await area.hover();
  await expect(area).toHaveCSS('transition-delay', '0s');
  await page.getByRole('button', { name: 'Cerrar' }).focus();
  await page.mouse.move(2, 2);
  await expect(area).toHaveCSS('transition-delay', '0.6s');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the full texts stand below the cards, and each card leads to its own', async ({ page }) => {
    await page.goto(path);
    const text = page.getByText(/^Al finalizar, cada equipo presenta un proyecto de simulación/);
    await expect(text).toBeVisible();
    await page.getByRole('link', { name: title }).click();
    await expect(page.locator('#simulacion-clinica')).toBeInViewport();
    await expect(
      page.locator('#simulacion-clinica').getByRole('link', { name: 'Consultar por este programa' }),
    ).toHaveAttribute(
      'href',
      'mailto:contacto@example.org?subject=Consulta%3A%20Diplomatura%20en%20Simulaci%C3%B3n%20Cl%C3%ADnica',
    );
  });
});

test('a card and its dialog answer with level, modality, duration, place and start', async ({ page }) => {
  await page.goto(path);
  const card = page.locator('main article').filter({ hasText: title });
  await page.getByRole('link', { name: title }).click();
  const dialog = page.getByRole('dialog', { name: title });
  for (const place of [card, dialog]) {
    await expect(place.locator('dt')).toHaveText(['Nivel', 'Modalidad', 'Duración', 'Lugar', 'Inicio']);
    await expect(place.locator('dd')).toHaveText([
      'Diplomatura',
      'Presencial',
      'Ocho meses',
      'Centro de simulación, Rosario',
      'Mayo',
    ]);
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('the programmes are filtered by level', async ({ page }) => {
      await page.goto(path);
      const cards = page.locator('main article:visible');
      await page.getByRole('radio', { name: 'Maestrías (2)' }).check({ force: true });
      await expect(cards).toHaveCount(2);
      await expect(cards.first()).toContainText('Maestría en Educación en Profesiones de la Salud');
      await page.getByRole('radio', { name: 'Maestrías (2)' }).press('ArrowRight');
      await expect(page.getByRole('radio', { name: 'Especializaciones (2)' })).toBeChecked();
      await expect(cards.first()).toContainText('Especialización en Docencia Universitaria');
      await page.getByRole('radio', { name: 'Todos (13)' }).check({ force: true });
      await expect(cards).toHaveCount(13);
    });
  });
}

test('one asks about a programme, and the subject is written already', async ({ page }) => {
  await page.goto(address);
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: 'Consultar por este programa' }).click();
  await expect(page).toHaveURL(/^[^?]+\/contacto\?asunto=/);
  await expect(page.getByLabel('Asunto')).toHaveValue('Consulta: Diplomatura en Simulación Clínica');
});
