import { PUBLIC_SUPABASE_PUBLISHABLE_KEY } from 'astro:env/client';
import { memoize } from '#domain/memoize.ts';
import { CircuitBreaker } from '#domain/publishing/circuitBreaker.ts';
import { createSessionlessClient, fetchWithTimeout, type Db } from './client.ts';

/** Longest wait for the backend while a page is rendered, in milliseconds; then the snapshot answers. */
export const READ_TIMEOUT = 2000;

/** After a failure the backend is left alone for this long, in milliseconds: no visitor waits for it meanwhile. */
const PAUSE = 3000;

const pageCircuit = new CircuitBreaker(PAUSE);

/** Searches cost more than pages: where they fail, pages go on. */
const searchCircuit = new CircuitBreaker(PAUSE);

/** Lets pages ask the backend again at once: somebody has just saved, so it answers. */
export function closeCircuit(): void {
  pageCircuit.record(true, Date.now());
}

/** A client with a visitor's rights that waits this long for an answer, in milliseconds. */
export function createReader(timeout: number): Db {
  return createSessionlessClient(PUBLIC_SUPABASE_PUBLISHABLE_KEY, fetchWithTimeout(timeout));
}

/** The client of pages that are being rendered: it gives up soon, and at once while the backend is known to fail. */
export const createPageReader: () => Db = memoize(() => createCircuitReader(pageCircuit));

/** The client of searches, as `createPageReader`; its failures are its own. */
export const createSearchReader: () => Db = memoize(() => createCircuitReader(searchCircuit));

function createCircuitReader(circuit: CircuitBreaker): Db {
  const fetchInTime = fetchWithTimeout(READ_TIMEOUT);
  return createSessionlessClient(PUBLIC_SUPABASE_PUBLISHABLE_KEY, async (input, init) => {
    if (!circuit.allows(Date.now())) throw new Error('The backend failed a moment ago and is left alone.');
    try {
      const response = await fetchInTime(input, init);
      // The whole answer has to arrive in time, not only its first line.
      const body = await response.arrayBuffer();
      if (response.ok) assertContent(body, new Headers(init?.headers));
      circuit.record(response.status < 500, Date.now());
      return new Response(body.byteLength > 0 ? body : null, response);
    } catch (error) {
      circuit.record(false, Date.now());
      throw error;
    }
  });
}

/** A proxy in front of a backend in trouble may answer 200 with anything; the backend answers lists, or one object. */
function assertContent(body: ArrayBuffer, headers: Headers): void {
  const isObject = headers.get('accept')?.includes('pgrst.object') ?? false;
  const [first] = new Uint8Array(body, 0, Math.min(1, body.byteLength));
  if (first !== (isObject ? '{' : '[').charCodeAt(0)) throw new Error('The backend answered something else.');
}
