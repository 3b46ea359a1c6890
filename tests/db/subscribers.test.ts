import { beforeEach, expect, test } from 'vitest';
import { startFileBackend } from '../support/backend/fileBackend.ts';
import { addSubscriber } from '#data/subscribers.ts';

const { backend, visitor, admin } = await startFileBackend();
beforeEach(() => backend.database.exec('delete from public.subscribers; delete from private.subscription_counts'));

let count = 0;
const newAddress = () => `persona-${++count}@example.org`;

interface Outcome {
  status: number;
  code: string | undefined;
}

/** Calls the procedure as a visitor from an IP address. */
async function call(from: string, email = newAddress()): Promise<Outcome> {
  const response = await backend.request('/rest/v1/rpc/add_subscriber', {
    method: 'POST',
    headers: { 'x-forwarded-for': from },
    body: { subscriber_email: email },
  });
  const { code } = (response.ok ? {} : await response.json()) as { code?: string };
  return { status: response.status, code };
}

/**
 * Inserts as a visitor from an IP address, as through PostgREST: Supabase Lite 0.10 sets request headers only for RPC.
 */
async function insert(from: string, email = newAddress(), ...more: string[]): Promise<Outcome> {
  try {
    await backend.database.transaction(async (transaction) => {
      const headers = JSON.stringify({ 'x-forwarded-for': from });
      await transaction.query(`select set_config('request.headers', $1, true)`, [headers]);
      await transaction.exec('set local role anon');
      await transaction.query('insert into public.subscribers (email) select unnest($1::text[])', [[email, ...more]]);
    });
    return { status: 201, code: undefined };
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    return code === 'PGRST'
      ? { status: 429, code: (JSON.parse(message) as { code: string }).code }
      : { status: 409, code };
  }
}

/** As if this many had subscribed in the current hour, from one address or from many. */
const haveSubscribed = (number: number) =>
  backend.database.exec(`update private.subscription_counts set count = ${number}`);

const kept = async () => (await backend.database.query('select from public.subscribers')).rows.length;

test.each([
  ['an insert', insert],
  ['the procedure', call],
])('limits each IP address to thirty subscriptions an hour, by %s', async (_, subscribe) => {
  expect((await subscribe('192.0.2.1')).status).toBeLessThan(300);
  await haveSubscribed(29);
  expect((await subscribe('192.0.2.1')).status).toBeLessThan(300);
  expect(await subscribe('192.0.2.1')).toEqual({ status: 429, code: 'PT429' });
  expect((await subscribe('192.0.2.2, 192.0.2.1')).status).toBeLessThan(300);
  expect(await kept()).toBe(3);
  const { rows } = await backend.database.query(`
    select length(caller) as bytes from private.subscription_counts where length(caller) > 0`);
  // Hashes, not addresses.
  expect(rows).toEqual([{ bytes: 32 }, { bytes: 32 }]);
});

test('made-up IP addresses cannot exceed three hundred subscriptions an hour in all', async () => {
  await insert('192.0.2.1');
  await backend.database.exec('update private.subscription_counts set count = 300 where length(caller) = 0');
  expect((await insert('192.0.2.77')).status).toBe(429);
  expect((await call('192.0.2.78')).status).toBe(429);
});

test('a refusal beyond the limit does not reveal whether an e-mail is subscribed', async () => {
  await insert('192.0.2.1', 'ana@example.org');
  expect((await insert('192.0.2.1', 'ana@example.org')).code).toBe('23505');
  await haveSubscribed(30);
  expect((await insert('192.0.2.1', 'ana@example.org')).code).toBe('PT429');
  expect((await call('192.0.2.1', 'ana@example.org')).code).toBe('PT429');
});

