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
  backend.database.exec(`
    update public.content_revision set rebuild_requested_at = rebuild_requested_at - interval '1 day'`);

test('grants the first claim at once, and later ones only after the interval', async () => {
  const claims: (number | null)[] = [];
  for (let count = 0; count < 4; count += 1) {
    await save();
    claims.push(await claim());
  }
  expect(claims).toEqual([built + 1, null, null, null]);
  await letADayPass();
  expect(await claim(built + 1)).toBe(built + 4);
});

test('grants only one of several concurrent claims', async () => {
  await save();
  const claims = await Promise.all(Array.from({ length: 8 }, () => claim()));
  expect(claims.filter((claimed) => claimed !== null)).toEqual([built + 1]);
});

test('grants no claim while the site is up to date, except a forced one', async () => {
  expect(await claim()).toBeNull();
  expect([await claim(built, true), await claim(built, true)]).toEqual([built, built]);
});

test('grants another claim after the interval if the rebuild never arrived', async () => {
  await save();
  expect([await claim(), await claim()]).toEqual([built + 1, null]);
  await letADayPass();
  expect(await claim()).toBe(built + 1);
});

test('grants a claim at once after a failed rebuild, whose reason is kept until then', async () => {
  const reasons = async () => (await admin.from('rebuild_failure').select('reason').throwOnError()).data;
  await save();
  await release((await claim()) ?? 0, 'El disco está lleno.');
  expect(await reasons()).toEqual([{ reason: 'El disco está lleno.' }]);
  expect(await claim()).toBe(built + 1);
  expect(await reasons()).toEqual([]);
});

test('a late failure does not release the claim of a newer rebuild', async () => {
  await save();
  const first = (await claim()) ?? 0;
  await save();
  expect(await claim(built, true)).toBe(first + 1);
  await release(first, 'Tarde.');
  expect(await claim(first)).toBeNull();
});

test('grants no claim beyond the monthly limit, even a forced one, until the next month', async () => {
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

test('counts months in Argentina’s time zone', async () => {
  await save();
  await claim();
  const month = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Argentina/Buenos_Aires' }).format(new Date());
  expect((await countOfMonth()).rebuild_month).toBe(`${month.slice(0, 7)}-01`);
});

test('counts rebuilds even without a monthly limit', async () => {
  for (let count = 0; count < 12; count += 1) await claim(built, true);
  expect((await countOfMonth()).rebuild_count).toBe(12);
});

test('does not count a failed rebuild that was refused', async () => {
  await save();
  await release((await claim()) ?? 0, 'El servicio de publicación respondió con el código 500.');
  expect((await countOfMonth()).rebuild_count).toBe(0);
  await release((await claim()) ?? 0, 'El servicio de publicación no respondió.', false);
  expect((await countOfMonth()).rebuild_count).toBe(1);
});
