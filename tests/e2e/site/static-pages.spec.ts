import { elementsOf } from '../../../scripts/readHtml.ts';
import { expect, test } from '../../support/fixtures.ts';
import { contactOf } from '../../support/site/contact.ts';
import { readPage } from '../../support/site/readPage.ts';

/** Kinds of pages, each with its heading and some of its text; further down come those that one is led to. */
const pages: Record<string, [heading: string, ...texts: string[]]> = {
  '/quienes-somos': [
    'Quiénes Somos',
    'Creación y Desarrollo',
    'Autoridades',
    'Instituciones Asociadas',
    'Documentos institucionales',
  ],
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
test('pages say what they are about in their HTML', async ({ request }) => {
  for (const [path, [heading, ...texts]] of Object.entries(pages)) {
    const { status, main, words } = await readPage(request, path);
    expect(status, path).toBe(200);
    const headings = elementsOf(main, 'h1').map(({ text }) => text.replaceAll(/\s+/g, ' ').trim());
    expect(headings, path).toEqual([heading]);
    for (const text of texts) expect(words, path).toContain(text);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // Specification 2.1-4, 2.1-6
  test('pages can be read, in the site’s type, in dark mode, too; menu, footer and slides lead on, and forms say whom to write to', async ({
    page,
  }) => {
    for (const path of [
      '/caem',
      '/novedades/primer-ecoe-piloto-en-el-ciclo-clinico',
      '/publicaciones/seminarios-conferencias/seminario-simulacion-clinica-y-seguridad-de-las-personas',
    ]) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      for (const text of pages[path] ?? [])
        await expect(page.locator('main').getByText(text).filter({ visible: true }).first()).toBeVisible();
    }

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
  });
});

// Specification 2.1-3, 2.10-1, 2.11-1, 2.11-2
test('the pages about the association lead from its history, also as a PDF, to its authorities and to how one joins', async ({
  page,
}) => {
  await page.goto('/quienes-somos');
  // A sentence that looks like a quotation says whose it is.
  const quotations = page.locator('blockquote:not(:has(cite))');
  await expect(quotations).toHaveCount(0);
  await page.locator('main').getByRole('link', { name: 'Creación y Desarrollo' }).click();
  const pdf = page.getByRole('link', { name: 'Descargar la historia en PDF' });
  await expect(pdf).toHaveAttribute('download');
  await expect(quotations).toHaveCount(0);
  const [download] = await Promise.all([page.waitForEvent('download'), pdf.click()]);
  expect(download.suggestedFilename()).toBe('creacion-y-desarrollo.pdf');
  const response = await page.request.get('/documentos/creacion-y-desarrollo.pdf');
  expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-');

  const nav = page.getByRole('navigation', { name: 'Más sobre Quiénes Somos' });
  await nav.getByRole('link', { name: 'Autoridades' }).click();
  const board = page.getByRole('region', { name: 'Comisión Directiva' }).getByRole('article');
  await expect(board).toContainText(['Presidencia', 'Secretaría General', 'Tesorería', 'Secretaría Ejecutiva']);
  await expect(board.first()).toContainText(
    /Ana María Ejemplo.*Decana\s*Facultad de Medicina, Universidad del Ejemplo\s*Médica, doctora en Medicina/s,
  );
  // A monogram, which is smaller than a portrait.
  for (const officer of await board.all()) await expect(officer.locator('img')).toHaveCSS('width', '56px');
  const audit = page.getByRole('region', { name: 'Comisión Revisora de Cuentas' }).getByRole('article');
  await expect(audit.filter({ hasText: 'Titular' })).toHaveCount(3);
  await expect(audit.filter({ hasText: 'Suplente' })).toHaveCount(1);
  await expect(audit).toHaveCount(4);
  await expect(quotations).toHaveCount(0);

  for (const next of ['Instituciones Asociadas', 'Documentos institucionales']) {
    await nav.getByRole('link', { name: next }).click();
    await expect(page.getByRole('heading', { level: 1, name: next })).toBeVisible();
  }
  await expect(nav.getByRole('link')).toHaveText(['Instituciones Asociadas']);
  await nav.getByRole('link').click();
  await page.locator('main').getByRole('link', { name: 'Cómo sumarse' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cómo sumarse' })).toBeVisible();
  const steps = page.getByRole('region', { name: 'Los pasos' }).getByRole('heading', { level: 3 });
  await expect(steps).toHaveText(['Escríbenos', 'Te respondemos', 'Decide la Asociación']);
  await expect(contactOf(page).asunto).toHaveValue('Sumar a nuestra institución');
});

// Specification 2.13-1, 2.13-2
test('the congress has four axes, links to its site, and says how far it is', async ({ page }) => {
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
});

// Specification 2.1-5
test('the legal texts speak to the reader as tú, and name the association', async ({ request }) => {
  for (const path of ['/terminos-condiciones', '/politica-privacidad', '/accesibilidad']) {
    const { words: text } = await readPage(request, path);
    expect(text, path).toContain('Asociación de Facultades de Ciencias Médicas de la República Argentina');
    expect(text, path).not.toMatch(/\busted\b|\[/i);
  }
});

test('readers of English and Portuguese have a page each, and the press its text, its emblem and whom to write to', async ({
  page,
  request,
}) => {
  const versions = async () =>
    page
      .locator('link[hreflang]')
      .evaluateAll((links: HTMLLinkElement[]) => links.map((one) => [one.hreflang, new URL(one.href).pathname]));
  const expected = [
    ['es-AR', '/'],
    ['en', '/en'],
    ['pt', '/pt'],
  ];
  await page.goto('/');
  expect(await versions()).toEqual(expected);
  for (const [name, lang, title, heading] of [
    ['English', 'en', 'About AFCM', 'How to write to us'],
    ['Português', 'pt', 'Sobre a AFCM', 'Como escrever para nós'],
  ] as const) {
    const link = page.getByRole('contentinfo').getByRole('link', { name });
    await expect(link).toHaveAttribute('lang', lang);
    await link.click();
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    for (const frame of ['banner', 'contentinfo'] as const)
      await expect(page.getByRole(frame)).toHaveAttribute('lang', 'es-AR');
    const writing = page.getByRole('region', { name: heading });
    await expect(writing.getByRole('link', { name: 'contacto@example.org' })).toHaveAttribute(
      'href',
      'mailto:contacto@example.org',
    );
    expect(await versions()).toEqual(expected);
  }

  await page.getByRole('contentinfo').getByRole('link', { name: 'Prensa' }).click();
  const about = page.getByRole('region', { name: 'Sobre la Asociación' });
  await expect(about).toContainText('La AFCM reúne a facultades');
  await expect(about).toContainText('año de creación, por iniciativa de siete decanos');
  const downloads = page.getByRole('region', { name: 'Emblema' }).getByRole('link');
  await expect(downloads).toHaveText([/SVG/, /PNG/, /SVG/, /PNG/]);
  for (const link of await downloads.all()) {
    await expect(link).toHaveAttribute('download');
    const file = await request.get((await link.getAttribute('href')) ?? '');
    const body = await file.body();
    expect(body.length).toBeLessThan(10 * 1024);
    expect(body.toString('latin1')).toMatch(/^(<svg|\x89PNG)/);
  }
  await page.getByRole('link', { name: 'Escribir una consulta' }).click();
  await contactOf(page).form.scrollIntoViewIfNeeded();
  await expect(contactOf(page).asunto).toHaveValue('Consulta de prensa');
});

test('a wide screen shows everything larger, and lines stay as long as they read well', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.goto('/quienes-somos/creacion-desarrollo');
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  // A layout of 75 rem, of 18 pixels each.
  expect(heading?.x).toBeCloseTo((1920 - 75 * 18) / 2, -1);
  const lines = await page
    .getByRole('main')
    .locator('p')
    .evaluateAll((texts) => texts.map((text) => text.clientWidth / parseFloat(getComputedStyle(text).fontSize)));
  expect(Math.max(...lines)).toBeLessThan(45);
});
