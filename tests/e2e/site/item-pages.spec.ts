import { textOf } from '../../../scripts/readHtml.ts';
import { expect, test } from '../../support/content.ts';

const byTouch = test.extend({ hasTouch: true, viewport: { width: 390, height: 844 } });
const section = (title: string) => `## ${title}\n\n${'Un texto sobre la enseñanza junto al paciente. '.repeat(25)}\n\n`;
const long = ['Antecedentes', 'Propuesta & método', 'Conclusiones'].map(section).join('');

// Specification 2.6-10
test('news, publications and events show facts beside the text from 1100 px up', async ({ page }) => {
  for (const path of [
    '/novedades/primer-ecoe-piloto-en-el-ciclo-clinico',
    '/publicaciones/afcm-aporta/como-redactar-resultados-de-aprendizaje-guia-breve',
    '/agenda/asamblea-anual-ordinaria-2026',
  ]) {
    await page.goto(path);
    for (const width of [390, 1099, 1100, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const places = await page.evaluate(() => {
        const boxOf = (part: string) => document.querySelector(part)?.getBoundingClientRect();
        const lefts = ['[data-back-link] svg', 'h1', '.item-text > *', '#seguir-leyendo'].map(
          (part) => boxOf(part)?.left,
        );
        const [text, facts] = [boxOf('.item-text'), boxOf('.item-facts')];
        return { lefts, text, facts, further: boxOf('#seguir-leyendo') };
      });
      const [, ...lefts] = places.lefts.map((left) => Math.round(left ?? NaN));
      expect(new Set(lefts).size, `left edges at ${width} px: ${lefts.join(', ')}`).toBe(1);
      expect(Math.abs((places.lefts[0] ?? NaN) - (lefts[0] ?? NaN)), `the back link at ${width} px`).toBeLessThan(5);
      const isBeside = (places.facts?.left ?? 0) > (places.text?.right ?? Infinity);
      expect(isBeside, `facts at ${width} px`).toBe(width >= 1100);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});

test('the contents of a long text stay in view, and copying the link is announced', async ({ page, content }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { slug } = await content.addNews({ content: long });
  await page.goto(`/novedades/${slug}`);
  const contents = page.getByRole('navigation', { name: 'En esta página' });
  await expect(contents.getByRole('link')).toHaveText(['Antecedentes', 'Propuesta & método', 'Conclusiones']);
  await contents.getByRole('link', { name: 'Conclusiones' }).click();
  await expect(page).toHaveURL(/#seccion-conclusiones$/);
  await expect(page.getByRole('heading', { name: 'Conclusiones' })).toBeInViewport();
  await expect(contents).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  const tops = await page.evaluate(() =>
    ['.item-contents', '.prose'].map((part) => document.querySelector(part)?.getBoundingClientRect().top ?? NaN),
  );
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));

  const share = page.getByRole('region', { name: 'Compartir' });
  await share.getByRole('button', { name: 'Copiar el enlace' }).click();
  await expect(share.getByRole('button')).toHaveText('Copiado');
  await expect(share.getByRole('status')).toHaveText('El enlace está copiado.');
  await expect(share.getByRole('button')).toHaveText('Copiar el enlace');

  const { slug: short } = await content.addNews({ content: '## A\n\n## B\n\n## C' });
  const html = await (await page.request.get(`/novedades/${short}`)).text();
  expect(html).toMatch(/<h2[^>]*>C<\/h2>/);
  expect(html).not.toContain('En esta página');
});

byTouch(
  'a swipe changes the enlarged image; descriptions match the accessibility statement',
  async ({ page, content }) => {
    const statement = textOf(await (await page.request.get('/accesibilidad')).text()).replaceAll(/\s+/g, ' ');
    expect(statement).toContain(
      'Las de la galería tienen la descripción que escribió quien las cargó. ' +
        'Las que todavía no la tienen se anuncian con su número y el título del texto al que pertenecen.',
    );
    const images = await content.images(3);
    const [first = ''] = images;
    const alt = 'Un aula con camillas, un monitor y dos maniquíes, el día en que abrió el centro de simulación';
    const { slug, title } = await content.addNews({ images, image_details: { [first]: { alt } } });
    await page.goto(`/novedades/${slug}`);
    const described = await page
      .locator('[data-gallery] img:not(dialog img)')
      .evaluateAll((all) => all.map((image) => image.getAttribute('alt')));
    expect(described).toEqual([alt, `Imagen 2 de 3: ${title}`, `Imagen 3 de 3: ${title}`]);
    await page.getByRole('link', { name: 'Ampliar la imagen 1 de 3' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Imagen 1 de 3')).toBeVisible();
    await expect(dialog.getByText(alt)).toBeVisible();
    const margin = await dialog.locator('img').evaluate((image) => parseFloat(getComputedStyle(image).paddingLeft));
    expect(margin).toBeGreaterThanOrEqual(16);
    const touches = await page.context().newCDPSession(page);
    const swipe = async (from: number, to: number) => {
      await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y: 300 }] });
      await touches.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: to, y: 305 }] });
      await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(300, 100);
    await expect(dialog.getByText('Imagen 2 de 3')).toBeVisible();
    await expect(dialog.getByText(alt)).toHaveCount(0);
    await swipe(100, 300);
    await expect(dialog.getByText('Imagen 1 de 3')).toBeVisible();
    await swipe(200, 190);
    await expect(dialog.getByText('Imagen 1 de 3')).toBeVisible();
    await page.setViewportSize({ width: 768, height: 1024 });
    const buttons = dialog.getByRole('button');
    const tops = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top));
    expect(new Set(tops).size, `tops of the buttons: ${tops.join(', ')}`).toBe(1);
  },
);
