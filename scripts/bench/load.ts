import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const CONNECTIONS = 32;

/** The results of loading one URL. */
interface Load {
  perSecond: number;
  /** 99th percentile of the response times, in milliseconds. */
  p99: number;
  /** Bytes per response, headers included. */
  bytes: number;
}

/** The load generator. */
export const LOAD_PROGRAM = `wrk, ${CONNECTIONS} connections`;

/** Requests one URL as fast as it responds, for this many seconds. Rejects when any response is a failure. */
export async function load(url: string, encoding: string, seconds: number): Promise<Load> {
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
