import { PostgrestClient } from '@supabase/postgrest-js';
import { PUBLIC_SUPABASE_PUBLISHABLE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { CircuitBreaker } from '#domain/publishing/circuitBreaker.ts';
import type { Db } from './client.ts';
import type { Database } from './database.types.ts';

/** Longest wait for the backend while a page is rendered, in milliseconds; then the snapshot answers. */
const READ_TIMEOUT = 2000;

/** After a failure the backend is left alone for this long, in milliseconds: no visitor waits for it meanwhile. */
const breaker = new CircuitBreaker(3000);

/** Searches cost more than pages: where they fail, pages go on. */
const searchBreaker = new CircuitBreaker(3000);

/** Somebody has just saved: the backend answers again, and the page that shows it need not wait for the next attempt. */
export function expectBackend(): void {
  breaker.record(true, Date.now());
}

/** A read client with an anonymous visitor's rights, no retries, and a limited patience (milliseconds). */
export function createReader(timeout = READ_TIMEOUT): Db {
  return connect((input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(timeout) }));
}

/** The read client of a page that is being rendered: it gives up soon, and at once while the backend is known to fail. */
export function createPageReader(): Db {
  return connectPatiently(breaker);
}

/** The read client of a search, as `createPageReader`; its failures are its own. */
export function createSearchReader(): Db {
  return connectPatiently(searchBreaker);
}

function connectPatiently(circuit: CircuitBreaker): Db {
  return connect(async (input, init) => {
    if (!circuit.allows(Date.now())) throw new Error('The backend failed a moment ago and is left alone.');
    try {
      const response = await fetch(input, { ...init, signal: AbortSignal.timeout(READ_TIMEOUT) });
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

function connect(fetchWith: typeof fetch): Db {
  return new PostgrestClient<Database>(`${PUBLIC_SUPABASE_URL}/rest/v1`, {
    headers: { apikey: PUBLIC_SUPABASE_PUBLISHABLE_KEY },
    retry: false,
    fetch: fetchWith,
  });
}

/**
 * Whose session an access token is, asked of the auth server: the user's id, or null when the token is not valid.
 * Throws when the auth server cannot be reached.
 */
export async function userOfToken(token: string): Promise<string | null> {
  const response = await fetch(`${PUBLIC_SUPABASE_URL}/auth/v1/user`, {
    headers: { apikey: PUBLIC_SUPABASE_PUBLISHABLE_KEY, authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(READ_TIMEOUT),
  });
  if (response.status >= 500) throw new Error(`The auth server answered ${response.status}.`);
  if (!response.ok) return null;
  const user: unknown = await response.json();
  return typeof user === 'object' && user !== null && 'id' in user && typeof user.id === 'string' ? user.id : null;
}
