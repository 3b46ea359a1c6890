import { createClient } from '@supabase/supabase-js';
import { beforeEach, expect, test } from 'vitest';
import type { Database } from '#data/database.types.ts';
import { startFileBackend } from '../support/backend/fileBackend.ts';
import { createItem } from '../support/builders.ts';

const { backend, visitor, admin } = await startFileBackend();
const server = createClient<Database>(backend.url, backend.secretKey, { auth: { persistSession: false } });

/** The revision that the site was built of. */
let built = 0;

beforeEach(async () => {
  await backend.database.exec(
    'update public.content_revision set rebuild_requested_at = null, rebuild_requested_revision = null; delete from public.rebuild_failure',
  );
  built = (await visitor.from('content_revision').select('revision').single().throwOnError()).data.revision;
});

const save = () => createItem(admin, 'news');

async function claim(of = built, forced = false): Promise<number | null> {
  const request = { min_interval: '1 day', built_revision: of, forced };
  return (await server.rpc('claim_rebuild', request).throwOnError()).data;
}

const release = (claimed_revision: number, reason: string) =>
  server.rpc('release_rebuild', { claimed_revision, reason }).throwOnError();

const letADayPass = () =>
  backend.database.exec(
    `update public.content_revision set rebuild_requested_at = rebuild_requested_at - interval '1 day'`,
  );

test('saves within the interval claim one rebuild, the first at once, and the rest is owed after it', async () => {
  const claims: (number | null)[] = [];
  for (let count = 0; count < 4; count += 1) {
    await save();
    claims.push(await claim());
  }
  expect(claims).toEqual([built + 1, null, null, null]);
  await letADayPass();
  expect(await claim(built + 1)).toBe(built + 4);
});

test('of claims at the same time one is given', async () => {
  await save();
  const claims = await Promise.all(Array.from({ length: 8 }, () => claim()));
  expect(claims.filter((claimed) => claimed !== null)).toEqual([built + 1]);
});

test('nothing is owed while the site serves the newest content; the button in the panel claims at any time', async () => {
  expect(await claim()).toBeNull();
  expect([await claim(built, true), await claim(built, true)]).toEqual([built, built]);
});

test('a rebuild that was asked for and never arrived is owed again after the interval', async () => {
  await save();
  expect([await claim(), await claim()]).toEqual([built + 1, null]);
  await letADayPass();
  expect(await claim()).toBe(built + 1);
});

test('a rebuild that failed is owed at once, and its reason is kept for administrators until the next', async () => {
  const reasons = async () => (await admin.from('rebuild_failure').select('reason').throwOnError()).data;
  await save();
  await release((await claim()) ?? 0, 'El disco está lleno.');
  expect(await reasons()).toEqual([{ reason: 'El disco está lleno.' }]);
  expect(await claim()).toBe(built + 1);
  expect(await reasons()).toEqual([]);
});

test('a late failure does not take back the claim of a newer rebuild', async () => {
  await save();
  const first = (await claim()) ?? 0;
  await save();
  expect(await claim(built, true)).toBe(first + 1);
  await release(first, 'Tarde.');
  expect(await claim(first)).toBeNull();
});
