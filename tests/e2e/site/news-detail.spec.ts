import { textOf } from '../../../scripts/readHtml.ts';
import { expect, test } from '../../support/content.ts';
import { scriptsReady } from '../../support/fixtures.ts';
import { linksOf, readPage } from '../../support/site/readPage.ts';

const sample = '/novedades/primer-ecoe-piloto-en-el-ciclo-clinico';

// Specification 2.6-1, 2.6-2, 2.6-3, 2.6-7, 2.6-9, 9-7
test('a news item shows its content, ways to share it and further reading', async ({ page, request }) => {
  // As without TLS.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.goto(sample);
  const article = page.getByRole('article').first();
  await expect(article.getByRole('heading', { level: 1 })).toHaveText('Primer ECOE piloto en el ciclo clínico');
  await expect(article.getByText(/^Una facultad asociada probó un examen clínico objetivo/)).toBeVisible();
  await expect(article.locator('.item-media img')).toHaveAttribute('src', /^\/_image\?.*primer-ecoe-piloto/);
  await expect(article.getByText('12 agosto 2025')).toHaveAttribute('datetime', '2025-08-12');
  await expect(article.getByText('Fuente: Área de comunicación de una facultad asociada')).toBeVisible();
  await expect(article.getByRole('heading', { level: 2, name: 'Aprendizajes del equipo' })).toBeVisible();
  await expect(article.getByRole('listitem').filter({ hasText: 'La señalización del circuito' })).toBeVisible();

  const share = page.getByRole('region', { name: 'Compartir' });
  await expect(share.getByRole('listitem').first()).toHaveText(/WhatsApp/);
  const message = /^https:\/\/wa\.me\/\?text=Primer/;
  await expect(share.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', message);
  await expect(share.getByRole('link', { name: 'Correo' })).toHaveAttribute('href', /^mailto:\?subject=Primer/);
  await share.getByRole('button', { name: 'Copiar el enlace' }).click();
  await expect(share.getByRole('status')).toHaveText(`No se pudo copiar. El enlace es ${page.url()}`);

  const further = page.getByRole('region', { name: 'Seguir leyendo' });
  await expect(further.getByRole('article')).toHaveCount(3);
  // On the same topic: of all samples these share the most rare words with its title and summary.
  const related = further.getByRole('link', { name: 'El ECOE paso a paso' });
  await expect(related).toHaveAttribute('href', /^\/publicaciones\/afcm-aporta\/el-ecoe-paso-a-paso/);
  const neighbours = page.getByRole('navigation', { name: 'Anterior y siguiente' });
  await expect(neighbours.getByRole('link')).toHaveText([/^\s*Anterior/, /^\s*Siguiente/]);
  const next = (await neighbours.getByRole('link', { name: /^Siguiente/ }).getAttribute('href')) ?? '';
  expect(linksOf((await readPage(request, next)).main)).toContainEqual([
    expect.stringMatching(/^Anterior.*Primer ECOE piloto/),
    sample,
  ]);
  // Who comes from outside is led to the list.
  await page.getByRole('link', { name: 'Volver a Novedades' }).click();
  await expect(page).toHaveURL('/novedades');
});

// Specification 2.6-1, 2.6-5
test('a news item shows optional parts, and loads italic fonts, only if it has them', async ({ page, content }) => {
  const faces = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family, style }) => `${family} ${style}`),
    );
  const { slug } = await content.addNews({ title: 'Solo un título', summary: '', content: '', source: '' });
  await page.goto(`/novedades/${slug}`);
  const image = page.getByRole('article').first().locator('.item-media img');
  await expect(image).toHaveAttribute('src', /^\/dibujos\/portadas\//);
  await expect(image).toHaveJSProperty('naturalWidth', 1600);
  await expect(page.getByText('3 febrero 2001')).toBeVisible();
  await expect(page.getByText('Fuente:')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Imágenes' })).toHaveCount(0);
  await expect.poll(faces).toEqual(expect.arrayContaining(['Figtree normal', 'Source Serif 4 normal']));
  expect((await faces()).filter((face) => face.endsWith('italic'))).toEqual([]);

  const { slug: withOne } = await content.addNews({
    images: await content.images(1),
    content: '## Por *Vibrio*\n\nSon *Vibrio cholerae* y **_Listeria_**.',
  });
  await page.goto(`/novedades/${withOne}`);
  await expect.poll(faces).toEqual(expect.arrayContaining(['Figtree italic', 'Source Serif 4 italic']));
  await expect(page.getByRole('heading', { name: 'Imágenes' })).toHaveCount(0);
});

