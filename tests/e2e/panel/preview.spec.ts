import type { FrameLocator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { go, openMarkdown, signInAt } from '../../support/admin.ts';
import { pdfFile, photograph } from '../../support/files.ts';
import { keptTexts } from '../../support/localDrafts.ts';
import { chooseImages, openForm, summaryOf, textOf, titleOf } from '../../support/panel/form.ts';
import { expect, test } from '../../support/panel/test.ts';
import type { Records } from '../../support/records.ts';

const ENDPOINT = '/api/vista-previa';
const TEXT = '## Programa\n\nTexto con **fuerza**.\n\n| a | b |\n|---|---|\n| 1 | 2 |';

const frameOf = (page: Page) => page.frameLocator('iframe[title="Vista previa"]');
const titleIn = (preview: FrameLocator) => preview.getByRole('heading', { level: 1 });

async function openPreview(page: Page): Promise<FrameLocator> {
  await page.getByRole('tab', { name: 'Vista previa' }).click();
  return frameOf(page);
}

/** The markup of the preview's article or card. */
const previewed = (page: Page) =>
  frameOf(page)
    .getByRole('article')
    .evaluate((article) => article.outerHTML);

/**
 * The markup of an article as the site serves it, before any script: the one that contains the link, or the only one.
 */
async function built(page: Page, address: string, link = ''): Promise<string> {
  const html = await (await page.request.get(address)).text();
  const body = html.slice(html.indexOf('</head>'));
  return page.evaluate(
    ([markup, path]) => {
      const articles = [...new DOMParser().parseFromString(markup, 'text/html').querySelectorAll('main article')];
      const isWanted = (one: Element) => !path || one.querySelector(`a[href="${path}"]`) !== null;
      return articles.find(isWanted)?.outerHTML ?? '';
    },
    [body, link] as const,
  );
}

/**
 * Pages are cached for days: until its script corrects it, a citation's access date is the day the page was rendered.
 */
const withoutToday = (markup: string) => markup.replaceAll(/(<span data-today[^>]*>)[^<]*/g, '$1');

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('En línea')).toBeVisible();
}

/** A sample of each kind: its form, the list that shows its card, and its page. */
const samples = {
  news: ['/novedades?tipo=asociada', '/novedades/rotaciones-rurales-formarse-lejos-de-los-grandes-centros'],
  publications: [
    '/publicaciones/seminarios-conferencias',
    '/publicaciones/seminarios-conferencias/seminario-simulacion-clinica-y-seguridad-de-las-personas',
  ],
  events: [null, '/agenda/25-caem-congreso-argentino-de-educacion-medica'],
} as const;

// Specification 2.20-9
test('the preview of news and events has the same DOM as the site', async ({ page, visitor, records }) => {
  await page.goto('/admin/nada');
  await compareMarkup(page, records, 'events');
  await compareMarkup(page, records, 'news');
  await page.getByText('Página', { exact: true }).click();
  await test.step('the preview has its page’s styles and widths', () => compareStyles(page, visitor, samples.news[1]));
  await test.step('the preview reports a text that it cannot show', () => previewUnshown(page));
});

test('the preview of publications has the same DOM as the site @soak', async ({ page, records }) => {
  await page.goto('/admin/nada');
  await compareMarkup(page, records, 'publications');
});

