/**
 * `npm run bench:server`: pages per second and 99th percentile latency on one core, side by side with nginx on the same
 * files and the adapter's standalone server. Needs wrk. Medians of RUNS (5) runs of SECONDS (3)
 * each; QUICK=1 for three short ones. Prints Markdown tables and the ratios.
 */
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
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
  pid: number | undefined;
}

interface Result {
  perSecond: number[];
  p99: number[];
  /** Processor time per 1,000 pages, in milliseconds: the figure least affected by other load on the machine. */
  processor: number[];
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
    ...(nginx ? [{ name: 'nginx, static', url: nginx.url + STATIC, pid: nginx.pid }] : []),
    { name: 'ours, static', url: product.site + STATIC, pid: product.server.pid },
    { name: 'ours, cached on demand', url: product.site + ON_DEMAND, pid: product.server.pid },
    { name: 'stock, static', url: stock.url + STATIC, pid: stock.pid },
    { name: 'stock, cached on demand', url: stock.url + ON_DEMAND, pid: stock.pid },
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
    for (const { name, url, pid } of targets) {
      const result = results.get(name) ?? { perSecond: [], p99: [], processor: [], bytes: 0 };
      const before = await processorMilliseconds(pid);
      const { requests, perSecond, p99, bytes } = await load(url, encoding, SECONDS);
      result.processor.push(((await processorMilliseconds(pid)) - before) / (requests / 1000));
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
  printHead(`${encoding} (${LOAD_PROGRAM})`, 'pages a second', 'p99', 'processor for 1,000', 'bytes each');
  for (const [name, { perSecond, p99, processor, bytes }] of results) {
    const times = [`${median(p99).toFixed(1)} ms`, `${median(processor).toFixed(0)} ms`];
    printRow(name, median(perSecond).toFixed(0), ...times, bytes.toFixed(0));
  }
}

function report(encoding: string, results: Map<string, Result>): void {
  list(encoding, results);
  const compare = (a: string, b: string) => {
    const [ours, theirs] = [results.get(a), results.get(b)];
    if (!ours || !theirs) return 'not measured';
    const rate = median(ours.perSecond) / median(theirs.perSecond);
    const processor = median(theirs.processor) / median(ours.processor);
    return `${rate.toFixed(2)} (by processor time ${processor.toFixed(2)})`;
  };
  console.log(`\nStatic, of nginx: ${compare('ours, static', 'nginx, static')}`);
  console.log(`Static, times stock: ${compare('ours, static', 'stock, static')}`);
  console.log(`Cached on demand, of nginx: ${compare('ours, cached on demand', 'nginx, static')}`);
  console.log(`Cached on demand, times stock: ${compare('ours, cached on demand', 'stock, cached on demand')}\n`);
}

/** CPU time used so far by a process and its children, in milliseconds; 0 where the system does not report it. */
async function processorMilliseconds(pid: number | undefined): Promise<number> {
  let ticks = 0;
  for (const process of [pid, ...childrenOf(pid)]) {
    const stat = await readFile(`/proc/${process}/stat`, 'utf8').catch(() => '');
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    ticks += user + system;
  }
  // A tick is 10 ms on every Linux.
  return ticks * 10;
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
