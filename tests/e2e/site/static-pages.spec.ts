import { expect, test } from '../../support/fixtures.ts';
import { missingPages, publicPages } from '../../support/pages.ts';

const pages = [
  {
    path: '/quienes-somos',
    heading: 'Quiénes Somos',
    texts: ['Creación y Desarrollo', 'Autoridades', 'Instituciones Asociadas'],
  },
  { path: '/quienes-somos/instituciones', heading: 'Instituciones Asociadas', texts: ['Facultades y escuelas'] },
  {
    path: '/quienes-somos/creacion-desarrollo',
    heading: 'Creación y Desarrollo',
    texts: [
      'Fundada en 1961, la Asociación representa hoy a más de 30 facultades de todo el país.',
      'La Asociación nació en 1961, por iniciativa de los decanos de las siete facultades',
      'Se retoma la actividad y comienza la etapa actual.',
    ],
  },
  {
    path: '/quienes-somos/autoridades',
    heading: 'Autoridades',
    texts: ['Comisión Directiva', 'Comisión Revisora de Cuentas'],
  },
  { path: '/oferta-educativa', heading: 'Oferta Educativa', texts: ['Diplomatura en Simulación Clínica'] },
  {
    path: '/caem',
    heading: '25.º Congreso Argentino de Educación Médica',
    texts: ['10, 11 y 12 de septiembre de 2025 · Ciudad de Corrientes, provincia de Corrientes', 'Ejes temáticos'],
  },
  {
    path: '/contacto',
    heading: 'Contacto',
    texts: [
      'Av. Presidente Roque Sáenz Peña 1000',
      'Buenos Aires',
      'contacto@example.org',
      'Lunes a viernes de 9:00 a 17:00',
    ],
  },
  { path: '/terminos-condiciones', heading: 'Términos y condiciones', texts: ['Última actualización: 1 marzo 2026'] },
  { path: '/politica-privacidad', heading: 'Política de privacidad', texts: ['Última actualización: 1 marzo 2026'] },
  {
    path: '/accesibilidad',
    heading: 'Accesibilidad',
    texts: [
      'Última actualización: 21 noviembre 2026',
      'La Ley 26.653 de Accesibilidad de la Información en las Páginas Web',
      '(WCAG) 2.2 en su nivel AA',
      'Límites conocidos',
      'contacto@example.org',
    ],
  },
  {
    path: '/publicaciones',
    heading: 'Publicaciones',
    texts: ['AFCM Aporta', 'Seminarios y Conferencias'],
  },
  { path: '/agenda', heading: 'Agenda', texts: ['Congresos, seminarios, convocatorias y asambleas', '2025'] },
];

/** One detail page of each kind. */
const details = [
  {
    path: '/novedades/primer-ecoe-piloto-en-el-ciclo-clinico',
    heading: 'Primer ECOE piloto en el ciclo clínico',
    texts: ['La prueba tuvo seis estaciones'],
  },
  {
    path: '/publicaciones/seminarios-conferencias/seminario-simulacion-clinica-y-seguridad-de-las-personas',
    heading: 'Seminario: simulación clínica y seguridad de las personas',
    texts: ['Selección de objetivos a partir de problemas reales de los servicios.'],
  },
  {
    path: '/agenda/25-caem-congreso-argentino-de-educacion-medica',
    heading: '25.º CAEM, Congreso Argentino de Educación Médica',
    texts: ['Ciudad de Corrientes, provincia de Corrientes'],
  },
  {
    path: '/quienes-somos/instituciones/unlp-medicina',
    heading: 'Universidad Nacional de La Plata',
    texts: ['Facultad de Ciencias Médicas', 'Calle 60 y 120'],
  },
];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [kind, paths, status] of [
    ['public', publicPages, 200],
    ['missing', missingPages, 404],
  ] as const) {
    test.describe(`every ${kind} page`, () => {
      test.use({ expectedProblems: status === 404 ? [/status of 404/] : [] });

      test('has its title, and a menu that leads on', async ({ page }) => {
        for (const path of paths) {
          expect((await page.goto(path))?.status(), path).toBe(status);
          await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
          await expect(page.getByRole('banner').getByRole('link', { name: 'Novedades' }), path).toBeVisible();
        }
      });
    });
  }

  test('every page can be read, and its menu and footer lead on', async ({ page }) => {
    for (const { path, heading, texts } of [...pages, ...details]) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      for (const text of texts)
        await expect(page.locator('main').getByText(text).filter({ visible: true }).first()).toBeVisible();
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Política de privacidad' })).toBeVisible();
      await page.getByRole('banner').getByRole('link', { name: 'Novedades' }).click();
      await expect(page).toHaveURL('/novedades');
    }
  });
});

