import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#data/database.types.ts';
import { administrator, type Client } from '../support/backend/backend.ts';
import { startFileBackend } from '../support/backend/fileBackend.ts';

const { backend, visitor, admin } = await startFileBackend();
const other = await signInAs('ana.gomez@example.org');
const server = createClient<Database>(backend.url, backend.secretKey, { auth: { persistSession: false } });

/** Signs in as another administrator, created with the first one's password. */
async function signInAs(email: string): Promise<Client> {
  const id = randomUUID();
  await backend.database.query(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
     select $1, aud, role, $2, encrypted_password, now(), raw_app_meta_data, '{}' from auth.users where email = $3`,
    [id, email, administrator.email],
  );
  await backend.database.query(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
     values (gen_random_uuid(), 'email', $1::uuid::text, $1::uuid, jsonb_build_object('sub', $1::uuid::text, 'email', $2::text), now())`,
    [id, email],
  );
  const client = backend.anonymousClient();
  const { error } = await client.auth.signInWithPassword({ email, password: administrator.password });
  expect(error).toBeNull();
  return client;
}

beforeEach(() => backend.database.exec('delete from public.editing'));

async function announce(client: Client, browser: string, record = 1, kind = 'news') {
  const { data } = await client
    .rpc('announce_editing', { own_browser: browser, record_kind: kind, record })
    .throwOnError();
  return data;
}

async function letPass(seconds: number): Promise<void> {
  await backend.database.query(
    `update public.editing set since = since - $1 * interval '1 second', seen_at = seen_at - $1 * interval '1 second'`,
    [seconds],
  );
}

test('whoever opens a record is told who has it open, and since when; nobody is told of themselves', async () => {
  const [mine, theirs] = [randomUUID(), randomUUID()];
  expect(await announce(admin, mine)).toEqual([]);
  await letPass(45);
  expect(await announce(other, theirs)).toEqual([{ browser: mine, name: 'admin', is_own: false, seconds: 45 }]);
  expect(await announce(admin, mine)).toEqual([{ browser: theirs, name: 'ana.gomez', is_own: false, seconds: 0 }]);
});

test('other records, and those of the other kind, are nobody’s business', async () => {
  await announce(other, randomUUID(), 1);
  expect(await announce(admin, randomUUID(), 2)).toEqual([]);
  expect(await announce(admin, randomUUID(), 1, 'publications')).toEqual([]);
});

test('who says again that it is open has been there since the first time', async () => {
  const theirs = randomUUID();
  await announce(other, theirs);
  await letPass(50);
  await announce(other, theirs);
  // Longer than the interval at which a browser lets a background tab announce itself.
  await letPass(75);
  expect(await announce(admin, randomUUID())).toEqual([
    { browser: theirs, name: 'ana.gomez', is_own: false, seconds: expect.closeTo(125, -1) as number },
  ]);
});

test('who was not heard of for a minute and a half is gone', async () => {
  await announce(other, randomUUID());
  await letPass(91);
  expect(await announce(admin, randomUUID())).toEqual([]);
});

test('what is closed is gone at once, and only its own account closes it', async () => {
  const theirs = randomUUID();
  await announce(other, theirs);
  await admin.rpc('end_editing', { own_browser: theirs, record_kind: 'news', record: 1 }).throwOnError();
  expect(await announce(admin, randomUUID())).toHaveLength(1);
  await other.rpc('end_editing', { own_browser: theirs, record_kind: 'news', record: 1 }).throwOnError();
  expect(await announce(admin, randomUUID())).toHaveLength(1);
  const { data } = await admin.from('editing').select('name').throwOnError();
  expect(data.map(({ name }) => name)).toEqual(['admin', 'admin']);
});

test('nobody keeps another account alive', async () => {
  const theirs = randomUUID();
  await announce(other, theirs);
  await letPass(80);
  await announce(admin, theirs);
  await letPass(20);
  expect(await announce(admin, randomUUID())).toEqual([{ browser: theirs, name: 'admin', is_own: true, seconds: 20 }]);
});

test.each([
  ['its name', { email: 'beto@example.org', user_metadata: { name: ' Beto Díaz ' } }, 'Beto Díaz'],
  ['what stands before the at-sign', { email: 'beto@example.org', user_metadata: { name: ' ' } }, 'beto'],
  ['nothing better than somebody', { user_metadata: {} }, 'Otra persona'],
  ['eighty letters of it', { email: `${'a'.repeat(100)}@example.org` }, 'a'.repeat(80)],
])('an account is told by %s', async (_, claims, name) => {
  const told = await backend.database.transaction(async (transaction) => {
    await transaction.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(claims)]);
    return transaction.query('select private.account_name() as name');
  });
  expect(told?.rows).toEqual([{ name }]);
});

test('a kind that does not exist is refused', async () => {
  const answer = await admin.rpc('announce_editing', { own_browser: randomUUID(), record_kind: 'users', record: 1 });
  expect(answer.error?.code).toBe('23514');
});

describe('rights', () => {
  const row = { browser: randomUUID(), kind: 'news', record_id: 1, user_id: randomUUID(), name: 'Otra' };

  test.each([
    ['see who is editing', () => visitor.from('editing').select()],
    [
      'say that they are editing',
      () => visitor.rpc('announce_editing', { own_browser: row.browser, record_kind: 'news', record: 1 }),
    ],
    ['close a form', () => visitor.rpc('end_editing', { own_browser: row.browser, record_kind: 'news', record: 1 })],
    ['write a row', () => visitor.from('editing').insert(row)],
  ])('a visitor cannot %s', async (_, attempt) => {
    expect((await attempt()).error?.code).toBe('42501');
  });

  test.each([
    ['write in another’s name', () => admin.from('editing').insert(row)],
    ['change a row', () => admin.from('editing').update({ name: 'Otra' }).eq('kind', 'news')],
    ['delete a row', () => admin.from('editing').delete().eq('kind', 'news')],
  ])('an administrator cannot %s', async (_, attempt) => {
    expect((await attempt()).error?.code).toBe('42501');
  });

  test('the server’s key, which is nobody’s account, cannot say that it is editing', async () => {
    const answer = await server.rpc('announce_editing', { own_browser: row.browser, record_kind: 'news', record: 1 });
    expect(answer.error?.code).toBe('23502');
  });
});
