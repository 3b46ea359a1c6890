import { expect, test } from '../../support/content.ts';
import { scriptsReady } from '../../support/fixtures.ts';

// An item added by one test comes first in the list of another.
test.describe.configure({ mode: 'default' });

const list = '/publicaciones/seminarios-conferencias';
const seminar = `${list}/seminario-simulacion-clinica-y-seguridad-de-las-personas`;
const player = 'https://www.youtube-nocookie.com/embed/TLkA0RELQ1g?autoplay=1';

test('a card shows image, badge, title, summary, and what it has: PDF, video or both', async ({ page }) => {
  await page.goto(list);
  const card = (title: string) => page.getByRole('article').filter({ hasText: title });
  await expect(page.getByRole('article').first()).toContainText('Seminario-taller: escritura académica');
  await expect(page.getByRole('article').nth(1)).toContainText('Conversatorio: de la carrera a la residencia');
  const both = card('Seminario: simulación clínica y seguridad de las personas');
  await expect(both.locator('img')).toHaveAttribute('src', /^\/_image\?/);
  await expect(both.getByText('Seminarios y Conferencias', { exact: true })).toBeVisible();
  await expect(both.getByRole('heading')).toHaveCSS('-webkit-line-clamp', '2');
  await expect(both.getByText(/^Criterios para elegir/)).toHaveCSS('-webkit-line-clamp', '3');
  await expect(both.getByRole('listitem')).toHaveText([/PDF/, /Video/]);
  await expect(card('Seminario-taller: escritura académica').getByRole('listitem')).toHaveText([/PDF/]);
  await expect(card('la enseñanza junto al paciente').getByRole('listitem')).toHaveText([/Video/]);
  await expect(card('determinantes sociales de la salud').locator('img')).toHaveAttribute(
    'src',
    /^\/dibujos\/portadas\/(estetoscopio|mortero|globo)\.svg$/,
  );
  await both.click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL(seminar);
});

test('older publications are loaded on request', async ({ page, content, editor }) => {
  for (let number = 1; number <= 9; number += 1) {
    await content.addPublication({ title: `Publicación antigua ${number}`, type: 'seminarios-conferencias' });
  }
  await editor.publish('publications');
  await page.goto(list);
  await expect(page.getByRole('article')).toHaveCount(12);
  const answer = Promise.withResolvers<void>();
  await page.route('**/seminarios-conferencias?pagina=2', async (route) => {
    await answer.promise;
    await route.fallback();
  });
  await page.getByRole('link', { name: 'Cargar más' }).click();
  await expect(page.getByText('Cargando publicaciones...')).toBeVisible();
  answer.resolve();
  await expect(page.getByRole('article')).toHaveCount(15);
  await expect(page.getByRole('link', { name: 'Cargar más' })).toHaveCount(0);
});

test('a publication shows title, summary, its list’s name as subtitle, and its text', async ({ page }) => {
  await page.goto(seminar);
  const article = page.getByRole('article').first();
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(
    'Seminario: simulación clínica y seguridad de las personas',
  );
  await expect(article.getByText('Seminarios y Conferencias', { exact: true })).toBeVisible();
  await expect(article.getByText(/^Criterios para elegir/)).toBeVisible();
  await expect(article.getByRole('heading', { level: 2, name: 'Contenidos' })).toBeVisible();
  await expect(page).toHaveTitle('Seminario: simulación clínica y seguridad de las personas · AFCM');
});

test('the PDF opens in a new tab, and its size is told beforehand', async ({ page }) => {
  await page.goto(seminar);
  const box = page.getByRole('region', { name: 'Descargar recursos' });
  const link = box.getByRole('link', { name: /^Descargar PDF \(\d+(,\d)? [KM]B\)/ });
  await expect(link).toHaveAttribute('target', '_blank');
  expect((await page.request.get((await link.getAttribute('href')) ?? '')).headers()['content-type']).toMatch(/pdf/);
});

