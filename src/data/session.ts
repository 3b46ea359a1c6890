import type { Db } from './client.ts';

/** What the panel knows of the person who is signed in. */
export interface AdminSession {
  id: string;
  email: string;
}

/**
 * Calls back with the session that the browser keeps, or null, and again at every change of it, also one made in
 * another tab. Returns the function that stops it.
 */
export function watchSession(db: Db, onChange: (session: AdminSession | null) => void): () => void {
  const { data } = db.auth.onAuthStateChange((_event, session) => {
    onChange(session && { id: session.user.id, email: session.user.email ?? '' });
  });
  return () => data.subscription.unsubscribe();
}

/** The session's access token, renewed when it is about to expire; null without a session. */
export async function accessTokenOf(db: Db): Promise<string | null> {
  const { data } = await db.auth.getSession();
  return data.session?.access_token ?? null;
}

/** Opens a session with e-mail and password; throws the auth server's error. */
export async function signIn(db: Db, credentials: { email: string; password: string }): Promise<void> {
  const { error } = await db.auth.signInWithPassword(credentials);
  if (error) throw error;
}

/**
 * Ends the session of this browser, in all its tabs. Throws when the auth server did not confirm it: the browser has
 * forgotten the session all the same.
 */
export async function signOut(db: Db): Promise<void> {
  const { error } = await db.auth.signOut({ scope: 'local' });
  if (error) throw error;
}

/** Ends every other session of the person who is signed in: each at its next renewal, within an hour at most. */
export async function signOutElsewhere(db: Db): Promise<void> {
  const { error } = await db.auth.signOut({ scope: 'others' });
  if (error) throw error;
}

/** Has a mail sent with a link to a new password. It never says whether an account has that e-mail. */
export async function requestNewPassword(db: Db, email: string): Promise<void> {
  const { error } = await db.auth.resetPasswordForEmail(email);
  // That a mail went there a moment ago: the only refusal that an address without an account does not get.
  if (error && error.code !== 'over_email_send_rate_limit') throw error;
}

/** Opens a session with the secret of such a link, which is good for once. */
export async function redeemRecoveryLink(db: Db, secret: string): Promise<void> {
  const { error } = await db.auth.verifyOtp({ token_hash: secret, type: 'recovery' });
  if (error) throw error;
}

/** Gives the person who is signed in a new password, and ends the sessions that were opened with the old one. */
export async function setPassword(db: Db, password: string): Promise<void> {
  const { error } = await db.auth.updateUser({ password });
  if (error) throw error;
  await signOutElsewhere(db);
}

/**
 * Asks the auth server for a new access token. When it refuses, the session has ended: the browser's copy is dropped and
 * `watchSession` calls back. Without an answer nothing changes.
 */
export async function recheckSession(db: Db): Promise<void> {
  const { data } = await db.auth.getSession();
  if (!data.session) return;
  const { error } = await db.auth.refreshSession();
  // The client itself keeps a session whose access token has not expired, even when the server knows it no more.
  if (error && [400, 401, 403, 404].includes(error.status ?? 0)) await db.auth.signOut({ scope: 'local' });
}
