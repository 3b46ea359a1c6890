/**
 * `npm run bench:paint`: Lighthouse's mobile results for each public page. Medians of RUNS (5) each; PAGES
 * (comma-separated paths) measures only those. Prints a Markdown table, followed by what kept each page from scoring 100
 * in a category.
 */
import lighthouse, { type Result } from 'lighthouse';
import { freePort } from '../backend/freePort.ts';
import { launchBrowser } from '../browser.ts';
import { median, printHead, printLoad, printRow } from './statistics.ts';
import { pages } from './pages.ts';
import { withBenchProduct } from './product.ts';

const RUNS = Number(process.env['RUNS'] || (process.env['QUICK'] ? 1 : 5));
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
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
  const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };
  const visitor = await browser.newPage(phone);
  // No visit waits for what the server makes only once, such as pictures of this size.
  for (const page of PAGES) await visitor.goto(product.site + page, { waitUntil: 'load' });
  await visitor.close();
  printHead('page', 'FCP', 'LCP', 'TBT', 'CLS', 'scores');
  const complaints = new Map<string, string[]>();
  for (const page of PAGES) {
    const runs: Paint[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await measure(product.site + page, port));
    const paint = medians(runs);
    const times = [paint.first, paint.largest, paint.blocking].map((time) => `${time.toFixed(0)} ms`);
    printRow(`\`${page}\``, ...times, paint.shift, paint.scores.join(' '));
    if (paint.complaints.length > 0) complaints.set(page, paint.complaints);
  }
  for (const [page, reasons] of complaints) console.log(`\n${page}\n- ${reasons.join('\n- ')}`);
  printLoad();
});

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
