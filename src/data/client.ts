import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { PUBLIC_SUPABASE_PUBLISHABLE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { memoize } from '#domain/memoize.ts';
import type { Database } from './database.types.ts';

/** A client of the backend: what it may do depends on the session or the key that it was made with. */
export type Db = SupabaseClient<Database>;

/** Longest wait of a person for one answer, in milliseconds: then the panel says so and keeps what was typed. */
const PANEL_TIMEOUT = 20_000;

/** The panel's client, one for the page: it keeps the session in the browser, renews it and tells other tabs. */
export const createBrowserClient: () => Db = memoize(() =>
  createClient<Database>(PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
    // The panel's queries are repeated once (specification, section 9); the client's own three would come on top.
    db: { retry: false, timeout: PANEL_TIMEOUT },
  }),
);

/** A client without a session and without retries: what it may do is decided by its key. `fetch` sets its timeout. */
export function createSessionlessClient(key: string, fetchWith: typeof fetch): Db {
  return createClient<Database>(PUBLIC_SUPABASE_URL, key, {
    accessToken: () => Promise.resolve(null),
    db: { retry: false },
    global: { fetch: fetchWith },
  });
}

/** `fetch` that gives up after so many milliseconds, the answer's body included. */
export function fetchWithTimeout(timeout: number): typeof fetch {
  return (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(timeout) });
}
