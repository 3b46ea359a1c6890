/**
 * `npm run measure`: prints Markdown tables of the bytes that a browser fetches for each public page of a running
 * product, and for some screens of the panel (with the sample content's account). SITE is its address (http://localhost:4321 by default). Sizes are with Brotli.
 */
import type { BrowserContext } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { pages } from './bench/pages.ts';
import { launchBrowser } from './browser.ts';
import { countBytes } from './bench/bytes.ts';
import { signIn } from './bench/signIn.ts';
import { printHead, printRow } from './bench/statistics.ts';

const site = process.env['SITE'] ?? 'http://localhost:4321';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

await using browser = await launchBrowser();
printHead('page', 'HTML', 'style files', 'fonts', 'JavaScript at load', 'after use');
for (const path of [...pages, '/no-existe']) printSizes(nameOf(path), await weigh(path));
console.log();
printHead('panel', 'HTML', 'CSS', 'fonts', 'JavaScript');
await printPanel(paths.admin.login);
const desk = await browser.newContext({ baseURL: site, locale: 'es-AR' });
await signIn(await desk.newPage());
const storageState = await desk.storageState();
for (const path of [paths.admin.dashboard, paths.admin.list('news'), paths.admin.library, paths.admin.create('news')]) {
  await printPanel(path, storageState);
}

/** Opens a page with an empty browser cache, and counts the bytes of its first load. */
async function open(path: string, storageState?: StorageState) {
  const page = await browser.newPage({
    ...{ locale: 'es-AR', viewport: { width: 1280, height: 800 } },
    ...(storageState && { storageState }),
  });
  const counted = countBytes(page);
  await page.goto(site + path, { waitUntil: 'networkidle' });
  await counted.settle();
  return { page, ...counted };
}

/** The first load of a panel screen. */
async function printPanel(path: string, storageState?: StorageState): Promise<void> {
  const { page, sizes } = await open(path, storageState);
  await page.close();
  printSizes(`\`${path}\``, [sizes.document, sizes.stylesheet, sizes.font, sizes.script]);
}

/** The bytes of a page's files by kind; of JavaScript at load, and after scrolling through it and trying the newsletter. */
async function weigh(path: string): Promise<number[]> {
  const { page, sizes, settle } = await open(path);
  const loaded = sizes.script;
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  });
  // The carousel starts after the splash; an address without an at sign shows a toast and sends nothing.
  await page.locator('[data-splash]').evaluateAll((splashes) => {
    for (const animation of splashes.flatMap((splash) => splash.getAnimations())) animation.finish();
  });
  await page.locator('footer [data-newsletter-form] input[type=email]').fill('sin-arroba');
  await page.locator('footer [data-newsletter-form] [type=submit]').click();
  await page.locator('[data-sonner-toast]').waitFor();
  if ((await page.locator('[data-hero-controls]').count()) > 0) await page.locator('[data-hero-controls]').waitFor();
  await settle();
  await page.close();
  return [sizes.document, sizes.stylesheet, sizes.font, loaded, sizes.script];
}

function nameOf(path: string): string {
  if (path.startsWith('/novedades/')) return 'a news item';
  return /^\/publicaciones\/[^/]+\//.test(path) ? 'a publication with video' : `\`${path}\``;
}

function printSizes(name: string, sizes: readonly number[]): void {
  printRow(name, ...sizes.map((size) => size.toLocaleString('en')));
}
