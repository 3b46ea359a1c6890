import { expect, test } from '../../support/fixtures.ts';

test.use({ expectedProblems: [/the server responded with a status of 404/] });

test('a missing page names itself and leads home', async ({ page }) => {
  const response = await page.goto('/no-existe');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Página no encontrada' })).toBeVisible();
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveURL('/');
});

test('an address that no page has answers 404 and leads home', async ({ page }) => {
  for (const path of ['/novedades/a/b', '/publicaciones/otra-cosa', '/quienes-somos/nadie']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Página no encontrada' })).toBeVisible();
    await expect(page.locator('a[href="/"]').first()).toBeVisible();
  }
});

test('a news item that does not exist answers 404 and leads to the list', async ({ page }) => {
  const response = await page.goto('/novedades/no-existe');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Noticia no encontrada' })).toBeVisible();
  await expect(page.getByText('La noticia que estás buscando no existe o ha sido eliminada.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Volver a Novedades' })).toHaveAttribute('href', '/novedades');
});

test('a page beyond the last of a list answers 404 and leads to the list', async ({ page }) => {
  for (const [path, message, action, list] of [
    [
      '/novedades?tipo=asociada&pagina=9999',
      'La lista de novedades no tiene tantas páginas.',
      'Ver las novedades',
      '/novedades?tipo=asociada',
    ],
    [
      '/novedades?pagina=123456',
      'La lista de novedades no tiene tantas páginas.',
      'Ver las novedades',
      '/novedades?tipo=afcm',
    ],
    [
      '/publicaciones/afcm-aporta?pagina=5000',
      'La lista de publicaciones no tiene tantas páginas.',
      'Ver las publicaciones',
      '/publicaciones/afcm-aporta',
    ],
    [
      '/buscar?q=facultades&en=noticias&pagina=9999',
      'La búsqueda de «facultades» no tiene tantas páginas.',
      'Ver los resultados',
      '/buscar?q=facultades&en=noticias',
    ],
    ['/agenda?anio=1999', 'La agenda no tiene actividades de 1999.', 'Ver la agenda', '/agenda'],
  ] as const) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Página no encontrada' })).toBeVisible();
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByRole('link', { name: action })).toHaveAttribute('href', list);
    await expect(page.getByText('Buscar «buscar»')).toHaveCount(0);
  }
});

test('a publication that does not exist answers 404', async ({ page }) => {
  for (const path of ['/publicaciones/afcm-aporta/no-existe', '/publicaciones/otra-cosa/no-existe']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Publicación no encontrada' })).toBeVisible();
    await expect(
      page.getByText('Lo sentimos, la publicación que estás buscando no existe o ha sido eliminada.'),
    ).toBeVisible();
  }
});

test('a missing page’s search filters the menu’s destinations as one types, and Enter opens the first', async ({
  page,
}) => {
  await page.goto('/no-existe');
  const sections = page.getByRole('navigation', { name: 'Secciones del sitio' });
  const search = page.getByLabel('Buscar una sección');
  const count = sections.getByRole('status');
  await expect(sections.getByRole('listitem')).toHaveCount(13);
  await expect(count).toHaveText('13 secciones');

  await search.fill('publicac');
  await expect(count).toHaveText('3 de 13 secciones');
  await expect(sections.getByRole('link', { name: /AFCM Aporta/ })).toBeVisible();
  await expect(sections.getByRole('link', { name: /Contacto/ })).toBeHidden();

  await search.fill('creacion');
  await expect(count).toHaveText('1 de 13 secciones');
  await search.press('Enter');
  await expect(page).toHaveURL('/quienes-somos/creacion-desarrollo');
});

test('a search without a result says so, and Escape takes it back', async ({ page }) => {
  await page.goto('/no-existe');
  const search = page.getByLabel('Buscar una sección');
  await search.fill('zzz');
  await expect(page.getByText('Nada coincide con «zzz».')).toBeVisible();
  await search.press('Escape');
  await expect(search).toHaveValue('');
  await expect(page.getByText('13 secciones')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list of destinations is there, the search is not', async ({ page }) => {
    await page.goto('/no-existe');
    const sections = page.getByRole('navigation', { name: 'Secciones del sitio' });
    await expect(sections.getByRole('link')).toHaveCount(13);
    await expect(page.getByLabel('Buscar una sección')).toBeHidden();
  });
});

test('an address that no slug can have answers 404', async ({ request }) => {
  for (const path of ['/novedades/%00', '/novedades/a%00b', '/publicaciones/afcm-aporta/%00', '/novedades/Mayor']) {
    expect((await request.get(path)).status()).toBe(404);
  }
});

test('a missing page offers to search the site for its words', async ({ page }) => {
  for (const path of [
    '/congresos/simulaci%C3%B3n.html',
    '/novedades/simulaci%C3%B3n',
    '/publicaciones/otra/simulaci%C3%B3n',
  ]) {
    await page.goto(path);
    await expect(page.getByLabel('Buscar en el sitio')).toHaveValue('simulación');
    const found = page.getByRole('search').getByRole('listitem');
    await expect(found).toHaveCount(3);
    await expect(found.first()).toContainText(/simulación/i);
    await page.getByRole('link', { name: 'Buscar «simulación»' }).click();
    await expect(page).toHaveURL('/buscar?q=simulaci%C3%B3n');
    await expect(page.locator('main').getByRole('link', { name: 'Diplomatura en Simulación Clínica' })).toBeVisible();
  }
});

test('a prerendered page learns the words from the address, and leaves what is typed', async ({ page, request }) => {
  const file = await (await request.get('/404')).text();
  await page.route('**/*/jornada-de-tutores', (route) =>
    route.fulfill({ body: file, status: 404, contentType: 'text/html; charset=utf-8' }),
  );
  await page.goto('/eventos/jornada-de-tutores');
  await expect(page.getByLabel('Buscar en el sitio')).toHaveValue('jornada de tutores');
  await expect(page.getByRole('link', { name: 'Buscar «jornada de tutores»' })).toHaveAttribute(
    'href',
    /^http.*\/buscar\?q=jornada\+de\+tutores$/,
  );
});
