/**
 * `npm run bench:memory -- [news]`: the server's memory under mixed load: pages, missing pages, images, random query
 * strings, and saves that purge. MINUTES (60) long, 10,000 news by default. Prints a Markdown table of resident memory
 * over time, and what is in use after a forced collection at the start and at the end: that grows only where something
 * leaks.
 */
import { setTimeout as pauseFor } from 'node:timers/promises';
import { stopOnSignals, stopParts } from '../site/processes.ts';
import { publish, residentMegabytes, rows, startBenchProduct, type BenchProduct } from './product.ts';
import { describeUsage, reporting, usage } from './serverMemory.ts';

const MINUTES = Number(process.env['MINUTES'] || 60);
const NEWS = Number(process.argv[2] ?? 10_000);
/** Visitors at a time, and how long each looks at a page, in milliseconds. */
const VISITORS = 8;
const PAUSE = 40;
const SAVE_EVERY = 1500;
const SAMPLES = 12;

stopOnSignals();
try {
  const product = await startBenchProduct(NEWS, reporting);
  const paths = await listPaths(product);
  const until = (minutes: number) => performance.now() + minutes * 60_000;

  // A first round fills the caches: what they hold is no leak.
  let counts = await run(product, paths, until(Math.min(2, MINUTES / 4)));
  const start = await usage(product.server);
  console.log('| minute | requests | saves | resident |\n| ---: | ---: | ---: | ---: |');
  const startedAt = performance.now();
  for (let sample = 1; sample <= SAMPLES; sample += 1) {
    counts = await run(product, paths, startedAt + (sample * MINUTES * 60_000) / SAMPLES, counts);
    const minute = ((performance.now() - startedAt) / 60_000).toFixed(1);
    const resident = await residentMegabytes(product.server.pid);
    console.log(`| ${minute} | ${counts.requests} | ${counts.saves} | ${resident} MB |`);
  }
  const end = await usage(product.server);
  console.log('\n| | resident | heap | outside the heap |\n| --- | ---: | ---: | ---: |');
  console.log(describeUsage('start', start.before));
  console.log(describeUsage('start, collected', start.after));
  console.log(describeUsage('end', end.before));
  console.log(describeUsage('end, collected', end.after));
  await product.stop();
} finally {
  await stopParts();
}

interface Counts {
  requests: number;
  saves: number;
}

/** Visits and saves until a moment; every answer below 500 is as it should be. */
async function run(
  { site, backend }: BenchProduct,
  paths: readonly string[],
  end: number,
  counts: Counts = { requests: 0, saves: 0 },
): Promise<Counts> {
  const visit = async () => {
    while (performance.now() < end) {
      const path = paths[Math.floor(Math.random() * paths.length)] ?? '/';
      const response = await fetch(site + path.replace('RANDOM', Math.random().toString(36).slice(2)));
      await response.arrayBuffer();
      if (response.status >= 500) throw new Error(`${path} answered ${response.status}.`);
      counts.requests += 1;
      await pauseFor(PAUSE * 2 * Math.random());
    }
  };
  const save = async () => {
    const [item] = await rows(backend, 'GET', 'news?select=id&order=date.desc&limit=1');
    while (performance.now() < end) {
      const [saved] = await rows(backend, 'PATCH', `news?id=eq.${item?.id}`, { title: `Guardada ${Math.random()}` });
      await publish(site, saved);
      counts.saves += 1;
      await pauseFor(SAVE_EVERY);
    }
  };
  await Promise.all([save(), ...Array.from({ length: VISITORS }, visit)]);
  return counts;
}

/** Two thousand details, and as often as all of them together: lists, home, files, images, and what does not exist. */
async function listPaths({ site, backend }: BenchProduct): Promise<string[]> {
  const details = (await rows(backend, 'GET', 'news?select=slug&limit=2000')).map(({ slug }) => `/novedades/${slug}`);
  const home = await (await fetch(site)).text();
  const images = [...home.matchAll(/\/_image\?[^" ]+/g)].map(([address]) => address.replaceAll('&#38;', '&'));
  const others = [
    ...['/', '/novedades', '/novedades?pagina=2', '/novedades?utm=RANDOM', '/publicaciones/afcm-aporta', '/contacto'],
    ...['/novedades/RANDOM', '/RANDOM', '/favicon.svg', ...images.slice(0, 10)],
  ];
  return details.flatMap((detail, i) => [detail, others[i % others.length] ?? '/']);
}
