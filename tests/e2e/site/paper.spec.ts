import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { printedSheets } from '../../support/site/paper.ts';

const street = 'Av. Presidente Roque Sáenz Peña 1000, piso 6.º, C1035AAP Ciudad Autónoma de Buenos Aires, Argentina';
const letterhead = /^AFCM Asociación de Facultades de Ciencias Médicas/;
const guide = '/publicaciones/afcm-aporta/como-redactar-resultados-de-aprendizaje-guia-breve';
/**
 * A page of each kind, the first words of its text, and the number of its sheets, where neither other tests nor the day
 * change it.
 */
const sheets = [
  ['/', 'Desde 1961 reunimos a las facultades', 3],
  [guide, 'Esta guía está dirigida', 2],
  ['/oferta-educativa#simulacion-clinica', 'La simulación permite aprender', 1],
  ['/quienes-somos/instituciones', 'Universidad Nacional de La Matanza', 5],
  ['/agenda', 'Convocatoria a integrar', NaN],
] as const;
/** The other kinds. */
const moreSheets = [
  ['/contacto', 'Información de contacto', 1],
  ['/caem', 'El Congreso Argentino de Educación Médica', 3],
  ['/agenda/25-caem-congreso-argentino-de-educacion-medica', 'El congreso es el espacio', 1],
  ['/novedades/primer-ecoe-piloto-en-el-ciclo-clinico', 'Una facultad asociada realizó un examen', 2],
  ['/oferta-educativa/simulacion-clinica', 'La simulación permite aprender', 1],
  ['/quienes-somos/instituciones/austral-biomedicas', 'Facultad de Ciencias Biomédicas', 1],
  ['/agenda/asamblea-anual-ordinaria-2026', 'Consideración de la memoria', 1],
  ['/novedades', 'Se convoca a integrar', 3],
  ['/publicaciones/afcm-aporta', 'Glosario de educación', 2],
  ['/oferta-educativa', 'Carrera de posgrado para quienes enseñan', 3],
  ['/buscar?q=educacion', 'CAEM · 25.º Congreso Argentino de Educación Médica', NaN],
] as const;
const controls =
  /Volver|Copiar|Descargar|Leer aquí|Ver mapa|Ver todas|Ver en el mapa|Cargar más|Recibir el boletín|Envíanos un mensaje|Enlaces rápidos|Saltar al contenido/;

for (const [title, pages] of [
  ['pages print in full, under a letterhead with the address and without controls', sheets],
  ['the other kinds of pages print the same way @soak', moreSheets],
] as const) {
  // Specification feeds-and-paper-3
  test(title, async ({ page }) => {
    for (const [path, firstWords, count] of pages) {
      await test.step(path, async () => {
        await page.goto(path);
        if (path.includes('#')) await expect(page.getByRole('dialog')).toBeVisible();
        const printed = await printedSheets(page);
        const [first = '', last = ''] = [printed[0], printed.at(-1)];
        expect(first).toMatch(letterhead);
        for (const part of [street, '· contacto@example.org']) expect(first).toContain(part);
        expect(first).toContain(firstWords);
        if (count) expect(printed).toHaveLength(count);
        // The letterhead is on the first sheet alone.
        for (const sheet of printed.slice(1)) expect(sheet).not.toMatch(letterhead);
        expect(printed.join(' ')).not.toMatch(controls);
        const address = new URL(path.split('#')[0] ?? '', page.url()).href;
        expect(last).toContain(address);
        expect(last.replace(address, '').length, 'what the last sheet holds besides').toBeGreaterThan(100);
        // The address of a link stands beside it.
        if (path === guide) expect(first.match(/PDF \(http/g)).toHaveLength(1);
        if (path === '/agenda') await expectWholeRows(page);
      });
    }
  });
}

test('an address in the text is not printed again, and a video prints as its address', async ({ page }) => {
  for (const [path, pattern] of [
    ['/quienes-somos/instituciones/austral-biomedicas', /austral\.edu\.ar/g],
    [
      '/publicaciones/seminarios-conferencias/seminario-simulacion-clinica-y-seguridad-de-las-personas',
      /https:\/\/www\.youtube\.com\/watch/g,
    ],
  ] as const) {
    await page.goto(path);
    const [sheet = ''] = await printedSheets(page);
    expect(sheet.match(pattern), path).toHaveLength(1);
    expect(sheet, path).not.toContain('Al reproducirlo');
  }
});

const rows = [
  ['feb – 31 mar 2097', 'Convocatoria a integrar'],
  ['abr 2097', 'Seminario: simulación clínica'],
  ['jun 2097', 'Encuentro de secretarías'],
  ['oct 2026', 'Asamblea anual ordinaria 2026'],
] as const;

/** Expects each row of the agenda to be on one sheet with its date, wherever the sheet ends. */
async function expectWholeRows(page: Page): Promise<void> {
  for (const height of [10, 12, 15]) {
    const printed = await printedSheets(page, { width: '21cm', height: `${height}cm` });
    expect(printed.length).toBeGreaterThan(1);
    for (const [date, title] of rows) expect(printed.find((sheet) => sheet.includes(title))).toContain(date);
  }
}
