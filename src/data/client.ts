import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { PUBLIC_SUPABASE_PUBLISHABLE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { memoize } from '#domain/memoize.ts';
import type { Database } from './database.types.ts';

/** A backend client; its session or API key determines its permissions. */
export type Db = SupabaseClient<Database>;

/** Timeout of one panel request, in milliseconds; the panel then shows an error and keeps what was typed. */
const PANEL_TIMEOUT = 20_000;

/** The panel's client, one per page: it stores the session in the browser, refreshes it and syncs it across tabs. */
export const createBrowserClient: () => Db = memoize(() =>
  createClient<Database>(PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
    // The panel already retries its queries once (specification, section 9); the client would add three more.
    db: { retry: false, timeout: PANEL_TIMEOUT },
    global: { fetch: fetchAndTell },
  }),
);

/** Receives an answer's `Date` header, and when it was asked for and received by this device's clock, in epoch milliseconds. */
type OnAnswer = (date: string | null, sentAt: number, receivedAt: number) => void;

let onAnswer: OnAnswer = () => undefined;

/** Calls `listener` with the time of every answer of the database to the panel's client. */
export function watchAnswers(listener: OnAnswer): void {
  onAnswer = listener;
}

async function fetchAndTell(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const sentAt = Date.now();
  const response = await fetch(input, init);
  // Files may come from a cache, with the time at which they were stored there.
  if (new URL(response.url).pathname.startsWith('/rest/')) {
    onAnswer(response.headers.get('date'), sentAt, Date.now());
  }
  return response;
}

/** A client with no session and no retries: its key determines its permissions, `fetchWith` its timeout. */
export function createSessionlessClient(key: string, fetchWith: typeof fetch): Db {
  return createClient<Database>(PUBLIC_SUPABASE_URL, key, {
    accessToken: () => Promise.resolve(null),
    db: { retry: false },
    global: { fetch: fetchWith },
  });
}

/** A client with a visitor's permissions; `timeout` is in milliseconds. */
export function createReader(timeout: number): Db {
  return createSessionlessClient(PUBLIC_SUPABASE_PUBLISHABLE_KEY, fetchWithTimeout(timeout));
}

/** `fetch` with a timeout in milliseconds that also covers reading the body. */
export function fetchWithTimeout(timeout: number): typeof fetch {
  return (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(timeout) });
}
