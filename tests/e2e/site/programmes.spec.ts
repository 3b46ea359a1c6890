import type { Page } from '@playwright/test';
import { expect, scriptsReady, test, withoutScripts } from '../../support/fixtures.ts';

const path = '/oferta-educativa';
const title = 'Diplomatura en Simulación Clínica';
const address = `${path}#simulacion-clinica`;
const facts = ['Presencial', 'Ocho meses', 'Centro de simulación, Rosario', 'Mayo'];

// Specification 2.12-1, 2.12-2, 2.12-4, 2.12-5, 4-12, 9-4
test('thirteen programmes can be filtered, are counted, and open in dialogs', async ({ page }) => {
  await page.goto(path);
  await expect(page.locator('main article')).toHaveCount(13);
  const box = await page.locator('main article img').first().boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);

  // The facts stand level across a row.
  const tops = await page
    .locator('main article dl')
    .evaluateAll((lists) => lists.slice(0, 3).map((list) => list.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);

  const link = page.getByRole('link', { name: title });
  await link.click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(address);
  await expect(dialog.getByText(/^Al finalizar, cada equipo presenta un proyecto de simulación/)).toBeAttached();
  await expect(dialog.locator('img')).toBeVisible();
  for (const place of [page.locator('main article').filter({ hasText: title }), dialog]) {
    await expect(place.locator('dt')).toHaveText(['Modalidad', 'Duración', 'Lugar', 'Inicio']);
    // The level is said once, above the title.
    await expect(place.getByText('Diplomatura', { exact: true })).toHaveCount(1);
    await expect(place.locator('dd')).toHaveText(facts);
  }
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await expect(page).toHaveURL(path);

  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();

  const count = page.getByRole('main').getByRole('status');
  await expect(count).toHaveText('13 programas');
  const start = page.getByLabel('Inicio', { exact: true });
  const starts = ['Todos', 'Marzo (2)', 'Abril (4)', 'Mayo (3)', 'Agosto (3)', 'Septiembre (1)'];
  await expect(start.getByRole('option')).toHaveText(starts);
  await start.selectOption('Abril (4)');
  await expect(count).toHaveText('4 de 13 programas');
  await page.getByLabel('Modalidad').selectOption('A distancia (6)');
  await expect(count).toHaveText('2 de 13 programas');
  await expect(page.locator('main article').filter({ visible: true })).toHaveCount(2);
  await page.getByLabel('Lugar').selectOption('Aula virtual (6)');
  await page.getByRole('radio', { name: 'Maestrías (2)' }).check({ force: true });
  await expect(count).toHaveText('0 de 13 programas');
  await expect(page).toHaveURL(`${path}?inicio=Abril&modalidad=A+distancia&lugar=Aula+virtual&nivel=maestria`);
  // Whoever comes back to the page finds it as it was.
  await page.goto('/contacto');
  await page.goBack();
  await expect(count).toHaveText('0 de 13 programas');
  await page.reload();
  await expect(count).toHaveText('0 de 13 programas');
  await expect(page.getByText('Nada coincide con Maestrías, A distancia, Abril, Aula virtual.')).toBeVisible();
  await page.getByRole('button', { name: 'Borrar la búsqueda' }).click();
  await expect(page.getByRole('radio', { name: 'Todos (13)' })).toBeChecked();
  await expect(count).toHaveText('13 programas');
  await expect(page).toHaveURL(path);
  await page.getByRole('searchbox').fill('simulación');
  await expect(page.locator('main article').filter({ visible: true })).toContainText([title]);
  await page.getByRole('searchbox').fill('');

  // The choices stand at the page's edge, and a phone's list is short.
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const [choice, heading] = await Promise.all(
      [page.locator('.level').first(), page.getByRole('heading', { level: 1 })].map(async (part) => part.boundingBox()),
    );
    expect(choice?.x).toBe(heading?.x);
  }
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6500);
});