test('the history is a PDF to download', async ({ page }) => {
  await page.goto('/quienes-somos/creacion-desarrollo');
  const link = page.getByRole('link', { name: 'Descargar la historia en PDF' });
  await expect(link).toHaveAttribute('download');
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('creacion-y-desarrollo.pdf');
  const response = await page.request.get('/documentos/creacion-y-desarrollo.pdf');
  expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('the authorities are four officers, three full auditors and one alternate, each with a monogram', async ({
  page,
}) => {
  await page.goto('/quienes-somos/autoridades');
  const board = page.getByRole('region', { name: 'Comisión Directiva' }).getByRole('article');
  await expect(board).toHaveCount(4);
  for (const [index, position] of [
    'Presidencia',
    'Secretaría General',
    'Tesorería',
    'Secretaría Ejecutiva',
  ].entries()) {
    await expect(board.nth(index)).toContainText(position);
    // A monogram, which is smaller than a portrait.
    await expect(board.nth(index).locator('img')).toHaveCSS('width', '80px');
  }
  await expect(board.first().getByRole('heading')).toHaveText('Ana María Ejemplo');
  await expect(board.first()).toContainText(
    /Presidencia.*Decana\s*Facultad de Medicina, Universidad del Ejemplo\s*Médica, doctora en Medicina/s,
  );
  const audit = page.getByRole('region', { name: 'Comisión Revisora de Cuentas' }).getByRole('article');
  await expect(audit.filter({ hasText: 'Titular' })).toHaveCount(3);
  await expect(audit.filter({ hasText: 'Suplente' })).toHaveCount(1);
  await expect(audit).toHaveCount(4);
});

test('the congress has four axes, and links to its site in a new tab', async ({ page }) => {
  await page.goto('/caem');
  await expect(page.getByRole('region', { name: 'Ejes temáticos' }).getByRole('heading', { level: 3 })).toHaveCount(4);
  const link = page.getByRole('link', { name: /Ir al sitio del congreso/ });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('href', 'https://example.org/caem');
});

for (const [instant, words] of [
  ['2025-09-10T03:00:00Z', 'El congreso se está desarrollando en estos días.'],
  ['2025-09-13T03:00:00Z', 'Este congreso ya se realizó.'],
] as const) {
  test(`at ${instant} the congress page says: ${words}`, async ({ page }) => {
    await page.clock.setFixedTime(instant);
    await page.goto('/caem');
    await expect(page.getByText(words)).toBeVisible();
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the congress page says what was so when it was rendered', async ({ page }) => {
    await page.goto('/caem');
    await expect(page.getByText('Este congreso ya se realizó.')).toBeVisible();
  });
});

test('the landing pages lead to their children', async ({ page }) => {
  for (const [path, child] of [
    ['/quienes-somos', 'Autoridades'],
    ['/publicaciones', 'Seminarios y Conferencias'],
  ] as const) {
    await page.goto(path);
    await page.locator('main').getByRole('link', { name: child }).click();
    await expect(page.getByRole('heading', { level: 1, name: child })).toBeVisible();
  }
});

test('the legal texts speak to the reader as tú, and name the association and its address', async ({ page }) => {
  for (const path of ['/terminos-condiciones', '/politica-privacidad', '/accesibilidad']) {
    await page.goto(path);
    const main = page.locator('main');
    await expect(main).not.toContainText(/\busted\b/i);
    await expect(main).toContainText('Asociación de Facultades de Ciencias Médicas de la República Argentina');
    await expect(main).not.toContainText('[');
  }
});
