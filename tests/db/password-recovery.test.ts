import { createClient } from '@supabase/supabase-js';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { PASSWORD_LENGTH } from '#admin/session/credentials.ts';
import { settings } from '../../scripts/backend/settings.ts';
import { administrator, startTestBackend } from '../support/backend/backend.ts';

const backend = await startTestBackend();
afterAll(() => backend.stop());

const outbox = path.join(backend.dataDir, 'outbox');
let before: string[] = [];

beforeEach(async () => {
  await mkdir(outbox, { recursive: true });
  before = await readdir(outbox);
});

/** The mails sent during this test. */
async function newMails() {
  const names = (await readdir(outbox)).filter((name) => !before.includes(name));
  const files = await Promise.all(names.map((name) => readFile(path.join(outbox, name), 'utf8')));
  return files.map((file) => (JSON.parse(file) as { params: { to: string; subject: string; text: string } }).params);
}

function askForMail(email: string): Promise<Response> {
  return fetch(`${backend.url}/auth/v1/recover`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
}

/** Signs in as the administrator in another browser. */
async function openSession(password = administrator.password) {
  const client = createClient(backend.url, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { error } = await client.auth.signInWithPassword({ email: administrator.email, password });
  return { client, error };
}

// Specification 2.16-5
test('the answer is the same for an e-mail without an account, and nobody gets a mail', async () => {
  const [known, unknown] = [await askForMail(administrator.email), await askForMail('nadie@example.org')];
  expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()]);
  expect((await newMails()).map(({ to }) => to)).toEqual([administrator.email]);
});

// Specification 2.16-5
test('the mail is ours, in Spanish, and leads to the panel of the site', async () => {
  await askForMail(administrator.email);
  const [mail] = await newMails();
  expect(mail?.subject).toBe('Elige una contraseña nueva');
  expect(mail?.text).toMatch(/^http:\/\/localhost:4321\/admin\/nueva-contrasena#token_hash=[0-9a-f]{56,64}$/m);
  expect(mail?.text).toContain('El enlace sirve una sola vez, durante una hora.');
});

// Specification 2.16-5
test('its link gives a new password, once; other sessions can be ended', async () => {
  const elsewhere = await openSession();
  await askForMail(administrator.email);
  const [mail] = await newMails();
  const token_hash = /token_hash=(\w+)/.exec(mail?.text ?? '')?.[1] ?? '';

  const here = backend.anonymousClient();
  expect((await here.auth.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull();
  expect((await here.auth.updateUser({ password: 'otra contraseña' })).error).toBeNull();
  expect((await openSession()).error?.code).toBe('invalid_credentials');
  expect((await openSession('otra contraseña')).error).toBeNull();
  expect((await backend.anonymousClient().auth.verifyOtp({ token_hash, type: 'recovery' })).error?.code).toBe(
    'otp_expired',
  );

  expect((await here.auth.signOut({ scope: 'others' })).error).toBeNull();
  expect((await elsewhere.client.auth.refreshSession()).error).not.toBeNull();
  expect((await here.auth.refreshSession()).error).toBeNull();
  await here.auth.updateUser({ password: administrator.password });
});

test('the panel asks for the length that the auth server asks for', async () => {
  expect(PASSWORD_LENGTH).toBe(settings.auth.minimum_password_length);
  const { client } = await openSession();
  const { error } = await client.auth.updateUser({ password: 'x'.repeat(PASSWORD_LENGTH - 1) });
  expect(error?.code).toBe('weak_password');
});
