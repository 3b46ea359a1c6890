import { attributesOf, elementsOf } from '../../../scripts/readHtml.ts';
import { expect, test, withoutScripts } from '../../support/fixtures.ts';
import { linksOf, readPage, wordsOf } from '../../support/site/readPage.ts';

const about = ['Creación y Desarrollo', 'Autoridades', 'Instituciones Asociadas', 'Documentos institucionales'];

/** Kinds of pages, each with its heading and some of its text; further down come those that one is led to. */
const pages: Record<string, [heading: string, ...texts: string[]]> = {
  '/quienes-somos': ['Quiénes Somos', ...about],
  '/quienes-somos/documentos': ['Documentos institucionales', 'Estatuto (texto de muestra)'],
  '/quienes-somos/instituciones': ['Instituciones Asociadas', 'Facultades y escuelas'],
  '/quienes-somos/creacion-desarrollo': [
    'Creación y Desarrollo',
    'Fundada en 1961, la Asociación representa hoy a más de 30 facultades de todo el país.',
    'Se retoma la actividad y comienza la etapa actual.',
  ],
  '/oferta-educativa': ['Oferta Educativa', 'Diplomatura en Simulación Clínica'],
  '/caem': [
    '25.º Congreso Argentino de Educación Médica',
    '10, 11 y 12 de septiembre de 2025 · Ciudad de Corrientes, provincia de Corrientes',
    'Este congreso ya se realizó.',
  ],
  '/contacto': ['Contacto', 'Av. Presidente Roque Sáenz Peña 1000', 'Lunes a viernes de 9:00 a 17:00'],
  '/politica-privacidad': ['Política de privacidad', 'Última actualización: 1 marzo 2026'],
  '/accesibilidad': ['Accesibilidad', 'Última actualización: 26 noviembre 2026', '(WCAG) 2.2 en su nivel AA'],
  '/publicaciones': ['Publicaciones', 'AFCM Aporta', 'Seminarios y Conferencias'],
  '/agenda': ['Agenda', 'Congresos, seminarios, convocatorias y asambleas', '2025'],
  '/novedades/primer-ecoe-piloto-en-el-ciclo-clinico': [
    'Primer ECOE piloto en el ciclo clínico',
    'La prueba tuvo seis estaciones',
  ],
  '/publicaciones/seminarios-conferencias/seminario-simulacion-clinica-y-seguridad-de-las-personas': [
    'Seminario: simulación clínica y seguridad de las personas',
    'Selección de objetivos a partir de problemas reales de los servicios.',
  ],
  '/agenda/25-caem-congreso-argentino-de-educacion-medica': [
    '25.º CAEM, Congreso Argentino de Educación Médica',
    'Ciudad de Corrientes, provincia de Corrientes',
  ],
  '/quienes-somos/instituciones/unlp-medicina': ['Universidad Nacional de La Plata', 'Calle 60 y 120'],
};

// Specification 2.1-1, 2.10-1, 2.13-1
test('pages have their heading and their text in the HTML', async ({ request }) => {
  for (const [path, [heading, ...texts]] of Object.entries(pages)) {
    const { status, main, words } = await readPage(request, path);
    expect(status, path).toBe(200);
    expect(wordsOf(main, 'h1'), path).toEqual([heading]);
    for (const text of texts) expect(words, path).toContain(text);
  }
});

