import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

const CONNECTIONS = 32;

/** The results of loading one URL. */
interface Load {
  requests: number;
  perSecond: number;
  /** 99th percentile of the response times, in milliseconds. */
  p99: number;
  /** Bytes per response, headers included. */
  bytes: number;
}

const hasWrk = spawnSync('wrk', ['--version'], { stdio: 'ignore' }).error === undefined;

/** The load generator: wrk if it is on PATH, otherwise autocannon, which is slower than the servers it measures. */
export const loadProgram = `${hasWrk ? 'wrk' : 'autocannon'}, ${CONNECTIONS} connections`;

/** Requests one URL as fast as it responds, for this many seconds. Rejects when any response is a failure. */
export async function load(url: string, encoding: string, seconds: number): Promise<Load> {
  return hasWrk ? loadByWrk(url, encoding, seconds) : loadByAutocannon(url, encoding, seconds);
}

async function loadByWrk(url: string, encoding: string, seconds: number): Promise<Load> {
  const { stdout } = await promisify(execFile)('wrk', [
    ...['--threads', '1', '--connections', String(CONNECTIONS), '--duration', `${seconds}s`, '--latency'],
    ...['--header', `accept-encoding: ${encoding}`, url],
  ]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}: failures.\n${stdout}`);
  const [, requests, bytes, unit] = find(stdout, /(\d+) requests in \S+, ([\d.]+)([KMG]?)B read/);
  const [, p99, time] = find(stdout, /99%\s+([\d.]+)(us|ms|s)/);
  return {
    requests: Number(requests),
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

async function loadByAutocannon(url: string, encoding: string, duration: number): Promise<Load> {
  const headers = { 'accept-encoding': encoding };
  const result = await autocannon({ url, connections: CONNECTIONS, duration, headers });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx + result.errors} failures.`);
  const { requests, latency, throughput } = result;
  return {
    requests: requests.total,
    perSecond: requests.average,
    p99: latency.p99,
    bytes: throughput.average / requests.average,
  };
}
