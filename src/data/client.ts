import { PostgrestClient } from '@supabase/postgrest-js';
import { PUBLIC_SUPABASE_PUBLISHABLE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import type { Database } from './database.types.ts';
import { readStoredSession } from './storedSession.ts';

/** What a query needs: the panel's client and the public pages' small one both have it. */
export type Db = Pick<PostgrestClient<Database>, 'from' | 'rpc'>;

type Auth = (typeof import('./auth.ts'))['auth'];

/** The panel's client: queries, the session, and `fetch` with the session's token for what else asks the backend. */
export interface PanelClient extends Db {
  /** Loaded on first use: reading takes no more than the token that the browser keeps. */
  auth: () => Promise<Auth>;
  fetch: typeof fetch;
}

/** Longest wait of a person for one answer, in milliseconds: then the panel says so and keeps what was typed. */
const PANEL_TIMEOUT = 20_000;

let panelClient: PanelClient | undefined;

/** The panel's client, one for the page: it keeps the session in the browser and refreshes it. */
export function createBrowserClient(): PanelClient {
  panelClient ??= connect(PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY);
  return panelClient;
}

/** The session's access token, refreshed when it is about to expire; null without a session. */
export async function accessTokenOf({ auth }: Pick<PanelClient, 'auth'>): Promise<string | null> {
  const stored = readStoredSession();
  if (stored) return stored.token;
  const { data } = await (await auth()).getSession();
  return data.session?.access_token ?? null;
}

/** What supabase-js's `createClient` does, of those of its parts that the panel uses. */
function connect(url: string, key: string): PanelClient {
  const auth = async () => (await import('./auth.ts')).auth;
  const fetchWithSession: typeof fetch = async (input, init) => {
    const token = await accessTokenOf({ auth });
    const headers = new Headers(init?.headers);
    headers.set('apikey', key);
    if (!headers.has('authorization')) headers.set('authorization', `Bearer ${token ?? key}`);
    return fetch(input, { ...init, headers });
  };
  const rest = new PostgrestClient<Database>(`${url}/rest/v1`, {
    fetch: fetchWithSession,
    // The panel's queries are repeated once (specification, section 9); the client's own three would come on top.
    retry: false,
    timeout: PANEL_TIMEOUT,
  });
  return { auth, fetch: fetchWithSession, from: rest.from.bind(rest), rpc: rest.rpc.bind(rest) };
}