// Specification 2.12-3, 2.12-6, 9-6
test('a programme’s dialog has an address, fits the window and closes on going back', async ({ page }) => {
  await page.goto(address);
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  const area = dialog.getByRole('region', { name: 'Descripción completa' });
  const close = dialog.getByRole('button', { name: 'Cerrar' });
  await area.hover();
  await expect(area).toHaveCSS('transition-delay', '0s');
  await close.focus();
  await page.mouse.move(2, 2);
  await expect(area).toHaveCSS('transition-delay', '0.6s');

  // One window so tall that 60vh limits the scroll area, and one so short that 90vh limits the dialog.
  for (const size of [
    { width: 390, height: 900 },
    { width: 1280, height: 500 },
  ]) {
    await page.setViewportSize(size);
    await expect(dialog).toBeVisible();
    expect((await dialog.boundingBox())?.height).toBeLessThanOrEqual(size.height * 0.9 + 1);
    expect((await area.boundingBox())?.height).toBeLessThanOrEqual(size.height * 0.6 + 1);
    await expect(close).toBeInViewport();

    // When reopened, it starts at the top.
    await area.evaluate((element) => element.scrollTo(0, 100));
    await expect(area).toHaveJSProperty('scrollTop', 100);
    await close.click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(path);
    // The first time no card had the focus before, so the browser by itself would not restore it to any.
    await expect(page.getByRole('link', { name: title })).toBeFocused();
    await page.getByRole('link', { name: title }).click();
    await expect(area).toHaveJSProperty('scrollTop', 0);
  }
  // The window is shorter than the dialog's header and footer, so the dialog scrolls as a whole.
  await page.setViewportSize({ width: 320, height: 256 });
  await dialog.getByRole('heading', { name: title }).hover();
  await page.mouse.wheel(0, 1000);
  await expect(close).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(path);
  await page.goForward();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Consultar por este programa' }).click();
  await expect(page).toHaveURL(/^[^?]+\/contacto\?asunto=/);
  await expect(page.getByLabel('Asunto')).toHaveValue(`Consulta: ${title}`);
  await page.goBack();
  await dialog.getByRole('link', { name: 'Ver su página' }).click();
  await test.step('the page of a programme', () => expectProgramme(page));
  // Back where one came from.
  await scriptsReady(page);
  await page.getByRole('link', { name: 'Volver a Oferta Educativa' }).click();
  await expect(page).toHaveURL(address);
});

/** Expects the programme's own page, for who shares it or asks about it. */
async function expectProgramme(page: Page): Promise<void> {
  await expect(page).toHaveURL(`${path}/simulacion-clinica`);
  await expect(page).toHaveTitle(`${title} · AFCM`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText(/^Al finalizar, cada equipo presenta un proyecto de simulación/)).toBeVisible();
  await expect(page.getByRole('definition')).toHaveText(facts);
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect((JSON.parse(data ?? '') as { '@graph': unknown[] })['@graph'][0]).toMatchObject({
    '@type': 'Course',
    name: title,
    educationalLevel: 'Diplomatura',
    provider: { '@type': 'Organization', name: 'AFCM' },
    hasCourseInstance: { courseMode: 'onsite', location: { name: 'Centro de simulación, Rosario' } },
  });
  // Others of its level come first.
  const others = page.getByRole('region', { name: 'Otras propuestas' }).getByRole('listitem');
  await expect(others).toContainText(['Diplomatura', 'Diplomatura', 'Diplomatura']);
}

// Specification 2.12-5
withoutScripts(
  'the programmes can be filtered by level, and each card links to its full text below',
  async ({ page }) => {
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
    const text = page.getByText(/^Al finalizar, cada equipo presenta un proyecto de simulación/);
    await expect(text).toBeVisible();
    await page.getByRole('link', { name: title }).click();
    await expect(page.locator('#simulacion-clinica')).toBeInViewport();
    await page.locator('#simulacion-clinica').getByRole('link', { name: 'Ver su página' }).click();
    const subject = 'Consulta%3A%20Diplomatura%20en%20Simulaci%C3%B3n%20Cl%C3%ADnica';
    const ask = page.getByRole('link', { name: 'Consultar por este programa' });
    await expect(ask).toHaveAttribute('href', `mailto:contacto@example.org?subject=${subject}`);
  },
);
