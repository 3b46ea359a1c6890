import type { Db } from './client.ts';
import type { Database } from './database.types.ts';
import { dataOf } from './rows.ts';
import { accessTokenOf, signIn } from './session.ts';

/** Ends the user's other sessions, each when it next refreshes, within an hour at most. */
export async function signOutElsewhere(db: Db): Promise<void> {
  const { error } = await db.auth.signOut({ scope: 'others' });
  if (error) throw error;
}

/** A session of the signed-in account; the auth server may not record its browser. */
export type OwnSession = Omit<Database['public']['Functions']['own_sessions']['Returns'][number], 'user_agent'> & {
  user_agent: string | null;
};

/** The signed-in account's sessions, the one used last first. */
export function listSessions(db: Db): Promise<OwnSession[]> {
  return dataOf(db.rpc('own_sessions'));
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

/** Sets the signed-in user's password and ends their other sessions; resolves to whether these have ended. */
export async function setPassword(db: Db, password: string): Promise<boolean> {
  const { error } = await db.auth.updateUser({ password });
  if (error) throw error;
  return signOutElsewhere(db).then(
    () => true,
    () => false,
  );
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
