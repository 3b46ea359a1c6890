import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleEverywhere } from '../../../support/accessibility.ts';
import { expect, test } from '../../../support/fixtures.ts';

const resultsOf = (page: Page) => page.locator('#resultados ol').getByRole('listitem');
const statusOf = (page: Page) => page.locator('#encontrado');

test('the search icon opens the search, whose field suggests results while typing', async ({ page, faults }) => {
  await page.goto('/caem');
  await page.getByRole('banner').getByRole('link', { name: 'Buscar' }).click();
  await expect(page).toHaveURL('/buscar');
  await expect(page.getByRole('heading', { level: 1, name: 'Buscar' })).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Palabras que buscas' });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-expanded', 'false');

  // Where no suggestions can be had, the next letter asks again.
  const recover = await faults.fail(page, /\/api\/suggestions\?q=tutoria/);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/suggestions'));
  await field.fill('tutoria');
  await failed;
  await recover();
  await expect(page.getByRole('option')).toHaveCount(0);
  const last = page.waitForResponse((response) => response.url().endsWith('q=tutorias+entre+par'));
  await field.pressSequentially('s entre par');
  await last;
  const options = page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option');
  const suggestion = 'Tutorías entre pares para acompañar el primer año Noticia · Institución Asociada';
  await expect(options.first()).toHaveText(suggestion);
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);

  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(field).toHaveValue('tutorias entre par');
  await page.keyboard.press('ArrowDown');
  await expect(options).not.toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/novedades/tutorias-entre-pares-para-acompanar-el-primer-ano');
});

const partly = 'Con algunas de las palabras';
const guess = '¿Quisiste decir…?';
const congress = 'CAEM · 25.º Congreso Argentino de Educación Médica';

// More words that pages are known by, and what comes first: tests/unit/data/search.test.ts, tests/db/search/search.test.ts.
test('suggestions match the topic of a page, a sentence, an address or a name', async ({ request }) => {
  for (const [words, title, label] of [
    ['boletín', 'Novedades', 'Página'],
    // Beside the page that has the word's stem in its title.
    ['asociarse', 'Cómo sumarse'],
    // What pages, programmes and institutions say of themselves.
    ['26.º CAEM', congress],
    ['diplomatura a distancia', 'Diplomatura en Bienestar Estudiantil y Tutoría Académica'],
    ['Lamadrid 875', 'Facultad de Medicina – Universidad Nacional de Tucumán'],
    ['responsabilidad de formar profesionales', 'Quiénes Somos'],
    // What has only some of the words, or words like them.
    ['¿Dónde puedo inscribirme en un curso de posgrado?', 'Oferta Educativa', `Página · ${partly}`],
    ['https://example.org/quienes-somos/autoridades', 'autoridades', guess],
    ['simulacio\u0301m', 'simulación', guess],
  ] as const) {
    const response = await request.get(`/api/suggestions?${new URLSearchParams({ q: words }).toString()}`);
    const { suggestions } = (await response.json()) as { suggestions: { title: string; label: string }[] };
    const found = label ? suggestions.slice(0, 1) : suggestions;
    expect(found, words).toContainEqual(expect.objectContaining(label ? { title, label } : { title }));
    expect(response.headers()['cache-control']).toBe('private, max-age=30');
  }
});

test('Enter searches, results show their kind, and a mistyped word is corrected', async ({ page }) => {
  await page.goto('/buscar');
  const field = page.getByLabel('Palabras que buscas');
  await test.step('results', async () => {
    await field.fill('tutorias entre pares');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/buscar?q=tutorias+entre+pares');
    await expect(page).toHaveTitle('Buscar «tutorias entre pares» · AFCM');
    await expect(statusOf(page)).toHaveText(/^\d+ resultados? con «tutorias entre pares»\.$/);
    const first = resultsOf(page).first();
    await expect(first.getByRole('link')).toHaveText('Tutorías entre pares para acompañar el primer año');
    await expect(first.getByRole('heading').locator('mark')).toHaveText(['Tutorías', 'pares']);
    await expect(first).toContainText('Noticia · Institución Asociada');
  });

  await test.step('a mistyped word', async () => {
    await page.goto('/buscar?q=simulasion');
    await expect(statusOf(page)).toHaveText('No encontramos nada con «simulasion».');
    await expect(page.getByText('¿Quisiste decir «simulación»? Estos son sus resultados:')).toBeVisible();
    await expectAccessible(page, { isVariant: true });
    await expect(page.getByRole('link', { name: '«simulación»' })).toHaveAttribute('href', '/buscar?q=simulaci%C3%B3n');
    await field.clear();
    await field.fill('simulasion');
    await page.getByRole('option', { name: 'simulación ¿Quisiste decir…?' }).click();
    await expect(page).toHaveURL('/buscar?q=simulaci%C3%B3n');
    await expect(statusOf(page)).toHaveText(/^\d+ resultados con «simulación»\.$/);
  });

  await test.step('an unknown word', async () => {
    await page.goto('/buscar?q=xkcdwq');
    await expect(statusOf(page)).toHaveText('No encontramos nada con «xkcdwq».');
    const ways = page.getByRole('navigation', { name: 'Secciones del sitio' });
    await expect(ways.getByRole('link', { name: 'Instituciones Asociadas' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Escríbenos' })).toHaveAttribute('href', '/contacto');
    await expectAccessibleEverywhere(page, { isFrameKnown: true });
  });
});
