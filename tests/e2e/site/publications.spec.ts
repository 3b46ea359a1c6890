import { expect, test } from '../../support/content.ts';
import { scriptsReady } from '../../support/fixtures.ts';

// An item added by one test comes first in the list of another.
test.describe.configure({ mode: 'default' });

const list = '/publicaciones/seminarios-conferencias';
const seminar = `${list}/seminario-simulacion-clinica-y-seguridad-de-las-personas`;
const player = 'https://www.youtube-nocookie.com/embed/TLkA0RELQ1g?autoplay=1';

// Specification 2.7-1, 2.7-4, 7-1
test('a card shows image, badge, title, summary, and what it has: PDF, video or both', async ({ page }) => {
  await page.goto(list);
  const card = (title: string) => page.getByRole('article').filter({ hasText: title });
  await expect(page.getByRole('article').first()).toContainText('Seminario-taller: escritura académica');
  await expect(page.getByRole('article').nth(1)).toContainText('Conversatorio: de la carrera a la residencia');
  const both = card('Seminario: simulación clínica y seguridad de las personas');
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
  await expect(card('determinantes sociales de la salud').locator('img')).toHaveAttribute(
    'src',
    /^\/dibujos\/portadas\/(estetoscopio|mortero|globo)\.svg$/,
  );
  // When it was written, by whom, and on what theme.
  for (const text of ['21 mayo 2026', 'Guadalupe Ríos y Tomás Vera', 'Simulación y seguridad'])
    await expect(both.getByText(text, { exact: true })).toBeVisible();
  await both.click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL(seminar);
});

// Specification 2.8-2, 2.8-6, 2.8-12
test('a publication shows title, summary, its list’s name as subtitle, its text and its PDF, whose size is told', async ({
  page,
}) => {
  await page.goto(seminar);
  const article = page.getByRole('article').first();
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(
    'Seminario: simulación clínica y seguridad de las personas',
  );
  await expect(article.getByText('Seminarios y Conferencias', { exact: true })).toBeVisible();
  await expect(article.getByText(/^Criterios para elegir/)).toBeVisible();
  await expect(article.getByRole('heading', { level: 2, name: 'Contenidos' })).toBeVisible();
  const box = page.getByRole('region', { name: 'Descargar recursos' });
  const link = box.getByRole('link', { name: /^Descargar PDF \(\d+(,\d)? [KM]B\)/ });
  await expect(link).toHaveAttribute('target', '_blank');
  expect((await page.request.get((await link.getAttribute('href')) ?? '')).headers()['content-type']).toMatch(/pdf/);

  await page.getByRole('link', { name: 'Volver', exact: true }).click();
  await expect(page).toHaveURL(list);
});

test('the PDF’s button stays in its box on a narrow phone, also with the size of a large file', async ({ page }) => {
  await page.goto(seminar);
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 720 });
    const box = page.getByRole('region', { name: 'Descargar recursos' });
    const button = box.getByRole('link', { name: /^Descargar PDF/ });
    await button
      .getByText(/[KM]B\)$/)
      .last()
      .evaluate((size) => (size.textContent = '(19,8 MB)'));
    const outer = await box.evaluate((element) => element.getBoundingClientRect().right);
    const inner = await button.evaluate((element) =>
      Math.max(...[element, ...element.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right)),
    );
    expect(inner, `${width} px`).toBeLessThanOrEqual(outer - 24);
  }
});

test.describe('the video', () => {
  test.use({
    expectedProblems: [/request to another machine: https:\/\/www\.youtube-nocookie\.com|net::ERR_NAME_NOT_RESOLVED/],
  });

  // Specification 2.8-5, 7-8
  test('is asked of YouTube only when the visitor plays it', async ({ page }) => {
    await page.goto(seminar);
    const video = page.getByRole('region', { name: 'Video' });
    await expect(video.locator('iframe')).toHaveCount(0);
    const asked = page.waitForRequest(player);
    const failed = page.waitForEvent('requestfailed', (request) => request.url() === player);
    await expect(page.getByText('Al reproducirlo, el video se carga desde YouTube.')).toBeVisible();
    await video.getByRole('link', { name: /^Reproducir el video/ }).click();
    expect((await asked).url()).toBe(player);
    const frame = video.locator('iframe');
    await expect(frame).toHaveAttribute('title', 'Seminario: simulación clínica y seguridad de las personas');
    await expect(frame).toHaveAttribute('allowfullscreen');
    await expect(frame).toBeFocused();
    await failed;
  });
});

// Specification 2.8-3, 2.8-11
test('video, PDF and gallery appear only when they are announced and there', async ({ page, request, content }) => {
  const address = 'https://youtu.be/aqz-KE-bpKQ';
  const [image = '', other = ''] = await content.images(2);
  for (const changes of [
    { has_video: false, youtube_url: address, has_pdf: false, pdf_url: 'https://example.org/a.pdf', images: [image] },
    { has_video: true, youtube_url: null, has_pdf: true, pdf_url: null, images: [] },
    { has_video: true, youtube_url: 'https://example.org/watch?v=aqz-KE-bpKQ', images: [] },
  ]) {
    const { slug } = await content.addPublication({ ...changes, content: '' });
    const html = await (await request.get(`/publicaciones/afcm-aporta/${slug}`)).text();
    expect(html).toContain('No hay contenido disponible para esta publicación.');
    const [, article = ''] = /<article(.*?)<\/article>/s.exec(html) ?? [];
    expect(article.match(/<h2.*?<\/h2>/gs)).toEqual([expect.stringContaining('Compartir')]);
  }

  const { slug } = await content.addPublication({ images: [image, other], has_video: true, youtube_url: address });
  await page.goto(`/publicaciones/afcm-aporta/${slug}`);
  await expect(page.getByRole('link', { name: /^Reproducir el video/ })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  );
  const gallery = page.getByRole('region', { name: 'Galería' });
  await gallery.getByRole('link', { name: 'Ampliar la imagen 2 de 2' }).click();
  await expect(page.getByRole('dialog').getByText('Imagen 2 de 2')).toBeVisible();
});

