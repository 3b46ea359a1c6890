import { expect, test } from '../../support/fixtures.ts';

test('a visitor finds the newest news on the home page, by kind', async ({ page }) => {
  await page.goto('/');
  await expect(
    page.getByRole('link', { name: 'Se convoca a integrar las comisiones de trabajo' }).first(),
  ).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: 'Ver todas' }).nth(0)).toHaveAttribute(
    'href',
    '/novedades?tipo=afcm',
  );
  await expect(page.locator('main').getByRole('link', { name: 'Ver todas' }).nth(1)).toHaveAttribute(
    'href',
    '/novedades?tipo=asociada',
  );
  await expect(page.getByRole('heading', { name: 'Nuestras Instituciones Asociadas' })).toBeVisible();
});

test('a visitor opens a news item from the list and goes back to it', async ({ page }) => {
  await page.goto('/novedades?tipo=asociada');
  await page.getByRole('link', { name: 'Primer ECOE piloto en el ciclo clínico' }).click();
  await expect(page).toHaveURL('/novedades/primer-ecoe-piloto-en-el-ciclo-clinico');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Primer ECOE piloto en el ciclo clínico');
  await expect(page.getByText('12 agosto 2025')).toBeVisible();
  await page.getByRole('link', { name: /^Volver/ }).click();
  await expect(page).toHaveURL(/\/novedades(\?tipo=asociada)?$/);
});

test('the address chooses the news tab', async ({ page }) => {
  for (const [address, tab] of [
    ['/novedades', 'AFCM'],
    ['/novedades?tipo=afcm', 'AFCM'],
    ['/novedades?tipo=otra-cosa', 'AFCM'],
    ['/novedades?tipo=asociada', 'Instituciones Asociadas'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Novedades' })).toBeVisible();
    await expect(page.getByRole('tab', { selected: true })).toHaveText(tab);
  }
});

test('each tab shows the news of its kind only', async ({ page }) => {
  const association = page.getByRole('link', { name: 'La asamblea anual aprobó el balance de actividades' });
  const member = page.getByRole('link', { name: 'Rotaciones rurales: formarse lejos de los grandes centros' });
  await page.goto('/novedades');
  await expect(association).toBeVisible();
  await expect(member).toBeHidden();
  await page.getByRole('tab', { name: 'Instituciones Asociadas' }).click();
  await expect(member).toBeVisible();
  await expect(association).toBeHidden();
  await expect(page).toHaveURL('/novedades?tipo=asociada');
});

for (const { path, heading, title, slug } of [
  {
    path: '/publicaciones/afcm-aporta',
    heading: 'AFCM Aporta',
    title: 'Cómo redactar resultados de aprendizaje: guía breve',
    slug: 'como-redactar-resultados-de-aprendizaje-guia-breve',
  },
  {
    path: '/publicaciones/seminarios-conferencias',
    heading: 'Seminarios y Conferencias',
    title: 'Seminario: simulación clínica y seguridad de las personas',
    slug: 'seminario-simulacion-clinica-y-seguridad-de-las-personas',
  },
]) {
  test(`a visitor opens a publication of ${heading}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(`${path}/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText('Descargar recursos')).toBeVisible();
    await expect(page.getByRole('link', { name: /Descargar PDF/ })).toHaveAttribute('target', '_blank');
  });
}

test('the PDF of a publication is a PDF', async ({ page }) => {
  await page.goto('/publicaciones/afcm-aporta/como-redactar-resultados-de-aprendizaje-guia-breve');
  const address = await page.getByRole('link', { name: /Descargar PDF/ }).getAttribute('href');
  const response = await page.request.get(address ?? '');
  expect(response.headers()['content-type']).toContain('application/pdf');
  expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-');
});
