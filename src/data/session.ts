import type { PanelClient } from './client.ts';
import { forgetStoredSession, onSessionForgotten, readStoredSession } from './storedSession.ts';

type AuthClient = Pick<PanelClient, 'auth'>;

/** What the panel knows of the person who is signed in. */
export interface AdminSession {
  email: string;
}

/** The session that the browser keeps, known at once: null for none, undefined where it is still to be checked. */
export function storedSession(): AdminSession | null | undefined {
  const stored = readStoredSession();
  return stored && { email: stored.email };
}

/**
 * Calls back with the session that the browser keeps, or null, and again at every change of it, also one made in
 * another tab. Answers the function that stops it.
 */
export function watchSession(db: AuthClient, onChange: (session: AdminSession | null) => void): () => void {
  let isStopped = false;
  let unsubscribe: (() => void) | undefined;
  // Also where the code that tells of changes never arrives.
  const stopListening = onSessionForgotten(() => onChange(null));
  db.auth().then(
    (auth) => {
      if (isStopped) return;
      const { data } = auth.onAuthStateChange((_event, session) => {
        onChange(session && { email: session.user.email ?? '' });
      });
      unsubscribe = () => data.subscription.unsubscribe();
    },
    // The code that checks it did not arrive: whoever has no session that is good by itself signs in again.
    () => onChange(storedSession() ?? null),
  );
  return () => {
    isStopped = true;
    stopListening();
    unsubscribe?.();
  };
}

/** Opens a session with e-mail and password; throws the auth server's error. */
export async function signIn(db: AuthClient, credentials: { email: string; password: string }): Promise<void> {
  const { error } = await (await db.auth()).signInWithPassword(credentials);
  if (error) throw error;
}

/**
 * Ends the session of this browser, in all its tabs. Throws when the auth server did not confirm it, or could not be asked
 * because the code for it did not arrive: the browser has forgotten the session all the same.
 */
export async function signOut(db: AuthClient): Promise<void> {
  const auth = await db.auth().catch((cause: unknown) => {
    forgetStoredSession();
    throw cause;
  });
  const { error } = await auth.signOut({ scope: 'local' });
  if (error) throw error;
}

/**
 * Asks the auth server for a new access token. When it refuses, the session has ended: the browser's copy is dropped and
 * `watchSession` tells. Without an answer nothing changes; throws when the code that asks did not arrive.
 */
export async function recheckSession(db: AuthClient): Promise<void> {
  const auth = await db.auth();
  const { data } = await auth.getSession();
  if (!data.session) return;
  const { error } = await auth.refreshSession();
  // The client itself keeps a session whose access token has not expired, even when the server knows it no more.
  if (error && [400, 401, 403, 404].includes(error.status ?? 0)) await auth.signOut({ scope: 'local' });
}
