import { brotliDecompressSync } from 'node:zlib';
import { urlToHttpOptions } from 'node:url';
import type { APIRequestContext, Page } from '@playwright/test';
import { countBytes } from '../../../../scripts/bench/bytes.ts';
import { signIn } from '../../../support/admin.ts';
import { hold } from '../../../support/faults.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { missingPages, publicPages } from '../../../support/pages.ts';
import { rawRequest } from '../../../support/http/rawRequest.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** On Lighthouse's phone. */
const onPhone = test.extend({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

const KB = 1024;
const news = '/novedades/primer-ecoe-piloto-en-el-ciclo-clinico';
const video = '/publicaciones/seminarios-conferencias/seminario-simulacion-clinica-y-seguridad-de-las-personas';

/** Fetches scripts, and expects each of their imports to be among them or in `known`. Sizes are in bytes of Brotli. */
async function fetchScripts(request: APIRequestContext, files: readonly string[], known: readonly string[] = []) {
  let size = 0;
  let sources = '';
  for (const file of files) {
    const response = await request.get(file, { headers: { 'accept-encoding': 'br' } });
    size += Number(response.headers()['content-length']);
    sources += await response.text();
  }
  const imported = [...sources.matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(([, name]) => `/_astro/${name}`);
  expect(imported).not.toEqual([]);
  for (const file of imported) expect([...files, ...known]).toContain(file);
  return { size, sources };
}

/** The bytes of a page as sent to a browser that accepts Brotli. */
async function fetchPage(address: string): Promise<Buffer> {
  const options = { ...urlToHttpOptions(new URL(address)), headers: { 'accept-encoding': 'br' } };
  const { headers, rawHeaders, body } = await rawRequest(options);
  expect(headers['content-encoding'], address).toBe('br');
  expect(rawHeaders.join('    ').length, address).toBeLessThan(2 * KB);
  return body;
}

/** In bytes, the initial window of a new TCP connection: ten packets (RFC 6928). Headers take less than 2 KB of it. */
const FIRST_FLIGHT = 14_600 - 2 * KB;

test('every page’s HTML fits the first flight, with one stylesheet and no panel files', async ({ baseURL }) => {
  const sheets = new Set<string>();
  for (const address of [...publicPages, ...missingPages]) {
    let html = await fetchPage(`${baseURL}${address}`);
    // An on-demand page gets its best compression once it is requested again.
    const again = async () => (html = await fetchPage(`${baseURL}${address}`)).length;
    await expect.poll(again, { message: address, intervals: [200] }).toBeLessThanOrEqual(FIRST_FLIGHT);
    const text = brotliDecompressSync(html).toString();
    expect(text).not.toMatch(/\/_astro\/panel\./);
    const found = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, file]) => file ?? '');
    expect(found, address).toHaveLength(1);
    for (const file of found) sheets.add(file);
  }
  for (const file of sheets) expect((await fetchPage(`${baseURL}${file}`)).length, file).toBeLessThanOrEqual(10 * KB);
});

for (const [title, detail, tag] of [
  ['a news item’s page', news, ''],
  ['a video’s page', video, ' @soak'],
] as const)
  onPhone(`${title} is at most 70 KB without images, and its fonts are cached${tag}`, async ({ page }) => {
    const { sizes, seen, settle } = countBytes(page);
    await page.goto(detail);
    await settle();
    expect(seen.hasReact).toBe(false);
    expect(sizes.script).toBeLessThanOrEqual(6 * KB);
    // A face of its own, for texts that have some.
    const italics = (await page.locator('.prose em').count()) > 0 ? 21 * KB : 0;
    expect(sizes.font).toBeLessThanOrEqual(45 * KB + italics);
    expect(sizes.document + sizes.stylesheet + sizes.script + sizes.font).toBeLessThanOrEqual(70 * KB + italics);

    const faces = () =>
      page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family));
    await expect.poll(faces).toEqual(expect.arrayContaining(['Figtree', 'Source Serif 4']));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"Source Serif 4"/);
    const release = await hold(page, '**/_astro/*.js');
    await page.getByRole('link', { name: 'Política de privacidad' }).click({ noWaitAfter: true });
    await expect(page).toHaveURL(/politica-privacidad/);
    await expect(page.locator('html')).toHaveAttribute('data-fonts', '');
    await expect(page.locator('body')).toHaveCSS('font-family', /^Figtree/);
    release();
  });

