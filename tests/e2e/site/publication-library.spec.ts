import type { Locator } from '@playwright/test';
import { attributesOf, elementsOf } from '../../../scripts/readHtml.ts';
import { expect, test } from '../../support/content.ts';
import { hold } from '../../support/faults.ts';
import { scriptsReady } from '../../support/fixtures.ts';
import { linksOf, readPage, sectionOf, squeeze, wordsOf } from '../../support/site/readPage.ts';

// Items added by one test are counted in the lists of another.
test.describe.configure({ mode: 'default' });

const list = '/publicaciones/afcm-aporta';
const seminars = '/publicaciones/seminarios-conferencias';
const guide = `${list}/inteligencia-artificial-generativa-en-la-ensenanza-recomendaciones-para-equipos-docentes`;
const document = `${list}/el-ecoe-paso-a-paso-planificacion-implementacion-y-devolucion`;

// Specification 2.7-5, 2.7-6
test('the landing page lists the newest of each type, and cards link to theme and authors', async ({ request }) => {
  const { main } = await readPage(request, '/publicaciones');
  const files = attributesOf(main, 'img').flatMap(({ src = '' }) =>
    src.startsWith('/dibujos/portadas/') ? [src] : [],
  );
  expect(new Set(files).size).toBe(files.length);
  for (const [type, newest] of [
    ['afcm-aporta', 'Inteligencia artificial generativa en la enseñanza'],
    ['seminarios-conferencias', 'Seminario-taller: escritura académica'],
  ] as const) {
    const section = sectionOf(main, type);
    const cards = wordsOf(section, 'article');
    expect(cards).toHaveLength(3);
    expect(cards[0]).toContain(newest);
    expect(linksOf(section)).toContainEqual([
      expect.stringMatching(/^Ver las ([6-9]|\d\d)\b/),
      `/publicaciones/${type}`,
    ]);
  }

  const title = 'Seminario: simulación clínica y seguridad';
  const items = await readPage(request, seminars);
  const card = elementsOf(items.main, 'article').find(({ text }) => squeeze(text).includes(title));
  const links = linksOf(card?.html ?? '');
  const ofAuthor = '/buscar?q=Guadalupe+R%C3%ADos&en=publicaciones';
  expect(links).toContainEqual(['Simulación y seguridad', `${seminars}?tema=simulacion`]);
  expect(links).toContainEqual(['Guadalupe Ríos', ofAuthor]);
  for (const path of [`${seminars}?tema=simulacion`, ofAuthor])
    expect((await readPage(request, path)).words, path).toContain(title);
});

// Specification 2.7-4
test('a list can be filtered by theme, year and format, and says when nothing matches', async ({ request }) => {
  const narrow = (theme: string, year: string) =>
    readPage(request, `${seminars}?tema=${theme}&anio=${year}&formato=pdf`);
  const { main, metas, links } = await narrow('evaluacion', '2026');
  expect(wordsOf(main, 'article')).toEqual([expect.stringContaining('evaluación programática')]);
  const chosen = elementsOf(main, 'option').filter(({ attributes }) => attributes['selected'] !== undefined);
  expect(chosen.map(({ attributes }) => attributes['value'])).toEqual(['evaluacion', '2026', 'pdf']);
  expect(squeeze(chosen[0]?.text ?? '')).toBe('Evaluación (1)');
  // Search engines index only the unfiltered list.
  expect([metas('robots'), links({ rel: 'canonical' })]).toEqual([['noindex'], []]);
  expect((await readPage(request, seminars)).links({ rel: 'canonical' })).toEqual([
    expect.stringMatching(/\/seminarios-conferencias$/),
  ]);

  const { words, main: empty } = await narrow('evaluacion', '2025');
  expect(words).toContain('Ninguna publicación coincide con estos filtros.');
  expect(wordsOf(empty, 'article')).toEqual([]);
  expect(linksOf(empty)).toContainEqual(['Ver todas', seminars]);
  // What leaves nothing is not kept.
  expect((await narrow('evaluacion', '2025')).headers['age']).toBeUndefined();
});

