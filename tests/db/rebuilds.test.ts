import { beforeEach, expect, test } from 'vitest';
import { startFileBackend } from '../support/backend/fileBackend.ts';
import { createItem } from '../support/builders.ts';

const { backend, visitor, admin } = await startFileBackend();
const server = backend.serverClient();

/** The revision that the site was built of. */
let built = 0;

beforeEach(async () => {
  await backend.database.exec(
    `update public.content_revision
     set rebuild_requested_at = null, rebuild_requested_revision = null, rebuild_month = null, rebuild_count = 0;
     delete from public.rebuild_failure`,
  );
  built = (await visitor.from('content_revision').select('revision').single().throwOnError()).data.revision;
});

const save = () => createItem(admin, 'news');

async function claim(of = built, forced = false, monthly_limit = 0): Promise<number | null> {
  const request = { min_interval: '1 day', built_revision: of, forced, monthly_limit };
  return (await server.rpc('claim_rebuild', request).throwOnError()).data;
}

const release = (claimed_revision: number, reason: string, was_refused = true) =>
  server.rpc('release_rebuild', { claimed_revision, reason, was_refused }).throwOnError();

const countOfMonth = async () =>
  (await admin.from('content_revision').select('rebuild_month, rebuild_count').single().throwOnError()).data;

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

test('after a month’s rebuilds the next waits for the next month, the button’s among them', async () => {
  const claimed: boolean[] = [];
  for (let day = 0; day < 4; day += 1) {
    await save();
    claimed.push((await claim(built, false, 3)) !== null);
    await letADayPass();
  }
  expect(claimed).toEqual([true, true, true, false]);
  expect(await claim(built, true, 3)).toBeNull();
  const { rebuild_month: month, rebuild_count: count } = await countOfMonth();
  expect([month?.slice(8), count]).toEqual(['01', 3]);

  await backend.database.exec(`update public.content_revision set rebuild_month = rebuild_month - interval '1 month'`);
  expect(await claim(built, false, 3)).toBe(built + 4);
  expect(await countOfMonth()).toEqual({ rebuild_month: month, rebuild_count: 1 });
});

test('a month is Argentina’s', async () => {
  await save();
  await claim();
  const month = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Argentina/Buenos_Aires' }).format(new Date());
  expect((await countOfMonth()).rebuild_month).toBe(`${month.slice(0, 7)}-01`);
});

test('without a limit rebuilds are counted all the same', async () => {
  for (let count = 0; count < 12; count += 1) await claim(built, true);
  expect((await countOfMonth()).rebuild_count).toBe(12);
});

test('of failed rebuilds those count that may run all the same', async () => {
  await save();
  await release((await claim()) ?? 0, 'El servicio de publicación respondió con el código 500.');
  expect((await countOfMonth()).rebuild_count).toBe(0);
  await release((await claim()) ?? 0, 'El servicio de publicación no respondió.', false);
  expect((await countOfMonth()).rebuild_count).toBe(1);
});
