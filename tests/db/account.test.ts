import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { confirmEmailChange, confirmPassword, requestEmailChange, setName } from '#data/account.ts';
import { administrator, type Client } from '../support/backend/backend.ts';
import { startFileBackend } from '../support/backend/fileBackend.ts';

const { backend } = await startFileBackend();

const outbox = path.join(backend.dataDir, 'outbox');

/** The newest mail. */
async function newestMail() {
  await mkdir(outbox, { recursive: true });
  const [name = ''] = (await readdir(outbox)).toSorted().reverse();
  const mail = JSON.parse(await readFile(path.join(outbox, name), 'utf8')) as {
    params: { to: string; subject: string; text: string };
  };
  return mail.params;
}

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

test('the name is what others who have the same item open see, at once; without one, the e-mail up to the at-sign', async () => {
  const [client, colleague] = [await backend.administratorClient(), await backend.administratorClient()];
  const seenAs = async () => {
    const own_browser = randomUUID();
    await client.rpc('announce_editing', { own_browser, record_kind: 'news', record: 1 }).throwOnError();
    const others = await colleague
      .rpc('announce_editing', { own_browser: randomUUID(), record_kind: 'news', record: 1 })
      .throwOnError();
    return others.data.find(({ browser }) => browser === own_browser)?.name;
  };
  expect(await seenAs()).toBe('admin');
  await setName(client, 'Ana Pérez');
  expect(await seenAs()).toBe('Ana Pérez');
  await setName(client, '');
  expect(await seenAs()).toBe('admin');
});

test('the e-mail changes with the mailed link, once, and not before', async () => {
  const client = await backend.administratorClient();
  await requestEmailChange(client, 'nueva@example.org');
  const mail = await newestMail();
  expect(mail).toMatchObject({ to: administrator.email, subject: 'Confirma el cambio de email' });
  expect(mail.text).toContain('con el email admin@example.org use desde ahora nueva@example.org.');
  const [, secret = ''] =
    /^http:\/\/localhost:4321\/admin\/confirmar-correo#token_hash=([0-9a-f]{56,64})$/m.exec(mail.text) ?? [];
  await backend.administratorClient();

  const elsewhere = backend.anonymousClient();
  expect(await confirmEmailChange(elsewhere, secret)).toBe(true);
  expect((await elsewhere.auth.getUser()).data.user?.email).toBe('nueva@example.org');
  await expect(confirmEmailChange(backend.anonymousClient(), secret)).rejects.toMatchObject({ code: 'otp_expired' });
  await expect(backend.administratorClient()).rejects.toMatchObject({ code: 'invalid_credentials' });

  await requestEmailChange(elsewhere, administrator.email);
  const [, back = ''] = /token_hash=(\w+)/.exec((await newestMail()).text) ?? [];
  expect(await confirmEmailChange(elsewhere, back)).toBe(true);
  await backend.administratorClient();
});

test('an e-mail that another account has is refused', async () => {
  const client = await backend.administratorClient();
  await backend.database.query(`insert into auth.users (id, email) values (gen_random_uuid(), 'ocupada@example.org')`);
  await expect(requestEmailChange(client, 'ocupada@example.org')).rejects.toMatchObject({ code: 'email_exists' });
});

test('an account lists its own sessions, and which of them asks', async () => {
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
