import { expectAccessibleEverywhere } from '../../support/accessibility.ts';
import { expect, test } from '../../support/fixtures.ts';

test('the header leads to the search, and its results follow what is typed', async ({ page }) => {
  await page.goto('/caem');
  await page.getByRole('banner').getByRole('link', { name: 'Buscar' }).click();
  await expect(page).toHaveURL('/buscar');
  await expect(page.getByRole('heading', { level: 1, name: 'Buscar' })).toBeVisible();
  const field = page.getByRole('searchbox', { name: 'Palabras que buscas' });
  const results = page.locator('#resultados').getByRole('listitem');
  const status = page.getByRole('search').getByRole('status');

  await field.pressSequentially('tutorias entre par');
  await expect(status).toHaveText(/^\d+ resultados? con «tutorias entre par»\.$/);
  await expect(page).toHaveURL('/buscar?q=tutorias+entre+par');
  await expect(page).toHaveTitle('Buscar «tutorias entre par» · AFCM');
  await expect(field).toBeFocused();
  const first = results.first();
  await expect(first.getByRole('link')).toHaveText('Tutorías entre pares para acompañar el primer año');
  await expect(first.getByRole('heading').locator('mark')).toHaveText(['Tutorías', 'pares']);
  await expect(first).toContainText('Noticia · Institución Asociada');

  await field.fill('unicornios');
  await expect(status).toHaveText('No encontramos nada con «unicornios».');
  await expect(results).toHaveCount(4);
  await expect(page.getByRole('link', { name: 'Instituciones Asociadas' }).first()).toBeVisible();

  await field.fill('facultades');
  await expect(status).toHaveText(/^\d+ resultados con «facultades»\.$/);
  await expect(results).toHaveCount(20);
  await page.getByRole('link', { name: 'Cargar más' }).click();
  await expect(results.nth(20)).toBeVisible();
  await expect(results.nth(20).getByRole('link')).toBeFocused();
});

for (const words of ['<script>alert(1)</script>', 'uso de <style> en html', '<style>@font-face{}</style>', '"><h1>x']) {
  test(`markup is words like others: ${words}`, async ({ page }) => {
    const response = await page.goto(`/buscar?${new URLSearchParams({ q: words }).toString()}`);
    expect(response?.status()).toBe(200);
    const field = page.getByRole('searchbox', { name: 'Palabras que buscas' });
    await expect(field).toHaveValue(words);
    await expect(page).toHaveTitle(`Buscar «${words}» · AFCM`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Buscar']);
    await expect(page.getByRole('search').getByRole('status')).toContainText(`con «${words}».`);
    expect(response?.headers()['content-security-policy']).not.toContain('unsafe');
    await field.fill(`${words} unicornios`);
    await expect(page.getByRole('search').getByRole('status')).toHaveText(
      `No encontramos nada con «${words} unicornios».`,
    );
  });
}

test('the keyboard alone searches, and follows a result to its place', async ({ page }) => {
  await page.goto('/buscar');
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('nordeste');
  // What is typed is searched for in the page, too, which changes its address: the form's answer is another document.
  const answered = page.waitForEvent('domcontentloaded');
  await page.keyboard.press('Enter');
  await answered;
  await expect(page).toHaveURL('/buscar?q=nordeste');
  await expect(page.getByRole('searchbox')).toHaveValue('nordeste');
  await page.getByRole('link', { name: 'Universidad Nacional del Nordeste' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/quienes-somos/instituciones/unne-medicina');
  await expect(page.getByRole('heading', { level: 1, name: 'Universidad Nacional del Nordeste' })).toBeVisible();
});

test('a programme is found, and opens where it is described', async ({ page }) => {
  await page.goto('/buscar?q=diplomatura+en+simulaciones+clinicas');
  await page.getByRole('link', { name: 'Diplomatura en Simulación Clínica' }).click();
  await expect(page).toHaveURL('/oferta-educativa#simulacion-clinica');
  await expect(page.getByRole('dialog', { name: 'Diplomatura en Simulación Clínica' })).toBeVisible();
});

test('a failure is said, and the next letter tries again', async ({ page, faults }) => {
  await page.goto('/buscar');
  const recover = await faults.fail(page, /\/buscar\?q=tutor/);
  await page.getByRole('searchbox').fill('tutor');
  const status = page.getByRole('search').getByRole('status');
  await expect(status).toHaveText('No se pudo buscar. Revisa tu conexión e inténtalo de nuevo.');
  await recover();
  await page.getByRole('searchbox').pressSequentially('i');
  await expect(status).toHaveText(/con «tutori»/);
});

test('a failure is over when the words are again those whose results stand there', async ({ page, faults }) => {
  await page.goto('/buscar?q=medicina');
  const field = page.getByRole('searchbox');
  const status = page.getByRole('search').getByRole('status');
  const reconnect = await faults.disconnect(page);
  await field.fill('medicinas');
  await expect(status).toHaveText('No se pudo buscar. Revisa tu conexión e inténtalo de nuevo.');
  await reconnect();
  await field.fill('medicina');
  await expect(status).toHaveText(/^\d+ resultados con «medicina»\.$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the search is a form, and its results have pages', async ({ page }) => {
    await page.goto('/buscar');
    await page.getByRole('searchbox').fill('facultades');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await expect(page).toHaveURL('/buscar?q=facultades');
    await expect(page.locator('#resultados').getByRole('listitem')).toHaveCount(20);
    await page.getByRole('link', { name: 'Cargar más' }).click();
    await expect(page).toHaveURL('/buscar?q=facultades&pagina=2');
    await expect(page.locator('#resultados').getByRole('listitem').first()).toBeVisible();
  });
});

test('a search that says nothing, too much, or markup, is answered in words', async ({ request }) => {
  const ask = async (query: string) => {
    const response = await request.get(`/buscar?q=${encodeURIComponent(query)}`);
    return { response, text: await response.text() };
  };
  const tooLong = await ask('a'.repeat(101));
  expect(tooLong.response.status()).toBe(400);
  expect(tooLong.text).toContain('usa 100 caracteres como máximo');
  const markup = await ask('<img src=x onerror=alert(1)>');
  expect(markup.response.status()).toBe(200);
  expect(markup.text).toContain('«&lt;img src=x onerror=alert(1)&gt;»');
  const headers = markup.response.headers();
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(headers['x-cache']).toBeUndefined();
  expect(markup.text).toContain('<meta name="robots" content="noindex">');
});

test('who searches without a pause is asked to wait', async ({ baseURL }) => {
  const ask = () => fetch(`${baseURL}/buscar?q=zz`, { headers: { 'x-real-ip': '203.0.113.7' } });
  const answers: Response[] = [];
  // Forty at once and four a second: who goes on comes to the limit where ten searches take less than two seconds.
  while (!answers.some(({ status }) => status === 429)) {
    answers.push(...(await Promise.all(Array.from({ length: 10 }, ask))));
  }
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(40);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers.get('retry-after')).toBe('10');
  expect(await refused?.text()).toContain('Recibimos demasiadas búsquedas seguidas.');
});

test('where nothing is found there is no barrier', async ({ page }) => {
  await page.goto('/buscar?q=nada-de-esto');
  await expectAccessibleEverywhere(page);
});
