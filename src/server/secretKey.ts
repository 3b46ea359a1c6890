/**
 * Refuses a SUPABASE_SECRET_KEY that is known to be another key: a legacy one (a token) sent as `apikey` acts as nobody,
 * so that no rebuild could ever be claimed. Throws a sentence that says which is meant, without the key itself.
 */
export function checkSecretKey(key: string | undefined): void {
  const name = key && otherKey(key);
  if (!name) return;
  throw new Error(
    `SUPABASE_SECRET_KEY is the project's ${name} key: give it the secret one, which begins with sb_secret_ ` +
      '(Supabase → Project Settings → API Keys → Secret keys).',
  );
}

/** What a key is called that is not the secret one; null where nothing is known of it. */
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