test('adding several e-mails at once does not reveal whether one is subscribed', async () => {
  await insert('192.0.2.9', 'beto@example.org');
  const asked: unknown[] = [];
  const ask = async (email: string) => {
    // No address, another one, one that is in the list, the same.
    for (const other of ['x', 'eva@example.org', 'beto@example.org', 'ana@example.org']) {
      asked.push(await insert('192.0.2.1', email, other));
    }
  };
  await ask('ana@example.org');
  await insert('192.0.2.9', 'ana@example.org');
  await ask('ana@example.org');
  expect(asked).toEqual(Array(8).fill({ status: 409, code: '22023' }));
  expect(await kept()).toBe(2);
});

test('rejecting an invalid e-mail does not reveal whether a similar one is subscribed', async () => {
  expect((await insert('192.0.2.1', 'ana@example.org ')).code).toBe('23514');
  expect((await insert('192.0.2.1', 'ana@example.org')).status).toBe(201);
  expect((await insert('192.0.2.1', 'ana@example.org ')).code).toBe('23514');
});

test('lifts the limits after an hour and deletes the hashes of that hour', async () => {
  await insert('192.0.2.1');
  await backend.database.exec(`update private.subscription_counts set count = 300, since = now() - interval '1 hour'`);
  expect((await insert('192.0.2.2')).status).toBe(201);
  const { rows } = await backend.database.query('select count from private.subscription_counts');
  expect(rows).toEqual([{ count: 1 }, { count: 1 }]);
});

test('does not limit how many subscribers the project’s owner adds', async () => {
  await backend.database.exec(`
    insert into public.subscribers (email) select n || '@example.org' from generate_series(1, 400) as n`);
  expect(await kept()).toBe(400);
});

async function subscribers(): Promise<string[]> {
  const { data } = await admin.from('subscribers').select('email').order('id').throwOnError();
  return data.map(({ email }) => email);
}

const invalid = [
  ...['', 'ana.example.org', '@example.org', 'ana@', 'ana@b@example.org', 'ana maria@example.org', 'ana@example.org '],
  ...['ana@example.org\nbcc:x', `${'a'.repeat(243)}@example.org`, 'ana@localhost', '<script>@x.co'],
  ...['ana@-example.org', 'ana@example..org'],
];
// Whatever else a browser accepts.
const valid = ['ana@example.org', "o'higgins+boletin..2026@salud.sub-facultad.edu.ar"];

// Specification 3-4
test.each([
  ['a visitor inserts it', (email: string) => visitor.from('subscribers').insert({ email })],
  ['a visitor calls the procedure', (email: string) => visitor.rpc('add_subscriber', { subscriber_email: email })],
  ['an administrator calls it', (email: string) => admin.rpc('add_subscriber', { subscriber_email: email })],
])('accepts a valid e-mail and rejects a duplicate or invalid one when %s', async (_, subscribe) => {
  for (const email of valid) expect.soft((await subscribe(email)).error, email).toBeNull();
  for (const email of ['ana@example.org', 'Ana@Example.ORG']) {
    expect.soft((await subscribe(email)).error?.code, email).toBe('23505');
  }
  for (const email of invalid) expect.soft((await subscribe(email)).error?.code, email).toBe('23514');
  expect(await subscribers()).toEqual(valid);
});

const POLICY = 'policy "Everyone subscribes" on public.subscribers';

// Specification 6-5, 7-4
test('falls back to add_subscriber when the table refuses an insert, and fails when both do', async () => {
  await addSubscriber(visitor, 'ana@example.org');
  await expect(addSubscriber(visitor, 'ANA@example.org')).rejects.toMatchObject({ code: '23505' });
  await backend.database.exec(`revoke insert (email) on public.subscribers from anon; drop ${POLICY}`);
  await addSubscriber(visitor, 'eva@example.org');
  await expect(addSubscriber(visitor, 'ana@example.org')).rejects.toMatchObject({ code: '23505' });
  await backend.database.exec('revoke execute on function public.add_subscriber(text) from anon');
  await expect(addSubscriber(visitor, 'beto@example.org')).rejects.toMatchObject({ code: '42501' });
  expect(await subscribers()).toEqual(['ana@example.org', 'eva@example.org']);
});