async function compareMarkup(page: Page, records: Records, table: keyof typeof samples): Promise<void> {
  const [list, path] = samples[table];
  await go(page, `/admin/${table}/${await records.idOf(table, path.split('/').at(-1) ?? '')}/edit`);
  const preview = await openPreview(page);
  await expect(titleIn(preview)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Como en el sitio' })).toBeInViewport({ ratio: 0.5 });
  expect(withoutToday(await previewed(page))).toBe(withoutToday(await built(page, path)));
  await page.getByText('Tarjeta', { exact: true }).click();
  await expect(titleIn(preview)).toHaveCount(0);
  if (list) expect(await previewed(page)).toBe(await built(page, list, path));
  else await expect(preview.getByRole('heading', { level: 3 }).getByRole('link')).toHaveAttribute('href', path);
}

async function compareStyles(page: Page, visitor: Page, path: string): Promise<void> {
  const preview = frameOf(page);
  await visitor.setViewportSize({ width: 1280, height: 800 });
  await visitor.goto(path);
  const style = (element: Element) => {
    const { fontFamily, fontSize, lineHeight, color, maxWidth } = getComputedStyle(element);
    return { fontFamily, fontSize, lineHeight, color, maxWidth };
  };
  for (const part of ['.prose', '.prose p'])
    expect(await preview.locator(part).first().evaluate(style)).toEqual(
      await visitor.locator(part).first().evaluate(style),
    );
  const width = () => preview.locator('html').evaluate((root) => root.clientWidth);
  // Scaled down to fit, a desktop's page would be too small to read.
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect.poll(width).toBe(360);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(width).toBe(1280);
  await page.getByText('Teléfono', { exact: true }).click();
  await expect.poll(width).toBe(360);
  await page.getByText('Escritorio', { exact: true }).click();
  await expect.poll(width).toBe(1280);
}

async function previewUnshown(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Vista previa' }).press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Markdown' })).toBeFocused();
  const blocked = `Una **frase**.\n\n${'> '.repeat(5400)}\n\nEl final.`;
  await textOf(page).fill(blocked);
  const preview = await openPreview(page);
  await expect(page.getByRole('alert')).toContainText('Simplifica la parte que empieza con «> > >');
  await expect(preview.getByText('Una **frase**.')).toBeVisible();
  await expect(await openMarkdown(page)).toHaveValue(blocked);

  // As the site responds when a text takes its thread too long.
  await page.route(`**${ENDPOINT}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('class="prose', 'data-plain class="prose') });
  });
  await textOf(page).fill('Una frase que tarda.');
  await openPreview(page);
  await expect(page.getByRole('alert')).toContainText('El sitio muestra el texto sin formato');
}

// Specification 2.20-9
test('a news item is previewed unsaved, even while the site does not respond', async ({ page, faults, mark }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openForm(page);
  await titleOf(page).fill('Uno');
  await (await openMarkdown(page)).fill(`${TEXT}\n\n${'Un párrafo.\n\n'.repeat(200)}`);
  const heal = await faults.fail(page, new RegExp(ENDPOINT));
  const preview = await openPreview(page);
  await expect(page.getByText('El sitio no respondió. Por ahora se ve solo el texto')).toBeVisible();
  await expect(preview.getByRole('heading', { name: 'Programa' })).toBeVisible();
  // A text alone is not scaled down to the width of a page.
  await expect.poll(() => preview.locator('html').evaluate((root) => root.clientWidth)).toBe(720);
  await expectAccessible(page, { frames: true, isVariant: true });
  await heal();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(titleIn(preview)).toHaveText('Uno');
  await test.step('the preview follows form and colour scheme, and stays scrolled', () => followForm(page, preview));

  await titleOf(page).fill(`Antes de guardar ${mark}`);
  await page.getByLabel('Fuente').fill('Facultad');
  await chooseImages(page, [await photograph('uno.jpg'), await photograph('dos.jpg')]);
  await expect(page.getByText('Imágenes subidas correctamente')).toBeVisible();
  await expect(preview.getByRole('region', { name: 'Imágenes' }).getByRole('listitem')).toHaveCount(2);
  const cover = preview.locator('.item-media img');
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const before = await previewed(page);
  await publish(page);
  expect(before).toBe(await built(page, `/novedades/antes-de-guardar-${mark}`));
});

/** Changes the form, whose preview is open in dark mode. */
async function followForm(page: Page, preview: FrameLocator): Promise<void> {
  const region = page.getByRole('region', { name: 'Como en el sitio' });
  // It can scroll once its page is laid out.
  const scroll = () =>
    region.evaluate((box) => {
      box.scrollTop = 500;
      return box.scrollTop;
    });
  await expect.poll(scroll).toBe(500);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await titleOf(page).fill('Dos');
  await summaryOf(page).fill('Y un resumen.');
  await expect(titleIn(preview)).toHaveText('Dos');
  await expect(preview.getByText('Y un resumen.')).toBeVisible();
  expect(await region.evaluate((box) => box.scrollTop)).toBe(500);
  // Apart from the site's own files: the page's style sheet, and another drawing in place of the missing cover.
  expect(new Set(asked.filter((path) => !/^\/(?:_astro|dibujos)\//.test(path)))).toEqual(new Set([ENDPOINT]));

  const grounds = [page.locator('html'), preview.locator('html')];
  for (const ground of grounds) await expect(ground).toHaveCSS('background-color', 'rgb(16, 23, 31)');
  await page.emulateMedia({ colorScheme: 'light' });
  for (const ground of grounds) await expect(ground).toHaveCSS('background-color', 'rgb(251, 250, 246)');
}

test('a publication is previewed with a PDF that only its local draft has', async ({ page, mark }) => {
  await signInAt(page, '/admin/publications/create');
  await titleOf(page).fill(`Guía previa ${mark}`);
  await (await openMarkdown(page)).fill(TEXT);
  await page.getByLabel('Tiene PDF').check();
  await page.getByLabel('Archivo PDF').setInputFiles(pdfFile('guia.pdf'));
  await expect(page.getByText(/^guia\.pdf/)).toBeVisible();
  await expect.poll(() => keptTexts(page, 'files')).toHaveLength(1);
  await page.reload();
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(page.getByText(/^guia\.pdf/)).toBeVisible();
  await page.getByLabel('Tiene video').check();
  await page.getByLabel('URL de YouTube').fill('https://www.youtube.com/live/dQw4w9WgXcQ');

  const preview = await openPreview(page);
  await expect(preview.getByRole('link', { name: 'Reproducir el video' })).toBeVisible();
  await expect(preview.getByRole('link', { name: /^Descargar PDF/ })).toHaveAttribute('href', /^blob:/);
  const before = await previewed(page);
  await publish(page);
  const after = await built(page, `/publicaciones/afcm-aporta/guia-previa-${mark}`);
  // The document has another URL once it is in storage.
  expect(before.replaceAll(/href="blob:[^"]+"/g, 'href="…"')).toBe(after.replaceAll(/href="[^"]+\.pdf"/g, 'href="…"'));
});

test('the previews of page and card are accessible by keyboard alone at 360 px @soak', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openForm(page);
  await titleOf(page).fill('Una jornada');
  const preview = await openPreview(page);
  await expect(titleIn(preview)).toHaveText('Una jornada');
  await expectAccessible(page, { frames: true, isVariant: true });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Página' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(preview.getByRole('heading', { level: 4, name: 'Una jornada' })).toBeVisible();
  await expectAccessible(page, { frames: true, isVariant: true });
});
