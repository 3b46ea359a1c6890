import { PUBLIC_SUPABASE_PUBLISHABLE_KEY } from 'astro:env/client';
import { READ_TIMEOUT } from 'astro:env/server';
import { memoize } from '#domain/memoize.ts';
import { CircuitBreaker } from '#domain/publishing/circuitBreaker.ts';
import { createSessionlessClient, fetchWithTimeout, type Db } from './client.ts';

/** Backend timeout for the requests of the panel and of services, in milliseconds: nobody waits for a page meanwhile. */
export const SERVICE_TIMEOUT = 5000;

/** How long the circuit stays open after a failure, in milliseconds, so visitors don't wait for a failing backend. */
const PAUSE = 3000;

const pageCircuit = new CircuitBreaker(PAUSE);

/** Separate, because searches cost more than pages: a failing search must not stop pages. */
const searchCircuit = new CircuitBreaker(PAUSE);

/** Closes the pages' circuit; called after a save, which shows that the backend is up. */
export function closeCircuit(): void {
  pageCircuit.record(true, Date.now());
}

/** The client for rendering pages: it times out early, and fails immediately while the circuit is open. */
export const createPageReader: () => Db = memoize(() => createCircuitReader(pageCircuit));

/** The client for searches, like `createPageReader` but with its own circuit. */
export const createSearchReader: () => Db = memoize(() => createCircuitReader(searchCircuit));

function createCircuitReader(circuit: CircuitBreaker): Db {
  const fetchInTime = fetchWithTimeout(READ_TIMEOUT);
  return createSessionlessClient(PUBLIC_SUPABASE_PUBLISHABLE_KEY, async (input, init) => {
    if (!circuit.allows(Date.now())) throw new Error('The backend failed a moment ago and is left alone.');
    try {
      const response = await fetchInTime(input, init);
      // The timeout must cover the body, not only the headers.
      const body = await response.arrayBuffer();
      if (response.ok) assertContent(body, new Headers(init?.headers));
      circuit.record(!isOutage(response.status, body), Date.now());
      return new Response(body.byteLength > 0 ? body : null, response);
    } catch (error) {
      circuit.record(false, Date.now());
      throw error;
    }
  });
}

/**
 * SQLSTATEs of a database that fails whatever it is asked: connections, resources, shutdowns, disks, configuration
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html). Any other is about the one question: 53400 and
 * 57014 are limits of a single statement.
 */
const OUTAGE = /^(08|53(?!400)|57P|58|F0)/;

/** Whether this answer means that the backend is down for everybody. */
function isOutage(status: number, body: ArrayBuffer): boolean {
  if (status < 500) return false;
  const code = status === 500 ? sqlStateOf(body) : undefined;
  return code === undefined || OUTAGE.test(code);
}

/** The code of Postgres in an error that PostgREST passes on; undefined if it is another error. */
function sqlStateOf(body: ArrayBuffer): string | undefined {
  return /"code":\s*"([0-9A-Z]{5})"/.exec(new TextDecoder().decode(body))?.[1];
}

/** Throws unless the body starts like the expected JSON: a proxy may hide a failing backend behind a 200. */
function assertContent(body: ArrayBuffer, headers: Headers): void {
  const isObject = headers.get('accept')?.includes('pgrst.object') ?? false;
  const [first] = new Uint8Array(body, 0, Math.min(1, body.byteLength));
  if (first !== (isObject ? '{' : '[').charCodeAt(0)) throw new Error('The backend answered something else.');
}
