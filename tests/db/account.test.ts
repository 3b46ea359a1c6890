import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { PASSWORD_LENGTH } from '#admin/session/credentials.ts';
import { confirmEmailChange, confirmPassword, requestEmailChange, setName } from '#data/account.ts';
import { settings } from '../../scripts/backend/settings.ts';
import { administrator, type Client } from '../support/backend/backend.ts';
import { startFileBackend } from '../support/backend/fileBackend.ts';

const { backend } = await startFileBackend();

const outbox = path.join(backend.dataDir, 'outbox');

let before: string[] = [];

beforeEach(async () => {
  await mkdir(outbox, { recursive: true });
  before = await readdir(outbox);
});

/** The mails sent during this test. */
async function newMails() {
  const names = (await readdir(outbox)).filter((name) => !before.includes(name)).toSorted();
  const files = await Promise.all(names.map((name) => readFile(path.join(outbox, name), 'utf8')));
  return files.map((file) => (JSON.parse(file) as { params: { to: string; subject: string; text: string } }).params);
}

const askForMail = (email: string) => backend.request('/auth/v1/recover', { method: 'POST', body: { email } });

const signInWith = (password: string) =>
  backend.anonymousClient().auth.signInWithPassword({ email: administrator.email, password });

async function sessionsOf(client: Client) {
  const { data } = await client.rpc('own_sessions').throwOnError();
  return data;
}

// Specification 3-9, 6-2
test('an administrator signs in, renews the session and signs out', async () => {
  const client = backend.anonymousClient();
  const { data } = await client.auth.signInWithPassword(administrator);
  expect(data.user?.email).toBe('admin@example.org');
  expect((await client.auth.refreshSession()).data.session?.access_token).toBeTypeOf('string');
  expect((await client.auth.getUser()).data.user?.email).toBe('admin@example.org');
  expect((await client.auth.signOut()).error).toBeNull();
  expect((await client.from('news').delete().gt('id', 0)).error?.code).toBe('42501');
});

test('other editors of an item see the account’s name, or its e-mail up to the at sign', async () => {
  const [client, colleague] = [await backend.administratorClient(), await backend.administratorClient()];
  const seenAs = async () => {
    const own_browser = randomUUID();
    const item = { record_kind: 'news', record: 1 };
    await client.rpc('announce_editing', { own_browser, ...item }).throwOnError();
    const others = await colleague.rpc('announce_editing', { own_browser: randomUUID(), ...item }).throwOnError();
    return others.data.find(({ browser }) => browser === own_browser)?.name;
  };
  expect(await seenAs()).toBe('admin');
  await setName(client, 'Ana Pérez');
  expect(await seenAs()).toBe('Ana Pérez');
  await setName(client, '');
  expect(await seenAs()).toBe('admin');
});

test('changes the e-mail only when the mailed link is opened, and the link works once', async () => {
  await requestEmailChange(await backend.administratorClient(), 'nueva@example.org');
  const [mail] = await newMails();
  expect(mail).toMatchObject({ to: administrator.email, subject: 'Confirma el cambio de email' });
  expect(mail?.text).toContain('con el email admin@example.org use desde ahora nueva@example.org.');
  const [, secret = ''] =
    /^http:\/\/localhost:4321\/admin\/confirmar-correo#token_hash=([0-9a-f]{56,64})$/m.exec(mail?.text ?? '') ?? [];
  await backend.administratorClient();

  const elsewhere = backend.anonymousClient();
  expect(await confirmEmailChange(elsewhere, secret)).toBe(true);
  expect((await elsewhere.auth.getUser()).data.user?.email).toBe('nueva@example.org');
  await expect(confirmEmailChange(backend.anonymousClient(), secret)).rejects.toMatchObject({ code: 'otp_expired' });
  await expect(backend.administratorClient()).rejects.toMatchObject({ code: 'invalid_credentials' });

  await requestEmailChange(elsewhere, administrator.email);
  const [, back = ''] = /token_hash=(\w+)/.exec((await newMails()).at(-1)?.text ?? '') ?? [];
  expect(await confirmEmailChange(elsewhere, back)).toBe(true);
  await backend.administratorClient();
});

test('rejects an e-mail that another account uses', async () => {
  const client = await backend.administratorClient();
  await backend.database.query(`insert into auth.users (id, email) values (gen_random_uuid(), 'ocupada@example.org')`);
  await expect(requestEmailChange(client, 'ocupada@example.org')).rejects.toMatchObject({ code: 'email_exists' });
});

test('lists the account’s active sessions and marks the current one', async () => {
  const [here, elsewhere] = [await backend.administratorClient(), await backend.administratorClient()];
  await here.auth.signOut({ scope: 'others' });
  const mine = await sessionsOf(here);
  expect(mine).toHaveLength(1);
  expect(mine[0]).toMatchObject({ is_own: true });
  expect(Date.now() - Date.parse(mine[0]?.started_at ?? '')).toBeLessThan(60_000);
  // A session that has ended is not listed, but may still ask until its access token expires.
  expect((await sessionsOf(elsewhere)).map(({ is_own }) => is_own)).toEqual([false]);

  const third = await backend.administratorClient();
  expect((await sessionsOf(third)).map(({ is_own }) => is_own).toSorted()).toEqual([false, true]);
  // Checking the password does not leave this browser's former session behind.
  await confirmPassword(third, administrator);
  expect((await sessionsOf(third)).map(({ is_own }) => is_own).toSorted()).toEqual([false, true]);

  await backend.database.query(`update auth.sessions set not_after = now() - interval '1 minute'`);
  expect(await sessionsOf(here)).toEqual([]);
});

// Specification 2.16-5
test('resets a password by a single-use link, without revealing whether an account exists', async () => {
  const elsewhere = await backend.administratorClient();
  const [known, unknown] = [await askForMail(administrator.email), await askForMail('nadie@example.org')];
  expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()]);
  const [mail, ...others] = await newMails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: administrator.email, subject: 'Elige una contraseña nueva' });
  expect(mail?.text).toContain('El enlace sirve una sola vez, durante una hora.');
  const [, token_hash = ''] =
    /^http:\/\/localhost:4321\/admin\/nueva-contrasena#token_hash=([0-9a-f]{56,64})$/m.exec(mail?.text ?? '') ?? [];

  const here = backend.anonymousClient();
  const open = (client: Client) => client.auth.verifyOtp({ token_hash, type: 'recovery' });
  expect((await open(here)).error).toBeNull();
  expect((await here.auth.updateUser({ password: 'otra contraseña' })).error).toBeNull();
  expect((await signInWith(administrator.password)).error?.code).toBe('invalid_credentials');
  expect((await signInWith('otra contraseña')).error).toBeNull();
  expect((await open(backend.anonymousClient())).error?.code).toBe('otp_expired');

  expect((await here.auth.signOut({ scope: 'others' })).error).toBeNull();
  expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
  expect((await here.auth.refreshSession()).error).toBeNull();
  await here.auth.updateUser({ password: administrator.password });
});

test('the panel and the auth server require the same minimum password length', async () => {
  expect(PASSWORD_LENGTH).toBe(settings.auth.minimum_password_length);
  const client = await backend.administratorClient();
  const { error } = await client.auth.updateUser({ password: 'x'.repeat(PASSWORD_LENGTH - 1) });
  expect(error?.code).toBe('weak_password');
});
