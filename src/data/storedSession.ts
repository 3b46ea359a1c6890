import { PUBLIC_SUPABASE_URL } from 'astro:env/client';

/** Where auth-js keeps the session in the browser: under the name that supabase-js gives it. */
export const SESSION_KEY = `sb-${new URL(PUBLIC_SUPABASE_URL).hostname.split('.')[0]}-auth-token`;

/** A token that ends sooner is renewed first, in milliseconds: auth-js's own margin. */
const EXPIRY_MARGIN = 90_000;

interface StoredSession {
  token: string;
  email: string;
}

/** Drops the session that the browser keeps, and tells this tab of it as the browser tells the other ones. */
export function forgetStoredSession(): void {
  localStorage.removeItem(SESSION_KEY);
  dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
}

/** Calls back when the session that the browser keeps was dropped. Answers the function that stops it. */
export function onSessionForgotten(callback: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === SESSION_KEY && localStorage.getItem(SESSION_KEY) === null) callback();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/**
 * The session that the browser keeps, without a request and without auth-js: null where there is none, undefined where
 * auth-js must be asked, because it is about to end or is not understood. What it may do is for the database to say.
 */
export function readStoredSession(): StoredSession | null | undefined {
  try {
    const stored = localStorage.getItem(SESSION_KEY);
    if (stored === null) return null;
    const session = JSON.parse(stored) as Partial<{
      access_token: string;
      expires_at: number;
      user: { email?: string };
    }>;
    const { access_token: token, expires_at: end = 0, user } = session;
    if (!token || end * 1000 - Date.now() < EXPIRY_MARGIN) return undefined;
    return { token, email: user?.email ?? '' };
  } catch {
    return undefined;
  }
}
