import http from 'node:http';
import https from 'node:https';

/** In milliseconds; only a hanging server takes this long, not a slow machine. */
const TIMEOUT = 30_000;

/** Requests a second; `npm test` leaves the processor to the tests beside it. */
export const LOAD = process.env['SOAK_MINUTES'] ? 100 : 25;

/** How many requests may be pending: with more, a busy machine would only work on a queue that grows. */
const PENDING = 50;

/**
 * Requests the paths in turn, so many a second as long as the site keeps up, until the returned function is called;
 * that one waits for pending responses and returns the report. `tls` is for a site with a certificate of its own.
 */
export function startLoad(
  site: string,
  paths: readonly string[],
  perSecond: number,
  tls?: { ca: string; servername: string },
) {
  const client = tls ? https : http;
  const agent = new client.Agent({ keepAlive: true, maxSockets: 256, ...tls });
  const report = {
    requests: 0,
    /** Responses of 500 or above, and requests without a complete response. */
    failures: [] as string[],
    /** The slowest complete response, in milliseconds: for information, not for assertions. */
    slowest: 0,
  };
  const underWay = new Set<Promise<void>>();
  const startedAt = performance.now();

  const ask = (path: string) =>
    new Promise<void>((resolve) => {
      const askedAt = performance.now();
      const end = (problem: string | null) => {
        const took = performance.now() - askedAt;
        report.slowest = Math.max(report.slowest, took);
        if (problem) report.failures.push(`${path}: ${problem} after ${Math.round(took)} ms`);
        resolve();
      };
      const options = { agent, headers: { 'accept-encoding': 'br' }, signal: AbortSignal.timeout(TIMEOUT) };
      const request = client.get(site + path, options, (response) => {
        response.resume();
        response.once('end', () => end((response.statusCode ?? 0) >= 500 ? `status ${response.statusCode}` : null));
        response.once('error', (error) => end(error.message));
      });
      request.once('error', (error) => end(error.message));
    });

  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond);
    for (; report.requests < due && underWay.size < PENDING; report.requests += 1) {
      const asked = ask(paths[report.requests % paths.length] ?? '/');
      underWay.add(asked);
      void asked.then(() => underWay.delete(asked));
    }
  }, 10);

  return async () => {
    clearInterval(timer);
    await Promise.all(underWay);
    agent.destroy();
    return report;
  };
}