test('a video’s still shows its whole title, however long, and the title covers nothing of it', async ({
  page,
  content,
}) => {
  const title = 'Recomendaciones para la supervisión clínica en las residencias '.repeat(3).trim();
  const { slug } = await content.addPublication({
    title,
    has_video: true,
    youtube_url: 'https://youtu.be/aqz-KE-bpKQ',
  });
  await page.goto(`/publicaciones/afcm-aporta/${slug}`);
  const link = page.getByRole('link', { name: /^Reproducir el video/ });
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const words = link.getByText(title);
    const cut = await words.evaluate((element) => element.scrollHeight - element.clientHeight);
    expect(cut, `${width} px`).toBeLessThanOrEqual(0);
    const [all, still, box] = [
      await link.boundingBox(),
      await link.locator('img').boundingBox(),
      await words.boundingBox(),
    ];
    expect(box?.y).toBeGreaterThanOrEqual((still?.y ?? 0) + (still?.height ?? 0) - 1);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((all?.y ?? 0) + (all?.height ?? 0));
  }
});

// Specification 2.8-12
test('Volver leads to the page before, whichever it was', async ({ page }) => {
  await page.goto('/');
  await page
    .locator('[data-hero-slide]')
    .last()
    .getByRole('link')
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(seminar);
  await scriptsReady(page);
  await page.getByRole('link', { name: 'Volver', exact: true }).click();
  await expect(page).toHaveURL('/');
});

const documents = '/quienes-somos/documentos';
const statute = 'Estatuto (texto de muestra)';

test('the association’s documents are a list of their own: title, date, kind and PDF, by year', async ({ page }) => {
  await page.goto('/quienes-somos');
  await page.locator('main').getByRole('link', { name: 'Documentos institucionales' }).click();
  await expect(page).toHaveURL(documents);
  const row = (title: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
  await expect(row(statute).getByText('Estatuto', { exact: true })).toBeVisible();
  await expect(row(statute).locator('time')).toHaveAttribute('datetime', '2025-01-15');
  const pdf = row(statute).getByRole('link', { name: /^PDF, 1 página \(\d+ KB\)\s*: Estatuto/ });
  const address = (await pdf.getAttribute('href')) ?? '';
  expect((await page.request.get(address)).headers()['content-type']).toBe('application/pdf');
  await expect(row('Resolución de la Comisión Directiva').getByRole('link', { name: /^PDF/ })).toHaveCount(0);

  const years = page.getByRole('navigation', { name: 'Documentos por año' });
  await years.getByRole('link', { name: /^2024 / }).click();
  await expect(page).toHaveURL(`${documents}?anio=2024`);
  await expect(years.getByRole('link', { name: /^2024 / })).toHaveAttribute('aria-current', 'true');
  await expect(row('Acta de asamblea')).toBeVisible();
  await expect(row(statute)).toHaveCount(0);
  await page.goto(`${documents}?anio=1950`);
  await expect(page.getByText('No hay documentos de 1950.')).toBeVisible();
  await page.getByRole('link', { name: 'Ver todos' }).click();
  await expect(row(statute)).toBeVisible();
});

test('a document says that it is a sample, stands below the association, and leads back to its list', async ({
  page,
}) => {
  await page.goto(documents);
  await page.getByRole('link', { name: statute, exact: true }).click();
  await expect(page).toHaveURL('/publicaciones/documentos/estatuto-texto-de-muestra');
  await expect(page.getByText('No reproduce ningún documento de la Asociación')).toBeVisible();
  await expect(page.locator('.item img')).toHaveCount(0);
  const menu = page.getByRole('navigation', { name: 'Principal' });
  await expect(menu.getByRole('link', { name: 'Quiénes Somos' })).toHaveAttribute('aria-current', 'true');
  await expect(menu.getByRole('link', { name: 'Publicaciones', exact: true })).not.toHaveAttribute('aria-current');
  await expect(page.locator('meta[name="citation_title"]')).toHaveCount(0);
  const citation = await page.request.get('/publicaciones/documentos/estatuto-texto-de-muestra.ris');
  expect(await citation.text()).toMatch(/^TY {2}- GEN\r\n/);
  await page.goto('/publicaciones/documentos/estatuto-texto-de-muestra');
  await page.getByRole('link', { name: 'Volver' }).click();
  await expect(page).toHaveURL(documents);
});

test('no document stands among the publications or on the home page, and their address leads to its list', async ({
  page,
  content,
  editor,
}) => {
  const { title } = await content.addPublication({
    type: 'documentos',
    title: 'Acta recién aprobada',
    published_at: new Date().toISOString(),
  });
  await editor.publish('publications');
  await page.goto(documents);
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible();
  for (const path of ['/', '/publicaciones', '/publicaciones/afcm-aporta', list]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expect(page.getByRole('main').getByText(title), path).toHaveCount(0);
    await expect(page.getByRole('main').getByText('Documentos institucionales'), path).toHaveCount(0);
  }
  expect((await page.goto('/publicaciones/documentos'))?.status()).toBe(200);
  await expect(page).toHaveURL(documents);
  const missing = await page.request.get('/publicaciones/documentos/no-existe');
  expect(missing.status()).toBe(404);
  expect(await missing.text()).toMatch(/href="\/quienes-somos\/documentos">\s*Ver los documentos/);
});
