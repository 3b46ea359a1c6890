import type { FrameLocator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { findPanelBackend, openMarkdown, requestSession, signIn } from '../../support/admin.ts';
import { chooseFiles, photograph } from '../../support/files.ts';
import { expect, test } from '../../support/panel/test.ts';
import { uniqueMark } from '../../support/records.ts';

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

for (const { table, slug, list, path } of [
  {
    table: 'news',
    slug: 'rotaciones-rurales-formarse-lejos-de-los-grandes-centros',
    list: '/novedades?tipo=asociada',
    path: '/novedades/rotaciones-rurales-formarse-lejos-de-los-grandes-centros',
  },
  {
    table: 'publications',
    slug: 'seminario-simulacion-clinica-y-seguridad-de-las-personas',
    list: '/publicaciones/seminarios-conferencias',
    path: '/publicaciones/seminarios-conferencias/seminario-simulacion-clinica-y-seguridad-de-las-personas',
  },
  {
    table: 'events',
    slug: '25-caem-congreso-argentino-de-educacion-medica',
    list: undefined,
    path: '/agenda/25-caem-congreso-argentino-de-educacion-medica',
  },
] as const) {
  test(`the preview of a sample of ${table} has the DOM of its page, and of its card in the list`, async ({
    page,
    records,
  }) => {
    const id = await records.idOf(table, slug);
    await page.goto(`/admin/${table}/${id}/edit`);
    const preview = await openPreview(page);
    await expect(titleIn(preview)).toBeVisible();
    expect(withoutToday(await previewed(page))).toBe(withoutToday(await built(page, path)));
    await page.getByText('Tarjeta', { exact: true }).click();
    await expect(preview.getByRole('heading', { level: 1 })).toHaveCount(0);
    if (!list)
      return expect(preview.getByRole('heading', { level: 3 }).getByRole('link')).toHaveAttribute('href', path);
    expect(await previewed(page)).toBe(await built(page, list, path));
  });
}

test('a news item is previewed with its gallery before it is saved, and is published like that', async ({ page }) => {
  const slug = `antes-de-guardar-${uniqueMark()}`;
  const path = `/novedades/${slug}`;
  await signIn(page);
  await page.goto('/admin/news/create');
  await page.getByLabel('Título').fill('Jornada de educación médica');
  await page.getByLabel('Slug').fill(slug);
  await page.getByLabel('Resumen').fill('Un resumen.');
  await page.getByLabel('Fuente').fill('Facultad');
  await (await openMarkdown(page)).fill(TEXT);
  await chooseFiles(page, page.getByRole('button', { name: 'Añadir imágenes' }), [
    await photograph('uno.jpg'),
    await photograph('dos.jpg'),
  ]);
  await expect(page.getByText('Imágenes subidas correctamente')).toBeVisible();

  const preview = await openPreview(page);
  await expect(preview.getByRole('region', { name: 'Imágenes' }).getByRole('listitem')).toHaveCount(2);
  const cover = preview.locator('header img');
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const before = await previewed(page);
  await publish(page);
  expect(before).toBe(await built(page, path));
});

test('a publication is previewed with its video and a PDF that is not uploaded yet, and is published like that', async ({
  page,
  mark,
}) => {
  await signIn(page);
  await page.goto('/admin/publications/create');
  await page.getByLabel('Título', { exact: true }).fill(`Guía previa ${mark}`);
  await (await openMarkdown(page)).fill(TEXT);
  await page.getByLabel('Tiene PDF').check();
  await page
    .getByLabel('Archivo PDF')
    .setInputFiles({ name: 'guia.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
  await page.getByLabel('Tiene video').check();
  await page.getByLabel('URL de YouTube').fill('https://www.youtube.com/live/dQw4w9WgXcQ');

  const preview = await openPreview(page);
  await expect(preview.getByRole('link', { name: 'Reproducir el video' })).toBeVisible();
  await expect(preview.getByRole('link', { name: /^Descargar PDF/ })).toHaveAttribute('href', /^blob:/);
  const before = await previewed(page);
  await publish(page);
  const after = await built(page, `/publicaciones/afcm-aporta/guia-previa-${mark}`);
  // The document has another URL once it is in storage.
  expect(before.replace(/href="blob:[^"]+"/, 'href="…"')).toBe(after.replace(/href="[^"]+\.pdf"/, 'href="…"'));
});

test('the preview follows the form, asks the backend for nothing, and stays where it was scrolled to', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/admin/news/create');
  await (await openMarkdown(page)).fill('Un párrafo.\n\n'.repeat(200));
  await page.getByLabel('Título').fill('Uno');
  const preview = await openPreview(page);
  await expect(titleIn(preview)).toHaveText('Uno');
  const region = page.getByRole('region', { name: 'Como en el sitio' });
  await region.evaluate((box) => (box.scrollTop = 500));

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByLabel('Título').fill('Dos');
  await page.getByLabel('Resumen').fill('Y un resumen.');
  await expect(titleIn(preview)).toHaveText('Dos');
  await expect(preview.getByText('Y un resumen.')).toBeVisible();
  expect(await region.evaluate((box) => box.scrollTop)).toBe(500);
  // Apart from the site's own files: the page's style sheet, and another drawing in place of the missing cover.
  expect(new Set(asked.filter((path) => !/^\/(?:_astro|dibujos)\//.test(path)))).toEqual(new Set([ENDPOINT]));
});

test('while the site does not answer the text alone is shown, and the page when it does again', async ({
  page,
  faults,
}) => {
  await signIn(page);
  await page.goto('/admin/news/create');
  await page.getByLabel('Título').fill('Una jornada');
  await (await openMarkdown(page)).fill(TEXT);
  const heal = await faults.fail(page, new RegExp(ENDPOINT));
  const preview = await openPreview(page);
  await expect(page.getByText('El sitio no respondió. Por ahora se ve solo el texto')).toBeVisible();
  await expect(preview.getByRole('heading', { name: 'Programa' })).toBeVisible();
  await expectAccessible(page, { frames: true, isVariant: true });
  await heal();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(titleIn(preview)).toHaveText('Una jornada');
});

test('at 360 pixels page and card fit, with the keyboard alone @soak', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page);
  await page.goto('/admin/news/create');
  await page.getByLabel('Título').fill('Una jornada');
  const preview = await openPreview(page);
  await expect(titleIn(preview)).toHaveText('Una jornada');
  await expectAccessible(page, { frames: true, isVariant: true });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Página' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(preview.getByRole('heading', { level: 4, name: 'Una jornada' })).toBeVisible();
  await expectAccessible(page, { frames: true, isVariant: true });
});

test.describe('the address of previews', () => {
  const item = {
    table: 'news',
    title: '<script>alert(1)</script>',
    slug: '',
    summary: '',
    content: '<img src="/x.png" onerror="alert(1)"><script>alert(1)</script>\n\nTexto.',
    images: [],
    image_details: {},
    date: '',
    source: '',
    type: 'afcm',
  };

  let authorization: string;
  test.beforeAll(async ({ browser }) => {
    authorization = `Bearer ${(await requestSession(await findPanelBackend(browser))).access_token}`;
  });

  test('asks for a session', async ({ request }) => {
    const strangers: Record<string, string>[] = [
      {},
      { authorization: `Bearer ${'x'.repeat(30)}` },
      { 'x-webhook-secret': 'x' },
    ];
    for (const headers of strangers) {
      const response = await request.post(ENDPOINT, { data: item, headers });
      expect(response.status()).toBe(401);
      expect(await response.json()).toEqual({ error: 'Inicia sesión en el panel para ver la vista previa.' });
    }
  });

  test('answers a page that nobody keeps, and in which nothing runs', async ({ request }) => {
    const response = await request.post(ENDPOINT, { data: item, headers: { authorization } });
    expect(response.status()).toBe(200);
    expect(response.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(response.headers()['content-security-policy']).toMatch(/[; ]sandbox;/);
    const html = await response.text();
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toMatch(/<script|onerror/);
    const hostile = { ...item, content: '<table><tr><td>'.repeat(360) };
    const plain = await request.post(ENDPOINT, { data: hostile, headers: { authorization } });
    expect(await plain.text()).toContain('data-plain');
  });

  test('refuses what no form of the panel sends', async ({ request }) => {
    const post = async (data: unknown, headers = {}) =>
      (await request.post(ENDPOINT, { data, headers: { authorization, ...headers } })).status();
    expect((await request.get(ENDPOINT)).status()).toBe(405);
    expect((await request.post(ENDPOINT, { form: { table: 'news' } })).status()).toBe(403);
    expect(await post(item, { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await post(item, { origin: 'https://canario.example' })).toBe(403);
    expect(await post({ ...item, table: 'subscribers' })).toBe(400);
    expect(await post({ ...item, images: ['javascript:alert(1)'] })).toBe(400);
    expect(await post({ ...item, content: 'a'.repeat(200_001) })).toBe(400);
    expect(await post({ ...item, content: 'a'.repeat(1024 * 1024) })).toBe(413);
  });
});
