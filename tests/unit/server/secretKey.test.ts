import { expect, test } from 'vitest';
import { checkSecretKey } from '#server/secretKey.ts';

/** A role's legacy API key: a signed JWT. */
function legacyKey(role: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return [part({ alg: 'HS256', typ: 'JWT' }), part({ iss: 'supabase', role }), 'c2lnbmF0dXJl'].join('.');
}

test.each([undefined, '', 'sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz', 'a.b.c'])('accepts %j', (key) => {
  expect(() => checkSecretKey(key)).not.toThrow();
});

test.each([
  ['legacy service_role', legacyKey('service_role')],
  ['legacy anon', legacyKey('anon')],
  ['publishable', 'sb_publishable_N7UND0UgjKTVK'],
])('rejects the %s key by naming the required one, without repeating the value', (name, key) => {
  expect(() => checkSecretKey(key)).toThrow(
    new Error(
      `SUPABASE_SECRET_KEY is the project's ${name} key: give it the secret one, which begins with sb_secret_ ` +
        '(Supabase → Project Settings → API Keys → Secret keys).',
    ),
  );
});