// Specification 2.7-2, 2.7-4, 2.7-6
test('on a phone, filters fold unless one is set; loading more keeps them', async ({ page, content, editor }) => {
  const days = Array.from({ length: 13 }, (_, index) => `2001-02-${10 + index}T12:00:00Z`);
  await Promise.all(days.map((published_at) => content.addPublication({ theme: 'gestion', published_at })));
  await content.addPublication({ theme: 'etica', published_at: '2001-02-01T12:00:00Z' });
  await editor.publish('publications');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(list);
  const theme = page.getByLabel('Tema');
  await expect(theme).toBeHidden();
  await expect(page.getByRole('article').first()).toBeInViewport();
  await page.getByText('Filtrar las publicaciones').click();
  await expect(theme).toBeVisible();
  await theme.selectOption('gestion');
  await page.getByRole('button', { name: 'Filtrar', exact: true }).click();
  await expect(page).toHaveURL(/tema=gestion/);
  await expect(theme).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(12);

  await scriptsReady(page);
  const release = await hold(page, '**/afcm-aporta?*pagina=2');
  await page.getByRole('link', { name: 'Cargar más' }).click();
  await expect(page.getByText('Cargando publicaciones...')).toBeVisible();
  release();
  await expect(page.getByRole('article')).toHaveCount(13);
  await expect(page.getByRole('link', { name: 'Cargar más' })).toHaveCount(0);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: 'Quitar los filtros' }).click();
  await expect(page).toHaveURL(list);
  await expect(theme).toBeVisible();
  await expect(page.getByText('Filtrar las publicaciones')).toBeHidden();
});

/** Whether the browser has a viewer for PDFs. */
const hasViewer = (value: boolean) => `Object.defineProperty(navigator, 'pdfViewerEnabled', { value: ${value} })`;

// Specification 2.8-7, 2.8-8
test('a publication shows its authors, date and theme, and its PDF and video before its text', async ({ page }) => {
  await page.addInitScript(hasViewer(false));
  await page.goto(guide);
  const article = page.getByRole('article');
  const authors = 'Carolina Ledesma, Martín Ezequiel Núñez y Comisión de Tecnologías Educativas';
  await expect(article.getByText(authors, { exact: true })).toBeVisible();
  await expect(article.getByText('3 septiembre 2026', { exact: true })).toBeVisible();
  const box = page.getByRole('region', { name: 'Descargar recursos' });
  await expect(box.getByText('1 página')).toBeVisible();
  // Without a viewer, the link opens the document.
  await expect(page.getByRole('button', { name: 'Leer aquí' })).toBeHidden();
  await expect(page.getByRole('link', { name: /^Descargar PDF/ })).toBeVisible();
  const video = page.getByRole('region', { name: 'Video' });
  await expect(video.getByText('11 min')).toBeVisible();
  await expect(video.locator('img')).toHaveAttribute('src', /^\/_image\?.*inteligencia-artificial/);
  const citation = page.getByText('Citar', { exact: true });
  const topsOf = (...parts: Locator[]) => Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? NaN));
  await page.setViewportSize({ width: 390, height: 844 });
  const tops = await topsOf(article.getByRole('heading', { level: 1 }), video, box, citation, page.locator('.prose'));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  await page.setViewportSize({ width: 1100, height: 800 });
  const [boxTop = NaN, videoTop = NaN, textTop = NaN] = await topsOf(box, video, page.locator('.prose'));
  expect(boxTop).toBeLessThan(videoTop);
  expect(videoTop).toBeLessThan(textTop);
  const videoRight = await video.evaluate((element) => element.getBoundingClientRect().right);
  for (const part of [box, citation, page.getByRole('region', { name: 'Compartir' })])
    expect(await part.evaluate((element) => element.getBoundingClientRect().left)).toBeGreaterThan(videoRight);

  await article.getByRole('link', { name: 'Tecnologías digitales' }).click();
  await expect(page).toHaveURL(`${list}?tema=tecnologias`);
  await expect(page.getByRole('article')).toHaveCount(1);
});

