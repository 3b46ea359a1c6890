import { createClient } from '@supabase/supabase-js';
import { beforeEach, expect, test } from 'vitest';
import type { Database } from '#data/database.types.ts';
import { startFileBackend } from '../support/backend/fileBackend.ts';
import { createItem } from '../support/builders.ts';

const { backend, visitor, admin } = await startFileBackend();
const server = createClient<Database>(backend.url, backend.secretKey, { auth: { persistSession: false } });

beforeEach(() =>
  backend.database.exec(
    'update public.content_revision set rebuild_requested_at = null, rebuild_requested_revision = null; delete from public.rebuild_failure',
  ),
);

async function revision(): Promise<number> {
  const { data } = await visitor.from('content_revision').select('revision').single().throwOnError();
  return data.revision;
}

async function claim(built: number, forced = false): Promise<number | null> {
  const { data } = await server
    .rpc('claim_rebuild', { min_interval: '1 day', built_revision: built, forced })
    .throwOnError();
  return data;
}

async function letPass(interval: string): Promise<void> {
  await backend.database.query(
    'update public.content_revision set rebuild_requested_at = rebuild_requested_at - $1::interval',
    [interval],
  );
}

test('the first save claims a rebuild for its revision', async () => {
  const built = await revision();
  await createItem(admin, 'news');
  expect(await claim(built)).toBe(built + 1);
});

test('twenty saves within the interval claim one rebuild, and the rest is owed after it', async () => {
  const built = await revision();
  const claims: (number | null)[] = [];
  for (let i = 0; i < 20; i += 1) {
    await createItem(admin, 'news');
    claims.push(await claim(built));
  }
  expect(claims).toEqual([built + 1, ...Array<null>(19).fill(null)]);
  await letPass('1 day');
  expect(await claim(built + 1)).toBe(built + 20);
});

test('of claims at the same time one is given', async () => {
  const built = await revision();
  await createItem(admin, 'news');
  const claims = await Promise.all(Array.from({ length: 8 }, () => claim(built)));
  expect(claims.filter((claimed) => claimed !== null)).toEqual([built + 1]);
});

test('nothing is owed while the site serves the newest content', async () => {
  expect(await claim(await revision())).toBeNull();
});

test('the button in the panel claims at any time', async () => {
  const now = await revision();
  expect(await claim(now, true)).toBe(now);
  expect(await claim(now, true)).toBe(now);
});

test('a rebuild that was asked for and never arrived is owed again after the interval', async () => {
  const built = await revision();
  await createItem(admin, 'news');
  await claim(built);
  expect(await claim(built)).toBeNull();
  await letPass('1 day');
  expect(await claim(built)).toBe(built + 1);
});

test('a rebuild that failed is owed at once, and its reason is kept for administrators until the next', async () => {
  const built = await revision();
  await createItem(admin, 'news');
  const claimed = await claim(built);
  await server
    .rpc('release_rebuild', { claimed_revision: claimed ?? 0, reason: 'El disco está lleno.' })
    .throwOnError();
  const { data } = await admin.from('rebuild_failure').select('reason').throwOnError();
  expect(data).toEqual([{ reason: 'El disco está lleno.' }]);
  expect((await visitor.from('rebuild_failure').select('reason')).error?.code).toBe('42501');
  expect(await claim(built)).toBe(built + 1);
  expect((await admin.from('rebuild_failure').select('reason').throwOnError()).data).toEqual([]);
});

test('a late failure does not take back the claim of a newer rebuild', async () => {
  const built = await revision();
  await createItem(admin, 'news');
  const first = (await claim(built)) ?? 0;
  await createItem(admin, 'news');
  expect(await claim(built, true)).toBe(first + 1);
  await server.rpc('release_rebuild', { claimed_revision: first, reason: 'Tarde.' }).throwOnError();
  expect(await claim(first)).toBeNull();
});

test('neither a visitor nor an administrator claims or releases', async () => {
  for (const client of [visitor, admin]) {
    const claimed = await client.rpc('claim_rebuild', { min_interval: '0', built_revision: 0, forced: true });
    expect(claimed.error?.code).toBe('42501');
    const released = await client.rpc('release_rebuild', { claimed_revision: 1, reason: 'x' });
    expect(released.error?.code).toBe('42501');
  }
});
