/**
 * Rejects a SUPABASE_SECRET_KEY that is recognisably another kind of key: a legacy one (a token) sent as `apikey` has
 * no role, so no rebuild could ever be claimed. Throws an error that says which key is needed, without the key itself.
 */
export function checkSecretKey(key: string | undefined): void {
  const name = key && otherKey(key);
  if (!name) return;
  throw new Error(
    `SUPABASE_SECRET_KEY is the project's ${name} key: give it the secret one, which begins with sb_secret_ ` +
      '(Supabase → Project Settings → API Keys → Secret keys).',
  );
}

/** The name of a key that is not the secret one; null if it is not recognised. */
function otherKey(key: string): string | null {
  if (key.startsWith('sb_publishable_')) return 'publishable';
  const [, payload = ''] = key.split('.');
  try {
    const { role } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { role?: unknown };
    return typeof role === 'string' ? `legacy ${role}` : null;
  } catch {
    return null;
  }
}