// Specification 2.1-4, 2.1-6
withoutScripts(
  'pages can be read and navigated, follow dark mode, and replace forms by an email address',
  async ({ page }) => {
    const item = '/novedades/primer-ecoe-piloto-en-el-ciclo-clinico';
    await page.goto(item, { waitUntil: 'domcontentloaded' });
    for (const text of pages[item] ?? [])
      await expect(page.locator('main').getByText(text).filter({ visible: true }).first()).toBeVisible();

    await page.goto('/');
    await expect(page.locator('[data-hero-slides]')).toHaveCSS('overflow-x', 'auto');
    const second = page.locator('[data-hero-slide]').nth(1).getByRole('link');
    await expect(second).toHaveAttribute('href', /^\/novedades\//);
    await expect(page.locator('[data-newsletter-form]')).toBeHidden();
    await expect(page.getByText('Para suscribirte, escríbenos a')).toBeVisible();

    await page.goto('/contacto');
    await expect(page.locator('[data-contact-form]')).toBeHidden();
    const address = page.getByText('Para enviarnos un mensaje, escríbenos a').getByRole('link');
    await expect(address).toHaveAttribute('href', 'mailto:contacto@example.org');
    await expect(page.locator('body')).toHaveCSS('font-family', /^Figtree/);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Política de privacidad' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Novedades' })).toBeVisible();

    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(16, 23, 31)');
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
    await expect(page.locator('meta[name=color-scheme]')).toHaveAttribute('content', 'light dark');

    await page.setViewportSize({ width: 390, height: 844 });
    const menu = page.getByRole('navigation', { name: 'Principal' });
    await menu.getByLabel('Menú', { exact: true }).click();
    await menu.getByText('Quiénes Somos', { exact: true }).click();
    await menu.getByRole('link', { name: 'Autoridades' }).click();
    await expect(page).toHaveURL('/quienes-somos/autoridades');
  },
);

// Specification 2.1-3, 2.10-1, 2.11-1, 2.11-2
test('the association’s pages link to one another, and list authorities by office', async ({ page, request }) => {
  const root = '/quienes-somos';
  const landing = await readPage(request, root);
  const history = await readPage(request, `${root}/creacion-desarrollo`);
  const joining = await readPage(request, `${root}/instituciones/sumarse`);
  const linksIn = ({ main }: typeof landing) => linksOf(main).map(([, href]) => href);
  const children = ['creacion-desarrollo', 'autoridades', 'instituciones', 'documentos'];
  expect(linksIn(landing)).toEqual(expect.arrayContaining(children.map((child) => `${root}/${child}`)));
  expect(linksIn(history)).toContain(`${root}/autoridades`);
  const file = attributesOf(history.main, 'a').find(({ download }) => download === '')?.['href'];
  expect(file).toBe('/documentos/creacion-y-desarrollo.pdf');
  const pdf = await request.get('/documentos/creacion-y-desarrollo.pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  const steps = ['Escríbenos', 'Te respondemos', 'Decide la Asociación'];
  expect(wordsOf(joining.main, 'h3')).toEqual(expect.arrayContaining(steps));
  // A sentence that looks like a quotation says whose it is.
  for (const { main } of [landing, history])
    expect(elementsOf(main, 'blockquote').filter(({ html }) => !html.includes('<cite'))).toEqual([]);

  await page.goto(`${root}/autoridades`);
  const board = page.getByRole('region', { name: 'Comisión Directiva' }).getByRole('article');
  await expect(board).toContainText(['Presidencia', 'Secretaría General', 'Tesorería', 'Secretaría Ejecutiva']);
  const first = /Ana María Ejemplo.*Decana\s*Facultad de Medicina, Universidad del Ejemplo\s*Médica, doctora/s;
  await expect(board.first()).toContainText(first);
  // A monogram, which is smaller than a portrait.
  for (const officer of await board.all()) await expect(officer.locator('img')).toHaveCSS('width', '56px');
  const audit = page.getByRole('region', { name: 'Comisión Revisora de Cuentas' }).getByRole('article');
  await expect(audit.filter({ hasText: 'Titular' })).toHaveCount(3);
  await expect(audit.filter({ hasText: 'Suplente' })).toHaveCount(1);
  await expect(audit).toHaveCount(4);
  await expect(page.locator('blockquote')).toHaveCount(0);
});

// Specification 2.13-1, 2.13-2, the-agenda-10
test('the congress page shows its axes and its state, and links to the next edition’s news', async ({ page }) => {
  await page.clock.setFixedTime('2025-09-10T03:00:00Z');
  await page.goto('/caem');
  await expect(page.getByText('El congreso se está desarrollando en estos días.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ejes temáticos' }).getByRole('heading', { level: 3 })).toHaveCount(4);
  const link = page.getByRole('link', { name: /Ir al sitio del congreso/ });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('href', 'https://example.org/caem');
  const editions = page.getByRole('region', { name: 'Ediciones realizadas' }).getByRole('listitem');
  await expect(editions).toHaveText([
    /25\.º Congreso Argentino de\sEducación Médica\s*10, 11 y 12 de septiembre de 2025 · Corrientes/,
  ]);
  const next = page.getByRole('region', { name: '26.º CAEM: fecha a confirmar' });
  await expect(next.getByRole('link', { name: 'agenda' })).toHaveAttribute('href', '/agenda');
  const news = '/buscar?q=CAEM+or+%22Congreso+Argentino+de+Educaci%C3%B3n+M%C3%A9dica%22&en=noticias';
  await expect(next.getByRole('link', { name: 'noticias del CAEM' })).toHaveAttribute('href', news);
  const subscribe = next.getByRole('button', { name: 'Avisarme' });
  await subscribe.scrollIntoViewIfNeeded();
  await expect(subscribe).toBeEnabled();
});