onPhone('the home page with its carousel running is at most 265 KB, with 95 KB of scripts', async ({ page }) => {
  const { sizes, settle } = countBytes(page);
  // The clock only runs for three seconds: shorter timers fire, but the carousel, which waits four, stays put.
  await page.clock.install({ time: '2026-11-20T12:00:00Z' });
  await page.goto('/');
  await page.locator('[data-hero] astro-island:not([ssr])').waitFor({ state: 'attached' });
  await page.clock.pauseAt('2026-11-20T13:00:00Z');
  await page.locator('[data-splash]').evaluate((splash) => {
    for (const animation of splash.getAnimations()) animation.finish();
  });
  await page.locator('[data-hero-controls]').waitFor();
  const nextSlide = page.locator('[data-hero-slide] picture > img').nth(1);
  await expect(nextSlide).not.toHaveJSProperty('currentSrc', '');
  await page.clock.runFor(3000);
  await settle();
  const transferred = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  expect(transferred).toBeLessThanOrEqual(265 * KB);
  expect(sizes.script).toBeLessThanOrEqual(95 * KB);
});

for (const [path, tag] of [
  ['/contacto', ''],
  ['/buscar', ' @soak'],
] as const) {
  test(`${path} with its forms in view has at most 75 KB of scripts${tag}`, async ({ page }) => {
    const { sizes, settle } = countBytes(page);
    await page.goto(path);
    await page.locator('footer').scrollIntoViewIfNeeded();
    for (const button of await page.locator('form [type=submit]').all()) await expect(button).toBeEnabled();
    await settle();
    expect(sizes.script).toBeLessThanOrEqual(75 * KB);
  });
}

test('the login loads at most 160 KB of scripts, and the panel’s is compiled eagerly', async ({ page, request }) => {
  const { sizes, settle } = countBytes(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
  await settle();
  expect(sizes.script).toBeLessThanOrEqual(160 * KB);
  expect(asked.filter((address) => /VisualEditor|NewsForm/.test(address))).toEqual([]);
  const own = asked.find((address) => address.includes('/panel.')) ?? '';
  expect(await (await request.get(own)).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

for (const { address, limit, tag } of [
  { address: '/admin', limit: 171, tag: '' },
  { address: '/admin/calendar', limit: 162, tag: ' @soak' },
])
  test(`${address} has at most ${limit} KB of scripts, without the schemas of forms${tag}`, async ({ page }) => {
    await signIn(page);
    const { sizes, settle } = countBytes(page);
    const sources: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') sources.push(response.text());
    });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await settle();
    expect((await Promise.all(sources)).filter((source) => source.includes('ZodError'))).toEqual([]);
    expect(sizes.script).toBeGreaterThan(100 * KB);
    expect(sizes.script).toBeLessThanOrEqual(limit * KB);
  });

/** The scripts that a panel page preloads for someone who may be signed in, where scripts that come later are empty. */
async function askedFor(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  const links = await page
    .locator('link[rel=modulepreload]:not([crossorigin])')
    .evaluateAll((all: HTMLLinkElement[]) =>
      all.map(({ href, fetchPriority }) => ({ file: new URL(href).pathname, isLast: fetchPriority === 'low' })),
    );
  const [files, editor] = [false, true].map((last) =>
    links.filter(({ isLast }) => isLast === last).map(({ file }) => file),
  );
  return { files: files ?? [], editor: editor ?? [] };
}

test('the panel preloads lists, forms and the editor within their size limits', async ({ baseURL, page, request }) => {
  await page.addInitScript(() => localStorage.setItem('x-auth-token', ''));
  // The page itself names them.
  await page.route('**/_astro/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  const { files: list, editor: none } = await askedFor(page, '/admin/news');
  const { size, sources } = await fetchScripts(request, list);
  expect(sources).toContain('No hay noticias disponibles.');
  expect(sources).toContain('No hay publicaciones disponibles.');
  expect(size).toBeGreaterThan(0);
  expect(size).toBeLessThanOrEqual(150 * KB);
  expect(list.length).toBeLessThanOrEqual(15);
  expect(none).toEqual([]);
  expect(brotliDecompressSync(await fetchPage(`${baseURL}/admin/news`)).toString()).not.toContain('rel="preload"');

  for (const [kind, limit] of [
    ['news', 90],
    // With its document, its authors and its video.
    ['publications', 95],
    ['events', 90],
  ] as const) {
    const { files, editor } = await askedFor(page, `/admin/${kind}/create`);
    const form = files.filter((file) => !list.includes(file));
    expect(form).not.toEqual([]);
    // Each costs a phone a part of a round trip.
    expect(form.length).toBeLessThanOrEqual(15);
    expect((await fetchScripts(request, form, list)).size).toBeLessThanOrEqual(limit * KB);
    const { size, sources } = await fetchScripts(request, editor, files);
    expect(sources).toContain('ProseMirror');
    expect(size).toBeLessThanOrEqual(168 * KB);
  }
});
