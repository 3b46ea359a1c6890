import type { Db } from './client.ts';

/** The signed-in user, as the panel needs it. */
export interface AdminSession {
  id: string;
  email: string;
  /** What others see instead of the e-mail; may be empty. */
  name: string;
}

/**
 * Calls `onChange` with the browser's stored session, or null, and again whenever it changes, in any tab. Returns a
 * function that unsubscribes.
 */
export function watchSession(db: Db, onChange: (session: AdminSession | null) => void): () => void {
  const { data } = db.auth.onAuthStateChange((_event, session) => {
    // A session that was stored before may lack it.
    const metadata = session?.user.user_metadata as { name?: unknown } | undefined;
    const name = metadata?.name;
    onChange(
      session && { id: session.user.id, email: session.user.email ?? '', name: typeof name === 'string' ? name : '' },
    );
  });
  return () => data.subscription.unsubscribe();
}

/** The session's access token, refreshed if it is about to expire; null without a session. */
export async function accessTokenOf(db: Db): Promise<string | null> {
  const { data } = await db.auth.getSession();
  return data.session?.access_token ?? null;
}

/** Signs in with email and password; throws the auth server's error. */
export async function signIn(db: Db, credentials: { email: string; password: string }): Promise<void> {
  const { error } = await db.auth.signInWithPassword(credentials);
  if (error) throw error;
}

/**
 * Signs out of this browser, in all its tabs. Throws if the auth server did not confirm; the browser drops its session
 * anyway.
 */
export async function signOut(db: Db): Promise<void> {
  const { error } = await db.auth.signOut({ scope: 'local' });
  if (error) throw error;
}

/**
 * Requests a new access token. If the auth server refuses, the session has ended: the browser's copy is dropped and
 * `watchSession` calls back. If the server is unreachable, nothing changes.
 */
export async function recheckSession(db: Db): Promise<void> {
  const { data } = await db.auth.getSession();
  if (!data.session) return;
  const { error } = await db.auth.refreshSession();
  // The client keeps a session until its access token expires, even if the server no longer knows it.
  if (error && [400, 401, 403, 404].includes(error.status ?? 0)) await db.auth.signOut({ scope: 'local' });
}
