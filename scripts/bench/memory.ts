/**
 * `npm run bench:memory -- [news]`: the server's memory under mixed load: pages, missing pages, images, random query
 * strings, and saves that purge. Runs for MINUTES (60) with 10,000 news items by default; PAUSE (40) is how long a
 * visitor stays on a page, in milliseconds. Prints a Markdown table of memory use over time, before and after a forced
 * garbage collection: only a leak makes the latter grow.
 */
import path from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Service } from '../processes/childProcesses.ts';
import { imageAddresses } from '../readHtml.ts';
import { publish, rows, withBenchProduct, type BenchProduct } from './product.ts';
import { printHead, printRow } from './statistics.ts';

const MINUTES = Number(process.env['MINUTES'] || 60);
const NEWS = Number(process.argv[2] ?? 10_000);
const PAUSE = Number(process.env['PAUSE'] || 40);
const VISITORS = 8;
const SAVE_EVERY = 1500;
const SAMPLES = 12;

await withBenchProduct(NEWS, measure, {
  NODE_OPTIONS: `--import ${pathToFileURL(path.join(import.meta.dirname, 'reportMemory.ts')).href}`,
});

async function measure(product: BenchProduct): Promise<void> {
  const paths = await listPaths(product);
  const until = (minutes: number) => performance.now() + minutes * 60_000;

  // Warm-up: memory held by caches is not a leak.
  let counts = await run(product, paths, until(Math.min(2, MINUTES / 4)));
  const memory = ['resident', 'heap', 'heap, collected', 'outside the heap, collected'];
  printHead('minute', 'requests', 'of them 503', 'saves', ...memory);
  await report(0, counts, product);
  const startedAt = performance.now();
  for (let sample = 1; sample <= SAMPLES; sample += 1) {
    counts = await run(product, paths, startedAt + (sample * MINUTES * 60_000) / SAMPLES, counts);
    await report((performance.now() - startedAt) / 60_000, counts, product);
  }
}

interface Counts {
  requests: number;
  /** Responses of 503 among the requests: the backend was too busy to say whether a new address exists. */
  unavailable: number;
  saves: number;
}

/** Visits and saves until `end`, on the clock of performance.now(). Rejects on a failed response. */
async function run(
  { site, backend }: BenchProduct,
  paths: readonly string[],
  end: number,
  counts: Counts = { requests: 0, unavailable: 0, saves: 0 },
): Promise<Counts> {
  const visit = async () => {
    while (performance.now() < end) {
      const path = paths[Math.floor(Math.random() * paths.length)] ?? '/';
      // As browsers do over TLS.
      const headers = { 'accept-encoding': 'gzip, deflate, br' };
      const response = await fetch(site + path.replace('RANDOM', Math.random().toString(36).slice(2)), { headers });
      await response.arrayBuffer();
      if (response.status === 503) counts.unavailable += 1;
      else if (response.status >= 500) throw new Error(`${path} answered ${response.status}.`);
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

/** 2,000 detail pages, mixed half and half with lists, the home page, files, images and missing pages. */
async function listPaths({ site, backend }: BenchProduct): Promise<string[]> {
  const details = (await rows(backend, 'GET', 'news?select=slug&limit=2000')).map(({ slug }) => `/novedades/${slug}`);
  const home = await (await fetch(site)).text();
  const images = imageAddresses(home).filter((address) => address.startsWith('/_image?'));
  const others = [
    ...['/', '/novedades', '/novedades?pagina=2', '/novedades?utm=RANDOM', '/publicaciones/afcm-aporta', '/contacto'],
    ...['/novedades/RANDOM', '/RANDOM', '/favicon.svg', ...images.slice(0, 10)],
  ];
  return details.flatMap((detail, i) => [detail, others[i % others.length] ?? '/']);
}

async function report(minute: number, counts: Counts, { server }: BenchProduct): Promise<void> {
  const { before, after } = await usage(server);
  const megabytes = [before.rss, before.heapUsed, after.heapUsed, after.external].map(
    (bytes) => `${Math.round(bytes / 2 ** 20)} MB`,
  );
  printRow(minute.toFixed(1), counts.requests, counts.unavailable, counts.saves, ...megabytes);
}

interface Usage {
  before: NodeJS.MemoryUsage;
  after: NodeJS.MemoryUsage;
}

/** Requests a server's memory use, in bytes, before and after a forced collection (reportMemory.ts). */
function usage(server: Service): Promise<Usage> {
  return new Promise((resolve) => {
    const ignore = server.onMessage((message) => {
      if (typeof message !== 'object' || message === null || !('memory' in message)) return;
      ignore();
      resolve(message.memory as Usage);
    });
    process.kill(server.pid ?? 0, 'SIGUSR2');
  });
}
