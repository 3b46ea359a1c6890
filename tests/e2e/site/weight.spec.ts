import { brotliDecompressSync } from 'node:zlib';
import { get } from 'node:http';
import { countBytes } from '../../../scripts/bench/bytes.ts';
import { expect, test } from '../../support/fixtures.ts';
import { missingPages, publicPages } from '../../support/pages.ts';

const KB = 1024;
const detail = '/novedades/primer-ecoe-piloto-en-el-ciclo-clinico';

/** What a server sends before it waits for the client's word: ten packets. */
const FIRST_PACKETS = 10 * 1460;

/** A page's policy names the backend twice; a Supabase project's address is 18 characters longer than one on this machine. */
const LONGER_ADDRESS = 2 * 18;

/** What a page is sent as to a browser that takes Brotli, and the bytes of that with its head. */
async function fetchPage(address: string): Promise<{ html: Buffer; total: number }> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        expect(response.headers['content-encoding'], address).toBe('br');
        const html = Buffer.concat(chunks);
        // Names and values in turn, each with two characters after it; the first line and the empty one.
        const head = response.rawHeaders.reduce((sum, word) => sum + word.length + 2, 'HTTP/1.1 200 OK'.length + 4);
        resolve({ html, total: head + html.length });
      });
    }).on('error', reject);
  });
}

test('every page’s HTML is 17 KB with its styles, and names none of the panel’s files', async ({ baseURL }) => {
  for (const address of [...publicPages, ...missingPages]) {
    const { html } = await fetchPage(`${baseURL}${address}`);
    expect.soft(html.length, address).toBeLessThanOrEqual(17 * KB);
    expect(brotliDecompressSync(html).toString()).not.toContain('AdminApp');
  }
});

test('the pages that do not change between builds come in the first ten packets, their heads included', async ({
  baseURL,
}) => {
  const prerendered = publicPages.filter((address) => !/^\/(?:$|novedades|publicaciones\/|buscar)/.test(address));
  expect(prerendered).toEqual(expect.arrayContaining(['/quienes-somos/instituciones', '/oferta-educativa']));
  for (const address of prerendered) {
    const { total } = await fetchPage(`${baseURL}${address}`);
    expect.soft(total + LONGER_ADDRESS, address).toBeLessThanOrEqual(FIRST_PACKETS);
  }
});

test('so does the home page, once what it was first sent as has been compressed as well as can be', async ({
  baseURL,
}) => {
  const total = async () => (await fetchPage(`${baseURL}/`)).total + LONGER_ADDRESS;
  await expect.poll(total).toBeLessThanOrEqual(FIRST_PACKETS);
});

test.describe('on a phone', () => {
  // Lighthouse's.
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

  test('a detail page is 60 KB without its images, 6 KB of them scripts, and its fonts are 45', async ({ page }) => {
    const { sizes, seen, settle } = countBytes(page);
    await page.goto(detail);
    await settle();
    expect(seen.hasReact).toBe(false);
    expect(sizes.script).toBeLessThanOrEqual(6 * KB);
    expect(sizes.font).toBeLessThanOrEqual(45 * KB);
    expect(sizes.document + sizes.stylesheet + sizes.script + sizes.font).toBeLessThanOrEqual(60 * KB);
  });

  test('the home page is 265 KB, and 95 of scripts once its carousel runs', async ({ page }) => {
    const { sizes, settle } = countBytes(page);
    // The carousel, which goes on after four seconds, stays where it is; what waits for less comes.
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
});

test('the contact page, whose forms are in view, has 75 KB of scripts', async ({ page }) => {
  const { sizes, settle } = countBytes(page);
  await page.goto('/contacto');
  await page.locator('footer').scrollIntoViewIfNeeded();
  for (const button of await page.locator('form [type=submit]').all()) await expect(button).toBeEnabled();
  await settle();
  expect(sizes.script).toBeLessThanOrEqual(75 * KB);
});

test('the panel’s first load is 150 KB of scripts', async ({ page }) => {
  const { sizes, settle } = countBytes(page);
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
  await settle();
  expect(sizes.script).toBeLessThanOrEqual(150_000);
});

test('the panel’s page asks at once for every script that a list needs: 120 KB, and no font before them', async ({
  baseURL,
  request,
}) => {
  const html = brotliDecompressSync((await fetchPage(`${baseURL}/admin/news`)).html).toString();
  const files = JSON.parse(/for\(const href of (\[.*?\])\)/.exec(html)?.[1] ?? '[]') as string[];
  let size = 0;
  let sources = '';
  for (const file of files) {
    const response = await request.get(file, { headers: { 'accept-encoding': 'br' } });
    size += Number(response.headers()['content-length']);
    sources += await response.text();
  }
  const imported = [...sources.matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(([, name]) => `/_astro/${name}`);
  expect(imported).not.toEqual([]);
  for (const file of imported) expect(files).toContain(file);
  expect(sources).toContain('No hay noticias disponibles.');
  expect(sources).toContain('No hay publicaciones disponibles.');
  expect(size).toBeGreaterThan(0);
  expect(size).toBeLessThanOrEqual(120_000);
  expect(files.length).toBeLessThanOrEqual(11);
  expect(html).not.toContain('rel="preload"');
});