test('the PDF’s button stays in its box on a narrow phone, also with the size of a large file', async ({ page }) => {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 720 });
    await page.goto(seminar);
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

  test('is asked of YouTube only when the visitor plays it', async ({ page }) => {
    await page.goto(seminar);
    const video = page.getByRole('region', { name: 'Video' });
    await expect(video.locator('iframe')).toHaveCount(0);
    const asked = page.waitForRequest(player);
    const failed = page.waitForEvent('requestfailed', (request) => request.url() === player);
    await video.getByRole('link', { name: /^Reproducir el video/ }).click();
    expect((await asked).url()).toBe(player);
    const frame = video.locator('iframe');
    await expect(frame).toHaveAttribute('title', 'Seminario: simulación clínica y seguridad de las personas');
    await expect(frame).toHaveAttribute('allowfullscreen');
    await expect(frame).toBeFocused();
    await failed;
  });
});

test('nothing is asked of another machine before that', async ({ page }) => {
  await page.goto(seminar);
  await page.getByRole('link', { name: /^Reproducir el video/ }).scrollIntoViewIfNeeded();
  await expect(page.getByText('Al reproducirlo, el video se carga desde YouTube.')).toBeVisible();
});

test('every form of a video’s address is recognised', async ({ page, content }) => {
  for (const address of [
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://youtu.be/aqz-KE-bpKQ',
    'https://www.youtube.com/v/aqz-KE-bpKQ',
    'https://www.youtube.com/embed/aqz-KE-bpKQ',
    'https://www.youtube.com/live/aqz-KE-bpKQ',
  ]) {
    const { slug } = await content.addPublication({ has_video: true, youtube_url: address });
    await page.goto(`/publicaciones/afcm-aporta/${slug}`);
    await expect(page.getByRole('link', { name: /^Reproducir el video/ })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    );
  }
});

test('video, PDF and gallery appear only when they are announced and there', async ({ page, content }) => {
  const address = 'https://youtu.be/aqz-KE-bpKQ';
  const [image = ''] = await content.images(1);
  for (const changes of [
    { has_video: false, youtube_url: address, has_pdf: false, pdf_url: 'https://example.org/a.pdf', images: [image] },
    { has_video: true, youtube_url: null, has_pdf: true, pdf_url: null, images: [] },
    { has_video: true, youtube_url: 'https://example.org/watch?v=aqz-KE-bpKQ', images: [] },
  ]) {
    const { slug } = await content.addPublication({ ...changes, content: '' });
    await page.goto(`/publicaciones/afcm-aporta/${slug}`);
    await expect(page.getByText('No hay contenido disponible para esta publicación.')).toBeVisible();
    await expect(page.getByRole('article').first().getByRole('heading', { level: 2 })).toHaveText(['Compartir']);
  }
});

test('more than one image make a Galería', async ({ page, content }) => {
  const { slug } = await content.addPublication({ images: await content.images(2) });
  await page.goto(`/publicaciones/afcm-aporta/${slug}`);
  const gallery = page.getByRole('region', { name: 'Galería' });
  await gallery.getByRole('link', { name: 'Ampliar la imagen 2 de 2' }).click();
  await expect(page.getByRole('dialog').getByText('Imagen 2 de 2')).toBeVisible();
});

test('Volver leads to the page before, whichever it was', async ({ page }) => {
  await page.goto('/publicaciones');
  await page.locator('main').getByRole('link', { name: 'Seminarios y Conferencias' }).click();
  await page.getByRole('link', { name: 'Seminario: simulación clínica y seguridad de las personas' }).click();
  await expect(page).toHaveURL(seminar);
  await scriptsReady(page);
  await page.getByRole('link', { name: 'Volver', exact: true }).click();
  await expect(page).toHaveURL(list);

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

test('Volver leads a visitor from outside to the publication’s list', async ({ page }) => {
  await page.goto(seminar);
  await page.getByRole('link', { name: 'Volver', exact: true }).click();
  await expect(page).toHaveURL(list);
});
