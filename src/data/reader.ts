import { PostgrestClient } from '@supabase/postgrest-js';
import { PUBLIC_SUPABASE_PUBLISHABLE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import type { Db } from './client.ts';
import type { Database } from './database.types.ts';

/** Longest wait for the backend while a page is rendered, in milliseconds; then the snapshot answers. */
const READ_TIMEOUT = 2000;

/** A read client with an anonymous visitor's rights, no retries, and a short patience (milliseconds). */
export function createReader(timeout = READ_TIMEOUT): Db {
  return new PostgrestClient<Database>(`${PUBLIC_SUPABASE_URL}/rest/v1`, {
    headers: { apikey: PUBLIC_SUPABASE_PUBLISHABLE_KEY },
    retry: false,
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(timeout) }),
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
