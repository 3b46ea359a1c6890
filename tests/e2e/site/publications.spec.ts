import { attributesOf, elementsOf } from '../../../scripts/readHtml.ts';
import { expect, test } from '../../support/content.ts';
import { scriptsReady } from '../../support/fixtures.ts';
import { linksOf, readPage, squeeze, wordsOf } from '../../support/site/readPage.ts';

// An item added by one test comes first in the list of another.
test.describe.configure({ mode: 'default' });

const list = '/publicaciones/seminarios-conferencias';
const seminar = `${list}/seminario-simulacion-clinica-y-seguridad-de-las-personas`;
/** Older than the samples, so that the first items of other tests' lists do not change. */
const old = '2001-02-03T12:00:00Z';
const player = 'https://www.youtube-nocookie.com/embed/TLkA0RELQ1g?autoplay=1';

// Specification 2.7-1, 2.7-4, 2.8-2, 2.8-5, 2.8-6, 7-1, 7-8
test('cards and pages show a publication’s details, and YouTube loads only on play', async ({ page, faults }) => {
  // The player cannot be reached.
  faults.allowed.push(/request to another machine: https:\/\/www\.youtube-nocookie\.com|net::ERR_NAME_NOT_RESOLVED/);
  await page.goto(list);
  const card = (title: string) => page.getByRole('article').filter({ hasText: title });
  await expect(page.getByRole('article').first()).toContainText('Seminario-taller: escritura académica');
  await expect(page.getByRole('article').nth(1)).toContainText('Conversatorio: de la carrera a la residencia');
  const title = 'Seminario: simulación clínica y seguridad de las personas';
  const both = card(title);
  await expect(both.locator('img')).toHaveAttribute('src', /^\/_image\?/);
  await expect(both.getByText('Seminarios y Conferencias', { exact: true })).toBeVisible();
  await expect(both.getByRole('heading')).toHaveCSS('-webkit-line-clamp', '2');
  // A clamp drops an inline block as a whole: titles are never cut within a word.
  for (const word of await both.getByRole('heading').locator('span').all())
    await expect(word).toHaveCSS('display', 'inline-block');
  await expect(both.getByText(/^Criterios para elegir/)).toHaveCSS('-webkit-line-clamp', '3');
  await expect(both.getByRole('listitem')).toHaveText([/PDF/, /Video/]);
  await expect(card('Seminario-taller: escritura académica').getByRole('listitem')).toHaveText([/PDF/]);
  await expect(card('la enseñanza junto al paciente').getByRole('listitem')).toHaveText([/Video/]);
  const drawn = card('determinantes sociales de la salud').locator('img');
  await expect(drawn).toHaveAttribute('src', /^\/dibujos\/portadas\/(estetoscopio|mortero|globo)\.svg$/);
  for (const text of ['21 mayo 2026', 'Guadalupe Ríos y Tomás Vera', 'Simulación y seguridad'])
    await expect(both.getByText(text, { exact: true })).toBeVisible();

  await both.click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL(seminar);
  const article = page.getByRole('article').first();
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(article.getByText('Seminarios y Conferencias', { exact: true })).toBeVisible();
  await expect(article.getByText(/^Criterios para elegir/)).toBeVisible();
  await expect(article.getByRole('heading', { level: 2, name: 'Contenidos' })).toBeVisible();
  const box = page.getByRole('region', { name: 'Descargar recursos' });
  const link = box.getByRole('link', { name: /^Descargar PDF \(\d+(,\d)? [KM]B\)/ });
  await expect(link).toHaveAttribute('target', '_blank');
  expect((await page.request.get((await link.getAttribute('href')) ?? '')).headers()['content-type']).toMatch(/pdf/);

  await scriptsReady(page);
  const video = page.getByRole('region', { name: 'Video' });
  await expect(video.locator('iframe')).toHaveCount(0);
  // On a phone it comes before the facts, in the first screen.
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await video.boundingBox())?.y).toBeLessThan(844);
  await page.setViewportSize({ width: 1280, height: 800 });
  const asked = page.waitForRequest(player);
  const failed = page.waitForEvent('requestfailed', (request) => request.url() === player);
  await expect(page.getByText('Al reproducirlo, el video se carga desde YouTube.')).toBeVisible();
  await video.getByRole('link', { name: /^Reproducir el video/ }).click();
  expect((await asked).url()).toBe(player);
  const frame = video.locator('iframe');
  await expect(frame).toHaveAttribute('title', title);
  await expect(frame).toHaveAttribute('allowfullscreen');
  await expect(frame).toBeFocused();
  await failed;
});

