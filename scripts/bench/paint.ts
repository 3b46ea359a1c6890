/**
 * `npm run bench:paint`: Lighthouse's mobile results for each public page next to a bare control page with the same
 * text on the same server; where the LCP element is an image, also next to a control page with the text and that image,
 * which cannot load before its page has. Medians of RUNS (5) each; PAGES (comma-separated paths) measures only those.
 * Prints a Markdown table, followed by what kept each page from scoring 100 in a category.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { freePort } from '../backend/freePort.ts';
import { launchBrowser } from '../browser.ts';
import { median, printHead, printLoad, printRow } from './statistics.ts';
import { pages } from './pages.ts';
import { withBenchProduct } from './product.ts';

const RUNS = Number(process.env['RUNS'] || (process.env['QUICK'] ? 1 : 5));
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const CONTROLS = 'controles';

const PAGES: readonly string[] = process.env['PAGES']?.split(',') ?? pages;

/** Times in milliseconds, layout shift without a unit, scores from 0 to 100. */
interface Paint {
  first: number;
  largest: number;
  blocking: number;
  shift: number;
  scores: number[];
  complaints: string[];
}

await withBenchProduct(0, async (product) => {
  const port = await freePort();
  await using browser = await launchBrowser(`--remote-debugging-port=${port}`);
  const pictures = await writeControls(browser, product.site, path.join(product.folder, 'client', CONTROLS));
  await product.restart();

  const controlled = ['control FCP / LCP', 'ratio FCP / LCP', 'control with picture LCP, ratio'];
  printHead('page', 'FCP', 'LCP', 'TBT', 'CLS', 'scores', ...controlled);
  const complaints = new Map<string, string[]>();
  for (const [index, page] of PAGES.entries()) {
    const runs: Paint[] = [];
    const controls: Paint[] = [];
    const illustrated: Paint[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      controls.push(await measure(`${product.site}/${CONTROLS}/${index}`, port));
      if (pictures.has(page)) illustrated.push(await measure(`${product.site}/${CONTROLS}/${index}-picture`, port));
      runs.push(await measure(product.site + page, port));
    }
    const paint = medians(runs);
    const control = medians(controls);
    const ratio = `${(paint.first / control.first).toFixed(2)} / ${(paint.largest / control.largest).toFixed(2)}`;
    const times = [paint.first, paint.largest, paint.blocking].map((time) => `${time.toFixed(0)} ms`);
    const bare = `${control.first.toFixed(0)} / ${control.largest.toFixed(0)} ms`;
    const picture = illustrated.length > 0 ? describeRatio(paint.largest, medians(illustrated).largest) : '';
    printRow(`\`${page}\``, ...times, paint.shift, paint.scores.join(' '), bare, ratio, picture);
    if (paint.complaints.length > 0) complaints.set(page, paint.complaints);
  }
  for (const [page, reasons] of complaints) console.log(`\n${page}\n- ${reasons.join('\n- ')}`);
  printLoad();
});

function describeRatio(time: number, control: number): string {
  return `${control.toFixed(0)} ms, ${(time / control).toFixed(2)}`;
}

/**
 * Writes a control page for each page, with the same words and nothing else, and a second one with its LCP image on a
 * phone, if any. Returns the pages that have one.
 */
async function writeControls(browser: Browser, site: string, folder: string): Promise<Set<string>> {
  await mkdir(folder, { recursive: true });
  const pictures = new Set<string>();
  const page = await browser.newPage({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  });
  for (const [index, address] of PAGES.entries()) {
    await page.goto(site + address, { waitUntil: 'load' });
    const words = await page.evaluate(() => document.body.innerText.split(/\n+/));
    const body = words.map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`).join('\n');
    // An inline icon: requesting one could end before the paint and count towards it.
    const icon = '<link rel="icon" href="data:,">';
    const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Control</title>${icon}`;
    const write = (name: string, content: string) =>
      writeFile(path.join(folder, name), `<!doctype html><html lang="es">${head}<body>${content}</body></html>`);
    await write(`${index}.html`, body);
    const picture = await page.evaluate(readLargestPicture);
    if (!picture) continue;
    pictures.add(address);
    const { source, width, height } = picture;
    const image = `<img src="${source.replaceAll('&', '&amp;')}" width="${width}" height="${height}" alt="" fetchpriority="high">`;
    await write(`${index}-picture.html`, `${image}\n${body}`);
  }
  await page.close();
  return pictures;
}

/** Runs in the page: the image that is the LCP element, with its size in pixels; null if that is text. */
async function readLargestPicture(): Promise<{ source: string; width: number; height: number } | null> {
  // Loaded content is painted within two frames.
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  const entries = await new Promise<PerformanceEntryList>((resolve) =>
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    }),
  );
  const { element } = (entries.at(-1) ?? {}) as { element?: Element };
  const isDrawn = element instanceof SVGImageElement;
  if (!isDrawn && !(element instanceof HTMLImageElement)) return null;
  const { width, height } = element.getBoundingClientRect();
  const source = isDrawn ? element.href.baseVal : element.currentSrc;
  return { source, width: Math.round(width), height: Math.round(height) };
}

/** Measures a page once with Lighthouse's own phone settings. Retries once, then rejects. */
async function measure(url: string, port: number): Promise<Paint> {
  const { audits, categories } = await visit(url, port).catch((error: unknown) => {
    // Occasionally the browser's trace lacks its start, and Lighthouse says to run it again.
    console.error(error);
    return visit(url, port);
  });
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const failed = Object.values(categories).flatMap((category) =>
    category.auditRefs
      .filter(({ weight, id }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category.id}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`),
  );
  return {
    first: value('first-contentful-paint'),
    largest: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    scores: CATEGORIES.map((id) => Math.round((categories[id]?.score ?? Number.NaN) * 100)),
    complaints: failed,
  };
}

async function visit(url: string, port: number): Promise<Result> {
  const result = await lighthouse(url, { port, logLevel: 'error', output: 'json', onlyCategories: [...CATEGORIES] });
  const error = result ? result.lhr.runtimeError?.message : 'no result';
  if (!result || error) throw new Error(`${url}: ${error}`);
  return result.lhr;
}

function medians(paints: readonly Paint[]): Paint {
  const of = (pick: (paint: Paint) => number) => median(paints.map(pick));
  return {
    first: of((paint) => paint.first),
    largest: of((paint) => paint.largest),
    blocking: of((paint) => paint.blocking),
    shift: of((paint) => paint.shift),
    scores: CATEGORIES.map((_, i) => of((paint) => paint.scores[i] ?? Number.NaN)),
    complaints: [...new Set(paints.flatMap((paint) => paint.complaints))],
  };
}