// Specification 2.8-8, 2.8-9
test('a document opens in the browser’s viewer and can be cited in four ways', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.setFixedTime('2027-02-03T15:00:00Z');
  await page.addInitScript(hasViewer(true));
  const visit = await page.goto(document);
  const address = (await page.getByRole('link', { name: /^Descargar PDF/ }).getAttribute('href')) ?? '';
  expect(visit?.headers()['content-security-policy']).toContain(`frame-src ${new URL(address).origin};`);
  const viewer = page.getByTitle(/^Documento: El ECOE paso a paso/);
  await expect(viewer).toHaveCount(0);
  const button = page.getByRole('button', { name: 'Leer aquí' });
  await button.click();
  await expect(viewer).toHaveAttribute('src', address);
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await button.click();
  await expect(viewer).toHaveCount(0);

  await page.getByText('Citar', { exact: true }).click();
  const title = 'El ECOE paso a paso: planificación, implementación y devolución';
  // How they are written: tests/unit/domain/publications/citations.test.ts.
  for (const [style, citation] of [
    ['Vancouver', /^Bianchi MI, .* 2025 \[citado 3 de febrero de 2027\]\. 1 p\. Disponible en: http/],
    ['APA', /^Bianchi, M\. I\. y Quiroga, P\. A\. \(2025\)\. .*\. http/],
  ] as const) {
    const citationOf = page.getByRole('button', { name: `la cita en formato ${style}` });
    await citationOf.click();
    await expect(citationOf).toHaveText(`Copiada la cita en formato ${style}`);
    await expect(page.getByRole('status').getByText(`La cita en formato ${style} está copiada.`)).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(citation);
    expect(copied.endsWith(`${baseURL}${document}`)).toBe(true);
  }
  await expect(page.locator('#cita-apa cite')).toHaveText(title);
  for (const [name, format, type, begins] of [
    ['RIS', 'ris', 'application/x-research-info-systems', 'TY  - RPRT\r\nAU  - Bianchi, María Inés\r\n'],
    ['BibTeX', 'bib', 'application/x-bibtex', '@techreport{el-ecoe-paso-a-paso'],
  ] as const) {
    const link = page.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', `${document}.${format}`);
    const download = page.waitForEvent('download');
    await link.click();
    expect((await download).suggestedFilename()).toBe(`${document.split('/').at(-1)}.${format}`);
    const response = await page.request.get(`${document}.${format}`);
    expect(response.headers()['content-type']).toBe(`${type}; charset=utf-8`);
    expect(await response.text()).toContain(begins);
    expect((await page.request.get(`${list}/no-existe.${format}`)).status()).toBe(404);
  }
});

// Specification 2.8-8, 2.8-10
test('only a stored PDF is embedded; its metadata have the site’s address', async ({ request, content, baseURL }) => {
  const { metas } = await readPage(request, document);
  expect(metas('citation_title')).toEqual(['El ECOE paso a paso: planificación, implementación y devolución']);
  expect(metas('citation_author')).toEqual(['Bianchi, María Inés', 'Quiroga, Pablo Andrés']);
  expect(metas('citation_publication_date')).toEqual(['2025/07/22']);
  expect(metas('citation_pdf_url')).toEqual([`${baseURL}${document}.pdf`]);
  expect((await request.get(`${document}.pdf`)).headers()['content-type']).toBe('application/pdf');
  expect((await request.get(`${list}/no-existe.pdf`)).status()).toBe(404);

  const { slug } = await content.addPublication({
    published_at: '2001-02-03T12:00:00Z',
    has_pdf: true,
    pdf_url: 'https://example.org/ajeno.pdf',
  });
  const { headers, html } = await readPage(request, `${list}/${slug}`);
  expect(headers['content-security-policy']).toContain("frame-src 'none'");
  expect(html).not.toContain('Leer aquí');
});
