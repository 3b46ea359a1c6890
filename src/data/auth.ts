import { AuthClient } from '@supabase/auth-js';
import { PUBLIC_SUPABASE_PUBLISHABLE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { SESSION_KEY } from './storedSession.ts';

/** Keeps the session in the browser, renews it, and tells other tabs; one for the page. */
export const auth = new AuthClient({
  url: `${PUBLIC_SUPABASE_URL}/auth/v1`,
  headers: {
    apikey: PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    Authorization: `Bearer ${PUBLIC_SUPABASE_PUBLISHABLE_KEY}`,
  },
  storageKey: SESSION_KEY,
});
