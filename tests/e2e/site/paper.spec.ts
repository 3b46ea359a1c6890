import { expect, test } from '../../support/fixtures.ts';
import { printedSheets } from '../../support/site/paper.ts';

const street = 'Av. Presidente Roque Sáenz Peña 1000, piso 6.º, C1035AAP Ciudad Autónoma de Buenos Aires, Argentina';
const news = '/novedades/primer-ecoe-piloto-en-el-ciclo-clinico';
const printed = ['/', '/novedades', '/buscar?q=educacion', news, '/contacto'];

// Specification feeds-and-paper-3
test('every page is printed with letterhead and address', async ({ page }) => {
  for (const path of printed) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const letterhead = page.getByRole('banner');
    await expect(letterhead.getByText('Asociación de Facultades de Ciencias Médicas')).toBeVisible();
    await expect(letterhead).toHaveCSS('position', 'static');
    const text = (selector: string) =>
      page.evaluate((found) => {
        const element = document.querySelector(found);
        const style = element && getComputedStyle(element, '::after');
        return style && style.display !== 'none' ? style.content : 'none';
      }, selector);
    expect(await text('body > header')).toBe(`"${street} · contacto@example.org"`);
    expect(await text('main')).toBe(`"${new URL(path, process.env['TEST_SITE_URL']).href}"`);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Buscar', exact: true })).toHaveCount(0);
  }

  // A link of a text is printed with where it leads, and no heading without what it announces.
  const link = page.getByRole('link', { name: /^Abrir en OpenStreetMap/ });
  const written = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(written).toMatch(/^" \(" ?"?https:\/\/www\.openstreetmap\.org|^" \(https:\/\/www\.openstreetmap\.org/);
  await expect(page.getByRole('heading', { name: 'Envíanos un mensaje' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Información de contacto' })).toBeVisible();
});

/** A page of each kind, the first words of its text, and the number of its sheets. */
const sheets = [
  ['/', 'Desde 1961 reunimos a las facultades', 3],
  ['/caem', 'El Congreso Argentino de Educación Médica', 3],
  ['/agenda/25-caem-congreso-argentino-de-educacion-medica', 'El congreso es el espacio', 1],
  [news, 'Una facultad asociada realizó un examen', 2],
  ['/publicaciones/afcm-aporta/como-redactar-resultados-de-aprendizaje-guia-breve', 'Esta guía está dirigida', 2],
  ['/oferta-educativa#simulacion-clinica', 'La simulación permite aprender', 1],
  ['/oferta-educativa/simulacion-clinica', 'La simulación permite aprender', 1],
  ['/quienes-somos/instituciones/austral-biomedicas', 'Facultad de Ciencias Biomédicas', 1],
  ['/agenda/asamblea-anual-ordinaria-2026', 'Consideración de la memoria', 1],
  ['/agenda', 'Convocatoria a integrar', 2],
  ['/novedades', 'Se convoca a integrar', 3],
  ['/publicaciones/afcm-aporta', 'Glosario de educación', 2],
  ['/oferta-educativa', 'Carrera de posgrado para quienes enseñan', 3],
  ['/quienes-somos/instituciones', 'Universidad Nacional de La Matanza', 5],
] as const;
const controls = /Volver|Copiar|Descargar|Leer aquí|Ver mapa|Ver todas|Ver en el mapa|Cargar más|Recibir el boletín/;

const telling = new Set<string>([
  '/',
  '/publicaciones/afcm-aporta/como-redactar-resultados-de-aprendizaje-guia-breve',
  '/oferta-educativa#simulacion-clinica',
  '/agenda/asamblea-anual-ordinaria-2026',
  '/novedades',
  '/quienes-somos/instituciones',
]);

for (const [title, pages] of [
  [
    'pages are printed from the first sheet to the last, without controls',
    sheets.filter(([path]) => telling.has(path)),
  ],
  [
    'the other kinds of pages are printed whole and without controls, too @soak',
    sheets.filter(([path]) => !telling.has(path)),
  ],
] as const) {
  test(title, async ({ page }) => {
    for (const [path, firstWords, count] of pages) {
      await page.goto(path);
      if (path.includes('#')) await expect(page.getByRole('dialog')).toBeVisible();
      const printed = await printedSheets(page);
      const [first = '', last = ''] = [printed[0], printed.at(-1)];
      expect(first, path).toMatch(/^AFCM Asociación de Facultades de Ciencias Médicas/);
      expect(first, path).toContain(firstWords);
      expect(printed, path).toHaveLength(count);
      expect(printed.join(' '), path).not.toMatch(controls);
      const address = new URL(path.split('#')[0] ?? '', page.url()).href;
      expect(last).toContain(address);
      expect(last.replace(address, '').length, `what the last sheet of ${path} holds besides`).toBeGreaterThan(100);
    }
  });
}

test('an address that a text already spells is printed once, and a video is its address', async ({ page }) => {
  await page.goto('/quienes-somos/instituciones/austral-biomedicas');
  const [institution = ''] = await printedSheets(page);
  expect(institution.match(/austral\.edu\.ar/g)).toHaveLength(1);

  await page.goto('/publicaciones/seminarios-conferencias/seminario-simulacion-clinica-y-seguridad-de-las-personas');
  const [video = ''] = await printedSheets(page);
  expect(video.match(/https:\/\/www\.youtube\.com\/watch/g)).toHaveLength(1);
  expect(video).not.toContain('Al reproducirlo');
});

const rows = [
  ['feb–mar 2027', 'Convocatoria a integrar'],
  ['abr 2027', 'Seminario: simulación clínica'],
  ['jun 2027', 'Encuentro de secretarías'],
  ['oct 2026', 'Asamblea anual ordinaria 2026'],
] as const;

test('a row of the agenda is on one sheet with its date, wherever the sheet ends', async ({ page }) => {
  await page.goto('/agenda');
  for (const height of [10, 12, 15]) {
    const printed = await printedSheets(page, { width: '21cm', height: `${height}cm` });
    expect(printed.length).toBeGreaterThan(1);
    for (const [date, title] of rows) expect(printed.find((sheet) => sheet.includes(title))).toContain(date);
  }
});
