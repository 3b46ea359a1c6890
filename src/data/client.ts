import type { PostgrestClient } from '@supabase/postgrest-js';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { PUBLIC_SUPABASE_PUBLISHABLE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import type { Database } from './database.types.ts';

/** What a query needs: the panel's client and the public pages' small one both have it. */
export type Db = Pick<PostgrestClient<Database>, 'from' | 'rpc'>;

let panelClient: SupabaseClient<Database> | undefined;

/** The panel's client, one for the page: it keeps the session in the browser and refreshes it. */
export function createBrowserClient(): SupabaseClient<Database> {
  panelClient ??= createClient<Database>(PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY);
  return panelClient;
}
