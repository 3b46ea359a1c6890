import { AuthClient } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { PUBLIC_SUPABASE_PUBLISHABLE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import type { Database } from './database.types.ts';

/** What a query needs: the panel's client and the public pages' small one both have it. */
export type Db = Pick<PostgrestClient<Database>, 'from' | 'rpc'>;

/** The panel's client: queries, the session, and `fetch` with the session's token for what else asks the backend. */
export interface PanelClient extends Db {
  auth: InstanceType<typeof AuthClient>;
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

/** What supabase-js's `createClient` does, of those of its parts that the panel uses. */
function connect(url: string, key: string): PanelClient {
  const auth = new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    storageKey: `sb-${new URL(url).hostname.split('.')[0]}-auth-token`,
  });
  const fetchWithSession: typeof fetch = async (input, init) => {
    // A token that is about to expire is refreshed first.
    const { data } = await auth.getSession();
    const headers = new Headers(init?.headers);
    headers.set('apikey', key);
    if (!headers.has('authorization')) headers.set('authorization', `Bearer ${data.session?.access_token ?? key}`);
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
