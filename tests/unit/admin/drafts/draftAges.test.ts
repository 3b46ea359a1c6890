import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '../../../support/MemoryStorage.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');
const DAY = 24 * 3_600_000;
const record = { account: 'ana', kind: 'news', id: 7 } as const;

/** The panel as it starts on a device whose clock is off by this many days; `isTold` by the backend what time it is. */
async function openPanel(daysOff: number, isTold = true) {
  vi.setSystemTime(NOW + daysOff * DAY);
  vi.resetModules();
  const { noteServerTime } = await import('#admin/ui/serverClock.ts');
  if (isTold) noteServerTime(new Date(NOW).toUTCString(), Date.now(), Date.now());
  const [{ DraftKeeper }, { draftsOf }] = await Promise.all([
    import('#admin/drafts/DraftKeeper.ts'),
    import('#admin/drafts/draftStore.ts'),
  ]);
  const type = (title: string) => new DraftKeeper({ ...record, form: title }, undefined).keep({ title });
  const setAside = (title: string) => {
    const keeper = new DraftKeeper({ ...record, form: title }, undefined);
    keeper.schedule(
      () => ({ title }),
      () => undefined,
    );
    return keeper.setAside();
  };
  return { type, setAside, read: async () => (await draftsOf(record)).map(({ values }) => values) };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('localStorage', new MemoryStorage());
  indexedDB.deleteDatabase('drafts');
});

test('keeps a draft typed while the device clock was two months behind', async () => {
  const late = await openPanel(-61);
  await late.type('Lo que escribió Ana');
  const right = await openPanel(0);
  expect(await right.read()).toEqual([{ title: 'Lo que escribió Ana' }]);
});

test('keeps drafts when the device clock is two months ahead, even if the backend is unreachable', async () => {
  const right = await openPanel(0);
  await right.type('Lo que escribió Ana');
  for (const isTold of [false, true]) {
    const ahead = await openPanel(61, isTold);
    expect(await ahead.read()).toEqual([{ title: 'Lo que escribió Ana' }]);
  }
});

test('keeps text set aside in a conflict for a week, and other drafts longer', async () => {
  const panel = await openPanel(0);
  await panel.type('Lo que sigue escribiendo');
  await panel.setAside('Lo que no quedó');
  vi.setSystemTime(NOW + 6.9 * DAY);
  expect(await panel.read()).toHaveLength(2);
  vi.setSystemTime(NOW + 7.1 * DAY);
  expect(await panel.read()).toEqual([{ title: 'Lo que sigue escribiendo' }]);
});
