import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { clientOf } from '../support/account.ts';
import type { Client } from '../support/backend/backend.ts';
import { startFileBackend } from '../support/backend/fileBackend.ts';

const { backend, admin } = await startFileBackend();
const other = await clientOf(backend, 'ana.gomez@example.org');
const server = backend.serverClient();

beforeEach(() => backend.database.exec('delete from public.editing'));

async function announce(client: Client, browser: string, record = 1, kind = 'news') {
  const row = { own_browser: browser, record_kind: kind, record };
  return (await client.rpc('announce_editing', row).throwOnError()).data;
}

async function letPass(seconds: number): Promise<void> {
  await backend.database.query(
    `update public.editing set since = since - $1 * interval '1 second', seen_at = seen_at - $1 * interval '1 second'`,
    [seconds],
  );
}

/** On a slow machine some seconds pass between two requests. */
const about = (seconds: number) => expect.closeTo(seconds, -1) as number;

test('tells an administrator who else has a record open, and for how long', async () => {
  const [mine, theirs] = [randomUUID(), randomUUID()];
  expect(await announce(admin, mine)).toEqual([]);
  await letPass(45);
  expect(await announce(other, theirs)).toEqual([{ browser: mine, name: 'admin', is_own: false, seconds: about(45) }]);
  expect(await announce(admin, mine)).toEqual([
    { browser: theirs, name: 'ana.gomez', is_own: false, seconds: about(0) },
  ]);
});

test('does not report editing sessions of other records or kinds', async () => {
  await announce(other, randomUUID(), 1);
  expect(await announce(admin, randomUUID(), 2)).toEqual([]);
  for (const kind of ['publications', 'events']) expect(await announce(admin, randomUUID(), 1, kind)).toEqual([]);
});

test('an editing session that is announced again keeps its start time', async () => {
  const theirs = randomUUID();
  await announce(other, theirs);
  await letPass(50);
  await announce(other, theirs);
  // Longer than the interval at which a browser lets a background tab announce itself.
  await letPass(75);
  expect(await announce(admin, randomUUID())).toEqual([
    { browser: theirs, name: 'ana.gomez', is_own: false, seconds: about(125) },
  ]);
});

test('an editing session ends after ninety seconds without an announcement', async () => {
  await announce(other, randomUUID());
  await letPass(91);
  expect(await announce(admin, randomUUID())).toEqual([]);
});

test('an account can end its own editing session at once, but not another account’s', async () => {
  const theirs = randomUUID();
  await announce(other, theirs);
  await admin.rpc('end_editing', { own_browser: theirs, record_kind: 'news', record: 1 }).throwOnError();
  expect(await announce(admin, randomUUID())).toHaveLength(1);
  await other.rpc('end_editing', { own_browser: theirs, record_kind: 'news', record: 1 }).throwOnError();
  expect(await announce(admin, randomUUID())).toHaveLength(1);
  const { data } = await admin.from('editing').select('name').throwOnError();
  expect(data.map(({ name }) => name)).toEqual(['admin', 'admin']);
});

test('an account cannot prolong another account’s editing session', async () => {
  const theirs = randomUUID();
  await announce(other, theirs);
  await letPass(80);
  await announce(admin, theirs);
  await letPass(20);
  expect(await announce(admin, randomUUID())).toEqual([
    { browser: theirs, name: 'admin', is_own: true, seconds: about(20) },
  ]);
});

test('shows an account by its name, its e-mail up to the at sign, or a placeholder', async () => {
  for (const [claims, name] of [
    [{ email: 'beto@example.org', user_metadata: { name: ' Beto Díaz ' } }, 'Beto Díaz'],
    [{ email: 'beto@example.org', user_metadata: { name: ' ' } }, 'beto'],
    [{ user_metadata: {} }, 'Otra persona'],
    [{ email: `${'a'.repeat(100)}@example.org` }, 'a'.repeat(80)],
  ] as const) {
    const told = await backend.database.transaction(async (transaction) => {
      await transaction.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(claims)]);
      return transaction.query('select private.account_name() as name');
    });
    expect.soft(told?.rows).toEqual([{ name }]);
  }
});

test('rejects an unknown kind', async () => {
  const answer = await admin.rpc('announce_editing', { own_browser: randomUUID(), record_kind: 'users', record: 1 });
  expect(answer.error?.code).toBe('23514');
});

test('rejects an announcement made with the secret key, which has no account', async () => {
  const answer = await server.rpc('announce_editing', { own_browser: randomUUID(), record_kind: 'news', record: 1 });
  expect(answer.error?.code).toBe('23502');
});
