/**
 * `npm run bench:server`: pages per second and 99th percentile latency on one core, side by side with nginx on the same
 * files and the adapter's standalone server. Needs wrk. Medians of RUNS (5) runs of SECONDS (3)
 * each; QUICK=1 for three short ones. Prints Markdown tables and the ratios.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { startNginx, startAdapterServer } from './benchmarkTargets.ts';
import { median, printHead, printLoad, printRow } from './statistics.ts';
import { load, LOAD_PROGRAM } from './load.ts';
import { withBenchProduct } from './product.ts';

const isQuick = Boolean(process.env['QUICK']);
const RUNS = Number(process.env['RUNS'] || (isQuick ? 3 : 5));
const SECONDS = Number(process.env['SECONDS'] || (isQuick ? 2 : 3));

/** A URL on one of the servers. */
interface Target {
  name: string;
  url: string;
}

interface Result {
  perSecond: number[];
  p99: number[];
  bytes: number;
}

const STATIC = '/contacto';
const ON_DEMAND = '/novedades';

await withBenchProduct(0, async (product) => {
  const nginx = await startNginx(path.join(product.folder, 'client'), product.dataDir);
  const stock = await startAdapterServer(product.dataDir, product.variables);
  // The servers take turns on one core; the load comes from the other.
  for (const pid of [product.server.pid, nginx?.pid, stock.pid]) pin(pid, 0);
  pin(process.pid, 1);

  const targets: Target[] = [
    ...(nginx ? [{ name: 'nginx, static', url: nginx.url + STATIC }] : []),
    { name: 'ours, static', url: product.site + STATIC },
    { name: 'ours, cached on demand', url: product.site + ON_DEMAND },
    { name: 'stock, static', url: stock.url + STATIC },
    { name: 'stock, cached on demand', url: stock.url + ON_DEMAND },
  ];
  for (const encoding of ['gzip', 'identity']) report(encoding, await measure(targets, encoding));
  // Only ours serves Brotli.
  const ours = targets.filter(({ name }) => name.startsWith('ours'));
  list('br', await measure(ours, 'br'));
  printLoad();
});

/** Measures the targets in turn, so that other load on the machine affects them all alike. */
async function measure(targets: readonly Target[], encoding: string): Promise<Map<string, Result>> {
  const results = new Map<string, Result>();
  for (const { url } of targets) await load(url, encoding, 1);
  for (let run = 0; run < RUNS; run += 1) {
    for (const { name, url } of targets) {
      const result = results.get(name) ?? { perSecond: [], p99: [], bytes: 0 };
      const { perSecond, p99, bytes } = await load(url, encoding, SECONDS);
      result.perSecond.push(perSecond);
      result.p99.push(p99);
      result.bytes = bytes;
      results.set(name, result);
    }
  }
  return results;
}

function list(encoding: string, results: Map<string, Result>): void {
  console.log();
  printHead(`${encoding} (${LOAD_PROGRAM})`, 'pages a second', 'p99', 'bytes each');
  for (const [name, { perSecond, p99, bytes }] of results) {
    printRow(name, median(perSecond).toFixed(0), `${median(p99).toFixed(1)} ms`, bytes.toFixed(0));
  }
}

function report(encoding: string, results: Map<string, Result>): void {
  list(encoding, results);
  const compare = (a: string, b: string) => {
    const [ours, theirs] = [results.get(a), results.get(b)];
    return ours && theirs ? (median(ours.perSecond) / median(theirs.perSecond)).toFixed(2) : 'not measured';
  };
  console.log(`\nStatic, of nginx: ${compare('ours, static', 'nginx, static')}`);
  console.log(`Static, times stock: ${compare('ours, static', 'stock, static')}`);
  console.log(`Cached on demand, of nginx: ${compare('ours, cached on demand', 'nginx, static')}`);
  console.log(`Cached on demand, times stock: ${compare('ours, cached on demand', 'stock, cached on demand')}\n`);
}

/** nginx serves from a worker process. */
function childrenOf(pid: number | undefined): number[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
  return (stdout ?? '').split('\n').filter(Boolean).map(Number);
}

/** Pins all threads of a process to one core; warns where the system cannot. */
function pin(pid: number | undefined, core: number): void {
  for (const process of pid === undefined ? [] : [pid, ...childrenOf(pid)]) {
    const { status } = spawnSync('taskset', ['-a', '-c', '-p', String(core), String(process)], { stdio: 'ignore' });
    if (status !== 0) console.error(`Process ${process} could not be kept on core ${core}.`);
  }
}
