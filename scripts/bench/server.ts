/**
 * `npm run bench:server`: pages per second and 99th percentile latency on one core, side by side with nginx on the same
 * files. Needs wrk. Medians of RUNS (5) runs of SECONDS (3) each; QUICK=1 for three short ones. Prints Markdown tables
 * and the ratios.
 */
import { execFile, spawnSync } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { startNginx } from './nginx.ts';
import { median, printHead, printLoad, printRow } from './statistics.ts';
import { withBenchProduct } from './product.ts';

const isQuick = Boolean(process.env['QUICK']);
const RUNS = Number(process.env['RUNS'] || (isQuick ? 3 : 5));
const SECONDS = Number(process.env['SECONDS'] || (isQuick ? 2 : 3));

const CONNECTIONS = 32;

/** The results of loading one URL. */
interface Load {
  perSecond: number;
  /** 99th percentile of the response times, in milliseconds. */
  p99: number;
  /** Bytes per response, headers included. */
  bytes: number;
}

const STATIC = '/contacto';
const ON_DEMAND = '/novedades';

await withBenchProduct(0, async (product) => {
  const nginx = await startNginx(path.join(product.folder, 'client'), product.dataDir);
  // The servers take turns on one core; the load comes from the other.
  for (const pid of [product.server.pid, nginx?.pid]) pin(pid, 0);
  pin(process.pid, 1);

  const targets = {
    ...(nginx && { 'nginx, static': nginx.url + STATIC }),
    'ours, static': product.site + STATIC,
    'ours, cached on demand': product.site + ON_DEMAND,
  };
  for (const encoding of ['gzip', 'identity']) report(encoding, await measure(targets, encoding));
  printLoad();
});

/** Measures the targets in turn, so that other load on the machine affects them all alike. */
async function measure(targets: Record<string, string>, encoding: string): Promise<Map<string, Load[]>> {
  const loads = new Map<string, Load[]>();
  for (const url of Object.values(targets)) await load(url, encoding, 1);
  for (let run = 0; run < RUNS; run += 1) {
    for (const [name, url] of Object.entries(targets)) {
      loads.set(name, [...(loads.get(name) ?? []), await load(url, encoding, SECONDS)]);
    }
  }
  return loads;
}

function report(encoding: string, loads: Map<string, Load[]>): void {
  console.log();
  printHead(`${encoding} (wrk, ${CONNECTIONS} connections)`, 'pages a second', 'p99', 'bytes each', 'of nginx');
  const of = (name: string, figure: keyof Load) => median((loads.get(name) ?? []).map((one) => one[figure]));
  for (const name of loads.keys()) {
    const perSecond = of(name, 'perSecond');
    const ratio = perSecond / of('nginx, static', 'perSecond');
    const cells = [`${of(name, 'p99').toFixed(1)} ms`, of(name, 'bytes').toFixed(0), ratio.toFixed(2)];
    printRow(name, perSecond.toFixed(0), ...cells);
  }
}

/** Requests one URL as fast as it responds, for this many seconds. Rejects when any response is a failure. */
async function load(url: string, encoding: string, seconds: number): Promise<Load> {
  const { stdout } = await promisify(execFile)('wrk', [
    ...['--threads', '1', '--connections', String(CONNECTIONS), '--duration', `${seconds}s`, '--latency'],
    ...['--header', `accept-encoding: ${encoding}`, url],
  ]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}: failures.\n${stdout}`);
  const [, requests, bytes, unit] = find(stdout, /(\d+) requests in \S+, ([\d.]+)([KMG]?)B read/);
  const [, p99, time] = find(stdout, /99%\s+([\d.]+)(us|ms|s)/);
  return {
    perSecond: Number(find(stdout, /Requests\/sec:\s+([\d.]+)/)[1]),
    p99: Number(p99) * ({ us: 0.001, ms: 1, s: 1000 }[String(time)] ?? Number.NaN),
    bytes: (Number(bytes) * 1024 ** ['', 'K', 'M', 'G'].indexOf(String(unit))) / Number(requests),
  };
}

function find(text: string, pattern: RegExp): RegExpExecArray {
  const found = pattern.exec(text);
  if (!found) throw new Error(`wrk did not say what was expected:\n${text}`);
  return found;
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