test('a text with too many levels or elements is shown as plain Markdown', async ({ request, content }) => {
  for (const text of ['> '.repeat(5400), '<table><tr><td>'.repeat(360)]) {
    const { slug } = await content.addNews({ content: `Una **frase**.\n\n${text}` });
    const response = await request.get(`/novedades/${slug}`);
    expect(response.status()).toBe(200);
    expect(textOf(await response.text())).toMatch(new RegExp(`Una \\*\\*frase\\*\\*\\.\\s*${text.trim()}`));
  }
});

// Specification 2.6-5, 2.6-10, 2.8-11, 8-8
test('images and tables fit the page; the gallery enlarges images', async ({ page, content, faults }) => {
  faults.allowed.push(/Failed to load resource|ERR_BLOCKED_BY_ORB/);
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="2400"/>';
  await page.route('**/retrato.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
  const table =
    '|Año|Sede del congreso argentino de educación médica|\n|-|-|\n|2025|Corrientes, provincia de Corrientes|';
  const [first = '', second = ''] = await content.images(2);
  const images = [first, second, first.replace(/[^/]+$/, 'no-existe.webp')];
  const { slug } = await content.addNews({ images, content: `![Un retrato](/retrato.svg)\n\n${table}` });
  await page.goto(`/novedades/${slug}`);

  // An upright picture is no higher than the window, and a table of two columns fits a phone.
  const portrait = page.getByRole('img', { name: 'Un retrato' });
  await portrait.scrollIntoViewIfNeeded();
  await expect(portrait).toHaveJSProperty('naturalWidth', 800);
  for (const [width, height] of [
    [360, 640],
    [1280, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    const box = await portrait.boundingBox();
    expect(box?.height).toBeLessThan(height);
    expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(3, 1);
    const frame = page.locator('.table-frame');
    expect(await frame.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    const edges = await page.evaluate(() =>
      ['h1', '.item-media img', '.prose', '[data-gallery]', '#seguir-leyendo'].map((part) =>
        Math.round(document.querySelector(part)?.getBoundingClientRect().left ?? NaN),
      ),
    );
    expect(new Set(edges).size, `left edges at ${width} px: ${edges.join(', ')}`).toBe(1);
  }

  const gallery = page.getByRole('region', { name: 'Imágenes' });
  const thumbnails = gallery.getByRole('link', { name: /^Ampliar la imagen/ });
  await expect(thumbnails).toHaveCount(3);
  await thumbnails.nth(2).scrollIntoViewIfNeeded();
  await expect(thumbnails.nth(2).locator('img')).toHaveAttribute('src', '/placeholder.svg');
  await thumbnails.first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const enlarged = dialog.locator('img');
  await expect(dialog.getByText('Imagen 1 de 3')).toBeVisible();
  await expect(enlarged).toHaveAttribute('src', first);
  // The space around an image is not a white band.
  await expect(dialog).toHaveCSS('background-color', 'rgb(8, 58, 80)');
  await expect(enlarged).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('Imagen 2 de 3')).toBeVisible();
  await expect(enlarged).toHaveAttribute('src', second);
  await dialog.getByRole('button', { name: 'Imagen siguiente' }).click();
  await expect(enlarged).toHaveAttribute('src', '/placeholder.svg');
  await dialog.getByRole('button', { name: 'Imagen siguiente' }).click();
  await expect(dialog.getByText('Imagen 1 de 3')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByText('Imagen 3 de 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(thumbnails.nth(2)).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(dialog).toBeHidden();
});

// Specification 2.6-2
test('the back link returns to the chosen tab', async ({ page }) => {
  await page.goto('/novedades?tipo=asociada');
  await page.getByRole('link', { name: 'Primer ECOE piloto en el ciclo clínico' }).click();
  await expect(page).toHaveURL(sample);
  // Also after a jump within the page.
  await page.getByRole('link', { name: 'Saltar al contenido' }).press('Enter');
  await expect(page).toHaveURL(`${sample}#contenido`);
  await scriptsReady(page);
  await page.getByRole('link', { name: 'Volver a Novedades' }).click();
  await expect(page).toHaveURL('/novedades?tipo=asociada');
});
