import { createClient } from '@supabase/supabase-js';
import type { Db } from '../client.ts';
import type { Database } from '../database.types.ts';

/** A client that may read and write everything, and the project's URL as its files are addressed. */
export function connectWithSecret(url: string, key: string): { url: string; db: Db } {
  const auth = { persistSession: false, autoRefreshToken: false };
  return { url: url.replace(/\/+$/, ''), db: createClient<Database>(url, key, { auth }) };
}