// Specification 2.8-3, 2.8-11
test('video, PDF and gallery appear only if there is one; long titles fit', async ({ page, request, content }) => {
  const address = 'https://youtu.be/aqz-KE-bpKQ';
  const [image = '', other = ''] = await content.images(2);
  for (const changes of [
    { has_video: false, youtube_url: address, has_pdf: false, pdf_url: 'https://example.org/a.pdf', images: [image] },
    { has_video: true, youtube_url: null, has_pdf: true, pdf_url: null, images: [] },
    { has_video: true, youtube_url: 'https://example.org/watch?v=aqz-KE-bpKQ', images: [] },
  ]) {
    const { slug } = await content.addPublication({ ...changes, published_at: old, content: '' });
    const { main, words } = await readPage(request, `/publicaciones/afcm-aporta/${slug}`);
    expect(words).toContain('No hay contenido disponible para esta publicación.');
    const [article] = elementsOf(main, 'article');
    expect(elementsOf(article?.html ?? '', 'h2').map(({ text }) => text.trim())).toEqual(['Compartir']);
  }

  const title = 'Recomendaciones para la supervisión clínica en las residencias '.repeat(3).trim();
  const { slug } = await content.addPublication({
    title,
    published_at: old,
    images: [image, other],
    has_video: true,
    youtube_url: address,
    has_pdf: true,
    pdf_url: 'https://example.org/a.pdf',
  });
  await page.goto(`/publicaciones/afcm-aporta/${slug}`);
  const link = page.getByRole('link', { name: /^Reproducir el video/ });
  await expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  const box = page.getByRole('region', { name: 'Descargar recursos' });
  const button = box.getByRole('link', { name: /^Descargar PDF/ });
  // As of a large file.
  const label = button.getByText(/PDF$|[KM]B\)$/).last();
  await label.evaluate((words) => (words.textContent = 'Descargar PDF (19,8\u00a0MB)'));
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    // The still shows the title whole, which covers nothing of it.
    const words = link.getByText(title);
    const cut = await words.evaluate((element) => element.scrollHeight - element.clientHeight);
    expect(cut, `${width} px`).toBeLessThanOrEqual(0);
    const [all, still, caption] = [
      await link.boundingBox(),
      await link.locator('img').boundingBox(),
      await words.boundingBox(),
    ];
    expect(caption?.y).toBeGreaterThanOrEqual((still?.y ?? 0) + (still?.height ?? 0) - 1);
    expect((caption?.y ?? 0) + (caption?.height ?? 0)).toBeLessThanOrEqual((all?.y ?? 0) + (all?.height ?? 0));
    // The PDF's button stays in its box.
    const outer = await box.evaluate(
      (element) => element.getBoundingClientRect().right - parseFloat(getComputedStyle(element).paddingRight),
    );
    const inner = await button.evaluate((element) =>
      Math.max(...[element, ...element.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right)),
    );
    expect(inner, `${width} px`).toBeLessThanOrEqual(outer);
  }
  const gallery = page.getByRole('region', { name: 'Galería' });
  await gallery.getByRole('link', { name: 'Ampliar la imagen 2 de 2' }).click();
  await expect(page.getByRole('dialog').getByText('Imagen 2 de 2')).toBeVisible();
});

const documents = '/quienes-somos/documentos';
const statute = 'Estatuto (texto de muestra)';

test('institutional documents have their own list by year, to which each document links back', async ({ request }) => {
  const { main } = await readPage(request, documents);
  const rowOf = (title: string) =>
    elementsOf(main, 'article').find(({ text }) => squeeze(text).includes(title))?.html ?? '';
  expect(wordsOf(rowOf(statute), 'span')).toContain('Estatuto');
  expect(attributesOf(rowOf(statute), 'time')).toEqual([{ datetime: '2025-01-15' }]);
  const [, [name, pdf = ''] = []] = linksOf(rowOf(statute));
  expect(name).toMatch(/^PDF, 1 página \(\d+ KB\) ?: Estatuto/);
  expect((await request.get(pdf)).headers()['content-type']).toBe('application/pdf');
  expect(linksOf(rowOf('Resolución de la Comisión Directiva'))).toHaveLength(1);

  const ofYear = `${documents}?anio=2024`;
  expect(linksOf(main)).toContainEqual([expect.stringMatching(/^2024 /), ofYear]);
  const { main: narrowed, words } = await readPage(request, ofYear);
  expect(attributesOf(narrowed, 'a')).toContainEqual(expect.objectContaining({ href: ofYear, 'aria-current': 'true' }));
  expect(words).toContain('Acta de asamblea');
  expect(words).not.toContain(statute);
  const none = await readPage(request, `${documents}?anio=1950`);
  expect(none.words).toContain('No hay documentos de 1950.');
  expect(linksOf(none.main)).toContainEqual(['Ver todos', documents]);

  const address = '/publicaciones/documentos/estatuto-texto-de-muestra';
  expect(linksOf(rowOf(statute))[0]).toEqual([statute, address]);
  const item = await readPage(request, address);
  expect(item.words).toContain('No reproduce ningún documento de la Asociación');
  expect(attributesOf(elementsOf(item.main, 'article')[0]?.html ?? '', 'img')).toEqual([]);
  const marked = attributesOf(item.html, 'a').filter((link) => 'data-top-link' in link && link['aria-current']);
  expect(marked.map(({ href }) => href)).toEqual(['/quienes-somos']);
  expect(item.metas('citation_title')).toEqual([]);
  expect(await (await request.get(`${address}.ris`)).text()).toMatch(/^TY {2}- GEN\r\n/);
  const back = attributesOf(item.main, 'a').find((link) => 'data-back-link' in link);
  expect(back).toMatchObject({ href: documents, 'data-back-link': 'previous' });
});

test('institutional documents appear only in a list of their own', async ({ request, content, editor }) => {
  const { title } = await content.addPublication({
    type: 'documentos',
    title: 'Acta recién aprobada',
    published_at: new Date().toISOString(),
  });
  await editor.publish('publications');
  expect((await readPage(request, documents)).words).toContain(title);
  for (const path of ['/', '/publicaciones', '/publicaciones/afcm-aporta', list]) {
    const { words: text } = await readPage(request, path);
    expect(text, path).toContain('2026');
    expect(text, path).not.toContain(title);
    expect(text, path).not.toContain('Documentos institucionales');
  }
  const moved = await request.get('/publicaciones/documentos');
  expect([moved.status(), new URL(moved.url()).pathname]).toEqual([200, documents]);
  const missing = await readPage(request, '/publicaciones/documentos/no-existe');
  expect(missing.status).toBe(404);
  const ways = elementsOf(missing.main, 'a').filter(({ attributes }) => attributes['href'] === documents);
  expect(ways.map(({ text }) => text.trim())).toContainEqual(expect.stringMatching(/^Ver los documentos/));
});
