import { createHmac, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { Database } from '#data/database.types.ts';
import type { Client } from './backend/backend.ts';

/**
 * Returns a client with the session of an administrator with this email; its token is signed here, not by the server.
 */
export async function clientOf(
  { url, publishableKey, dataDir }: Record<'url' | 'publishableKey' | 'dataDir', string>,
  email: string,
  fetchWith: typeof fetch = fetch,
): Promise<Client> {
  const keys = JSON.parse(await readFile(path.join(dataDir, 'keys.json'), 'utf8')) as { jwtSecret: string };
  const expires = Math.floor(Date.now() / 1000) + 24 * 3600;
  const claims = { sub: randomUUID(), email, role: 'authenticated', aud: 'authenticated', exp: expires };
  const signed = [{ alg: 'HS256', typ: 'JWT' }, claims].map(encode).join('.');
  const token = `${signed}.${createHmac('sha256', keys.jwtSecret).update(signed).digest('base64url')}`;
  return createClient<Database>(url, publishableKey, {
    accessToken: () => Promise.resolve(token),
    // As in the panel's client (src/data/client.ts).
    db: { retry: false },
    global: { fetch: fetchWith },
  });
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
