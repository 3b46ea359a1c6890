import type { Db } from './client.ts';
import type { Database } from './database.types.ts';

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
    const name: unknown = session?.user.user_metadata['name'];
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

/** Ends the user's other sessions, each when it next refreshes, within an hour at most. */
export async function signOutElsewhere(db: Db): Promise<void> {
  const { error } = await db.auth.signOut({ scope: 'others' });
  if (error) throw error;
}

type SessionRow = Database['public']['Functions']['own_sessions']['Returns'][number];

/** A session of the signed-in account; the auth server may not record its browser. */
export type OwnSession = Omit<SessionRow, 'user_agent'> & { user_agent: string | null };

/** The signed-in account's sessions, the one used last first. */
export async function listSessions(db: Db): Promise<OwnSession[]> {
  const { data } = await db.rpc('own_sessions').throwOnError();
  return data;
}

/** Requests a password-reset mail. Never reveals whether an account has that email address. */
export async function requestNewPassword(db: Db, email: string): Promise<void> {
  const { error } = await db.auth.resetPasswordForEmail(email);
  // Swallowed: only an address with an account gets this error, after a recent mail.
  if (error && error.code !== 'over_email_send_rate_limit') throw error;
}

/** Signs in with the single-use secret of a password-reset link; throws the auth server's error. */
export async function redeemRecoveryLink(db: Db, secret: string): Promise<void> {
  const { error } = await db.auth.verifyOtp({ token_hash: secret, type: 'recovery' });
  if (error) throw error;
}

/** Sets the signed-in user's password and ends their other sessions. */
export async function setPassword(db: Db, password: string): Promise<void> {
  const { error } = await db.auth.updateUser({ password });
  if (error) throw error;
  await signOutElsewhere(db);
}

/** Sets the signed-in user's name, which may be empty. */
export async function setName(db: Db, name: string): Promise<void> {
  const { error } = await db.auth.updateUser({ data: { name } });
  if (error) throw error;
}

/** Checks the signed-in user's password, which starts a new session in place of this browser's. */
export function confirmPassword(db: Db, credentials: { email: string; password: string }): Promise<void> {
  return replacingSession(db, () => signIn(db, credentials));
}

/** Requests the mails that confirm a change of e-mail; throws the auth server's error. */
export async function requestEmailChange(db: Db, email: string): Promise<void> {
  const { error } = await db.auth.updateUser({ email });
  if (error) throw error;
}

/**
 * Redeems the single-use secret of a mail that confirms a change of e-mail, and returns whether the e-mail has changed:
 * a hosted project signs in with the second of its two links only. (Supabase Lite 0.10 changes it with the link sent to
 * the old address, and refuses the secret of the other one.)
 */
export function confirmEmailChange(db: Db, secret: string): Promise<boolean> {
  return replacingSession(db, async () => {
    const { data, error } = await db.auth.verifyOtp({ token_hash: secret, type: 'email_change' });
    if (error) throw error;
    return data.session !== null;
  });
}

/** Ends the session that this browser had before `enter` gave it another one: nothing would use it any more. */
async function replacingSession<Result>(db: Db, enter: () => Promise<Result>): Promise<Result> {
  const former = await accessTokenOf(db);
  const result = await enter();
  // If that fails, the session only stays in the list until it expires.
  if (former && former !== (await accessTokenOf(db))) await db.auth.admin.signOut(former, 'local');
  return result;
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