// Specification 2.1-5
test('the legal texts address the reader as tú and name the association', async ({ request }) => {
  for (const path of ['/terminos-condiciones', '/politica-privacidad', '/accesibilidad']) {
    const { words: text } = await readPage(request, path);
    expect(text, path).toContain('Asociación de Facultades de Ciencias Médicas de la República Argentina');
    expect(text, path).not.toMatch(/\busted\b|\[/i);
  }
});

test('English and Portuguese have a page each; the press page has text, emblem and contact', async ({ request }) => {
  const languages = { 'es-AR': '/', en: '/en', pt: '/pt' };
  const home = await readPage(request, '/');
  for (const [lang, path] of Object.entries(languages)) {
    const { html, main } = await readPage(request, path);
    const alternates = attributesOf(html, 'link').filter(({ hreflang }) => hreflang);
    const found = alternates.map(({ hreflang, href = '' }) => [hreflang, new URL(href).pathname]);
    expect(found).toEqual(Object.entries(languages));
    if (path === '/') continue;
    const [footerLink] = attributesOf(home.html, 'a').filter(({ href }) => href === path);
    expect(footerLink, path).toMatchObject({ lang, hreflang: lang });
    const spoken = attributesOf(html, 'html', 'header', 'footer').flatMap((part) => part['lang'] ?? []);
    expect(spoken, path).toEqual([lang, 'es-AR', 'es-AR']);
    expect(wordsOf(main, 'h1')).toEqual([lang === 'en' ? 'About AFCM' : 'Sobre a AFCM']);
    expect(attributesOf(main, 'a').map(({ href }) => href)).toContain('mailto:contacto@example.org');
  }

  const { main, words } = await readPage(request, '/prensa');
  expect(words).toContain('La AFCM reúne a facultades');
  expect(words).toContain('año de creación, por iniciativa de siete decanos');
  const links = attributesOf(main, 'a');
  expect(links.map(({ href }) => href)).toContain('/contacto?asunto=Consulta+de+prensa');
  const downloads = links.filter(({ download }) => download !== undefined).map(({ href = '' }) => href);
  const emblems = ['afcm.svg', 'afcm.png', 'afcm-blanco.svg', 'afcm-blanco.png'];
  expect(downloads).toEqual(emblems.map((file) => `/emblema/${file}`));
  for (const file of downloads) {
    const body = await (await request.get(file)).body();
    expect(body.length).toBeLessThan(10 * 1024);
    expect(body.toString('latin1')).toMatch(/^(<svg|\x89PNG)/);
  }
});

test('a wide screen enlarges the layout but keeps lines short', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.goto('/quienes-somos/creacion-desarrollo');
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  // A layout of 75 rem, of 18 pixels each.
  expect(heading?.x).toBeCloseTo((1920 - 75 * 18) / 2, -1);
  const paragraphs = page.getByRole('main').locator('p');
  const lines = await paragraphs.evaluateAll((texts) =>
    texts.map((text) => text.clientWidth / parseFloat(getComputedStyle(text).fontSize)),
  );
  expect(Math.max(...lines)).toBeLessThan(45);
});
