import { expect, test } from '../../../support/fixtures.ts';
import { linksOf, readPage, wordsOf } from '../../../support/site/readPage.ts';

const NO_MORE_NEWS = 'La lista de novedades no tiene tantas páginas.';

/** What is missing, by the heading that says so; each address with what its page says and where that leads. */
const missing = {
  'Página no encontrada': {
    '/no-existe': ['', '/'],
    '/publicaciones/otra-cosa': ['', '/publicaciones'],
    '/novedades?tipo=asociada&pagina=9999': [NO_MORE_NEWS, '/novedades?tipo=asociada'],
    '/novedades?pagina=123456': [NO_MORE_NEWS, '/novedades?tipo=afcm'],
    '/publicaciones/afcm-aporta?pagina=5000': [
      'La lista de publicaciones no tiene tantas páginas.',
      '/publicaciones/afcm-aporta',
    ],
    '/buscar?q=facultades&en=noticias&pagina=9999': [
      'La búsqueda de «facultades» no tiene tantas páginas.',
      '/buscar?q=facultades&en=noticias',
    ],
    '/agenda?anio=1999': ['La agenda no tiene actividades anteriores de 1999.', '/agenda'],
  },
  'Noticia no encontrada': {
    '/novedades/no-existe': ['La noticia que estás buscando no existe o ha sido eliminada.', '/novedades'],
    '/novedades/%00': ['La noticia que estás buscando no existe o ha sido eliminada.', '/novedades'],
  },
  'Publicación no encontrada': {
    '/publicaciones/afcm-aporta/no-existe': [
      'Lo sentimos, la publicación que estás buscando no existe o ha sido eliminada.',
      '/publicaciones/afcm-aporta',
    ],
    '/publicaciones/afcm-aporta/%00': ['', '/publicaciones/afcm-aporta'],
    '/publicaciones/otra-cosa/no-existe': ['', '/publicaciones'],
  },
  'Institución no encontrada': { '/quienes-somos/instituciones/no-existe': ['', '/quienes-somos/instituciones'] },
} satisfies Record<string, Record<string, string[]>>;

// Specification 2.1-2, 2.6-6, 2.8-1, 2.8-13, 2.15-1
test('a missing address answers 404, names what is missing and links onwards', async ({ request }) => {
  for (const [heading, pages] of Object.entries(missing)) {
    for (const [path, [message = '', target = '']] of Object.entries<string[]>(pages)) {
      const { status, main, words } = await readPage(request, path);
      expect(status, path).toBe(404);
      expect(wordsOf(main, 'h1'), path).toEqual([heading]);
      expect(words, path).toContain(message);
      const targets = linksOf(main).map(([, href]) => href);
      expect(targets, path).toContain(target);
      expect(words, path).not.toContain('Buscar «buscar»');
    }
  }
  for (const file of ['/agenda/no-existe.ics', '/compartir/quienes-somos/instituciones/no-existe.png']) {
    expect((await request.get(file)).status(), file).toBe(404);
  }
});

// What a missing page guesses, and what not: tests/unit/data/search.test.ts.
// Specification 2.15-2, 2.15-3
test('a missing page lists the sections, and suggests results for its address', async ({ page, faults, request }) => {
  faults.allowed.push(/status of 404/);
  await page.goto('/congresos/simulaci%C3%B3n.html');
  const sections = page.getByRole('navigation', { name: 'Secciones del sitio' });
  await expect(sections.getByRole('listitem')).toHaveCount(14);
  expect((await sections.boundingBox())?.x, 'beside the search, on a wide screen').toBeGreaterThan(600);
  await expect(sections.getByRole('link', { name: 'Contacto' })).toBeInViewport();
  await expect(sections.getByRole('link', { name: 'Agenda' })).toHaveAttribute('href', '/agenda');
  const search = page.locator('main').getByRole('searchbox');
  await expect(search).toHaveCount(1);
  await expect(search).toHaveValue('simulación');
  const found = page.getByRole('search').getByRole('listitem');
  await expect(found).toHaveCount(3);
  await expect(found.first()).toContainText(/simulación/i);
  await search.press('Enter');
  await expect(page).toHaveURL('/buscar?q=simulaci%C3%B3n');
  await expect(page.locator('main').getByRole('link', { name: 'Diplomatura en Simulación Clínica' })).toBeVisible();

  // A prerendered page learns the words from the address.
  const file = await (await request.get('/404')).text();
  await page.route('**/*/jornada-de-tutores', (route) =>
    route.fulfill({ body: file, status: 404, contentType: 'text/html; charset=utf-8' }),
  );
  await page.goto('/eventos/jornada-de-tutores');
  await expect(page.getByLabel('Buscar en el sitio')).toHaveValue('jornada de tutores');
});
