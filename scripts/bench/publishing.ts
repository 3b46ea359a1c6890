/**
 * `npm run bench:publishing -- [sizes …]`: how long a save takes to become public on the embedded backend, by number of
 * news items (100, 1,000 and 10,000 by default), with TRIALS saves each (1,000). Prints a Markdown table.
 */
import { createServer } from 'node:http';
import { freePort } from '../backend/freePort.ts';
import { describeMilliseconds, median, printLoad, printTable } from './statistics.ts';
import { newsRow, publish, rows, withBenchProduct, type BenchProduct } from './product.ts';

const TRIALS = Number(process.env['TRIALS'] || 1000);
const MISSES = 100;
/** Pages to rerender one at a time; the searches match every news item, and a single one. */
const missed = {
  'home page': '/',
  'list of news': '/novedades',
  'search, all found': '/buscar?q=formacion',
  'search, one found': '/buscar?q=%22programa+de+noticia-77%22',
};
const sizes = process.argv.slice(2).map(Number);

const hook = createServer((_request, response) => response.end('{}'));
const hookPort = await freePort();
await new Promise<void>((resolve) => hook.listen(hookPort, '127.0.0.1', resolve));
const columns: Record<string, string>[] = [];
for (const size of sizes.length > 0 ? sizes : [100, 1000, 10_000]) {
  console.error(`${size} news: building …`);
  const environment = { REBUILD_HOOK_URL: `http://127.0.0.1:${hookPort}/` };
  await withBenchProduct(size, async (product) => void columns.push(await measure(product, size)), environment);
}
hook.close();
printTable(columns);
printLoad();

async function measure(product: BenchProduct, size: number): Promise<Record<string, string>> {
  console.error(`${size} news: ${TRIALS} saves …`);
  const saves = await measureSaves(product);
  const misses: Record<string, string> = {};
  for (const [name, address] of Object.entries(missed)) {
    misses[`rendered anew, alone: ${name}, median / p95`] = await measureMisses(product, address);
  }
  return {
    news: size.toLocaleString('en-US'),
    'save → detail page, median / p95': describeMilliseconds(saves.detail),
    'save → list, median / p95': describeMilliseconds(saves.list),
    'save → home page, median / p95': describeMilliseconds(saves.home),
    'new text in the next request': `${saves.visible} of ${TRIALS}`,
    'save itself (not part of the above), median': `${median(saves.save).toFixed(0)} ms`,
    ...misses,
  };
}

/** Saves the newest item repeatedly and checks for the new text on every page that must show it. */
async function measureSaves({ backend, site }: BenchProduct) {
  const took = { save: [] as number[], detail: [] as number[], list: [] as number[], home: [] as number[] };
  let visible = 0;
  const [item] = await rows(backend, 'POST', 'news', [newsRow({ slug: 'la-que-se-guarda', date: '2099-01-01' })]);
  if (!item) throw new Error('The item that the benchmark saves was not created.');
  const pages = { detail: '/novedades/la-que-se-guarda', list: '/novedades', home: '/' };
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const title = `Guardada ${trial} ${Math.random().toString(36).slice(2)}`;
    const before = performance.now();
    const [saved] = await rows(backend, 'PATCH', `news?id=eq.${item.id}`, { title });
    const acknowledged = performance.now();
    took.save.push(acknowledged - before);
    await publish(site, saved);
    const shown = await Promise.all(
      Object.entries(pages).map(async ([name, address]) => {
        const text = await (await fetch(site + address)).text();
        took[name as keyof typeof pages].push(performance.now() - acknowledged);
        return text.includes(title);
      }),
    );
    if (shown.every(Boolean)) visible += 1;
  }
  return { ...took, visible };
}

/** Times requests for a page that a save has just invalidated, with no other load. */
async function measureMisses({ backend, site }: BenchProduct, address: string): Promise<string> {
  const took: number[] = [];
  const [item] = await rows(backend, 'POST', 'news', [
    newsRow({ slug: `antes-${Math.random().toString(36).slice(2)}` }),
  ]);
  for (let i = 0; i < MISSES; i += 1) {
    const [saved] = await rows(backend, 'PATCH', `news?id=eq.${item?.id}`, { title: `Guardada otra vez ${i}` });
    await publish(site, saved);
    const before = performance.now();
    // A different visitor each time, in a local proxy's header: one visitor alone would hit the search rate limit.
    const response = await fetch(site + address, { headers: { 'x-real-ip': `192.0.2.${i}` } });
    await response.text();
    took.push(performance.now() - before);
    if (response.headers.get('x-cache') === 'hit') throw new Error(`${address} was not rendered anew.`);
    if (response.status !== 200) throw new Error(`${address} answered ${response.status}.`);
  }
  return describeMilliseconds(took);
}
