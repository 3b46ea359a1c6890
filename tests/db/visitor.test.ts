import { describe, expect, test } from 'vitest';
import { startFileBackend } from '../support/backend/fileBackend.ts';

const { backend, visitor } = await startFileBackend();

describe('a visitor with the public key', () => {
  test('does not reach the other schemas', async () => {
    const schemas = 'auth storage private search embedded supabase_migrations extensions pg_catalog'.split(' ');
    for (const schema of schemas) {
      const headers = { 'accept-profile': schema };
      expect.soft((await backend.request('/rest/v1/users', { headers })).status, schema).toBe(406);
    }
  });

  // Specification 6-1
  test('can make no account and no session without a password', async () => {
    const password = 'una-contraseña-larga';
    expect((await visitor.auth.signUp({ email: 'yo@example.org', password })).error?.code).toBe('signup_disabled');
    expect((await visitor.auth.signInAnonymously()).error).not.toBeNull();
    expect((await visitor.auth.signInWithOtp({ email: 'yo@example.org' })).error?.code).toBe('otp_disabled');
    await backend.request('/auth/v1/magiclink', { method: 'POST', body: { email: 'yo@example.org' } });
    expect((await visitor.auth.signInWithPassword({ email: 'admin@example.org', password })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await visitor.auth.admin.listUsers()).error).not.toBeNull();
    const { rows } = await backend.database.query('select email from auth.users');
    expect(rows).toEqual([{ email: 'admin@example.org' }]);
  });

  test('is rejected without a key, with a wrong one, and with a forged session', async () => {
    const read = (headers: Record<string, string>) => fetch(`${backend.url}/rest/v1/subscribers`, { headers });
    const forged = `${btoa('{"alg":"none"}')}.${btoa('{"role":"service_role"}')}.`;
    expect((await read({})).status).toBe(401);
    expect((await read({ apikey: 'sb_publishable_otra' })).status).toBe(401);
    expect((await read({ authorization: `Bearer ${backend.secretKey}` })).status).toBe(401);
    expect((await read({ apikey: backend.publishableKey, authorization: `Bearer ${forged}` })).status).toBe(401);
  });

  test('cannot use the secret key in a browser', async () => {
    const response = await fetch(`${backend.url}/rest/v1/subscribers`, {
      headers: { apikey: backend.secretKey, 'user-agent': 'Mozilla/5.0' },
    });
    expect(response.status).toBe(401);
  });
});
