import type { PostgrestClient } from '@supabase/postgrest-js';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { PUBLIC_SUPABASE_PUBLISHABLE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import type { Database } from './database.types.ts';

/** What a query needs: the panel's client and the public pages' small one both have it. */
export type Db = Pick<PostgrestClient<Database>, 'from' | 'rpc'>;

/** Longest wait of a person for one answer, in milliseconds: then the panel says so and keeps what was typed. */
const PANEL_TIMEOUT = 20_000;

let panelClient: SupabaseClient<Database> | undefined;

/** The panel's client, one for the page: it keeps the session in the browser and refreshes it. */
export function createBrowserClient(): SupabaseClient<Database> {
  panelClient ??= createClient<Database>(PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
    // The panel's queries are repeated once (specification, section 9); the client's own three would come on top.
    db: { retry: false, timeout: PANEL_TIMEOUT },
  });
  return panelClient;
}
