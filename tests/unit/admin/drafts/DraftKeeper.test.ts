import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DraftKeeper } from '#admin/drafts/DraftKeeper.ts';
import { draftsOf } from '#admin/drafts/draftStore.ts';
import { MemoryStorage } from '../../../support/MemoryStorage.ts';

const values = { title: 'Lo que escribió Ana' };
const typed = () => values;
const backups = () => Object.values(localStorage) as unknown[];

beforeEach(() => vi.stubGlobal('localStorage', new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

function openForm() {
  const keeper = new DraftKeeper({ account: 'ana', kind: 'news', id: 7, form: 'f1' }, undefined);
  keeper.schedule(typed, () => undefined);
  return keeper;
}

test('on unload, backs up a scheduled draft until it is stored', async () => {
  const keeper = openForm();
  const outcome = keeper.flushLast();
  expect(backups()).toEqual([expect.stringContaining('Lo que escribió Ana')]);
  expect(await outcome).toBe(true);
  expect(backups()).toEqual([]);
});

test('on unload, backs up a draft that is still being stored', async () => {
  const keeper = openForm();
  const outcomes = [keeper.flush(), keeper.flushLast()];
  expect(backups()).toEqual([expect.stringContaining('Lo que escribió Ana')]);
  expect(await Promise.all(outcomes)).toEqual([true, true]);
  expect(backups()).toEqual([]);
});

test('on unload, backs up and stores text typed after the last flush', async () => {
  let text = values;
  const keeper = new DraftKeeper({ account: 'ana', kind: 'news', id: 7, form: 'f2' }, undefined);
  keeper.schedule(
    () => text,
    () => undefined,
  );
  await keeper.flush();
  text = { title: 'Lo último' };
  const outcome = keeper.flushLast();
  expect(backups()).toEqual([expect.stringContaining('Lo último')]);
  expect(await outcome).toBe(true);
});

test('gives a draft a newer timestamp than earlier drafts after the clock is set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T12:00:00Z') });
  const keeper = new DraftKeeper({ account: 'ana', kind: 'news', id: 7, form: 'f3' }, undefined);
  await keeper.keep(values);
  vi.setSystemTime(new Date('2026-03-02T11:00:00Z'));
  keeper.schedule(
    () => ({ title: 'Lo último' }),
    () => undefined,
  );
  const outcome = keeper.flushLast();
  expect(backups()).toEqual([expect.stringContaining('"keptAt":"2026-03-02T12:00:00.001Z"')]);
  expect(await outcome).toBe(true);

  const next = new DraftKeeper({ account: 'ana', kind: 'news', id: 7, form: 'f4' }, undefined);
  const draft = (await draftsOf(keeper.key)).find(({ form }) => form === 'f3');
  if (draft) await next.take(draft);
  next.schedule(typed, () => undefined);
  const secondOutcome = next.flushLast();
  expect(backups()).toEqual([expect.stringContaining('"keptAt":"2026-03-02T12:00:00.002Z"')]);
  expect(await secondOutcome).toBe(true);
  vi.useRealTimers();
});

test('on unload, does not back up a draft that is already stored or saved', async () => {
  const keeper = openForm();
  await keeper.flush();
  void keeper.flushLast();
  expect(backups()).toEqual([]);

  keeper.schedule(typed, () => undefined);
  const write = keeper.flush();
  const removal = keeper.forget();
  void keeper.flushLast();
  expect(backups()).toEqual([]);
  await Promise.all([write, removal]);
});

test('moves a new record’s draft and its files to the record’s id once it is created', async () => {
  const file = new File(['%PDF'], 'acta.pdf');
  const keeper = new DraftKeeper({ account: 'eva', kind: 'news', id: 'new', form: 'f8' }, undefined);
  keeper.schedule(
    () => ({ title: 'Escrito después', pdf_file: file }),
    () => undefined,
  );
  await keeper.flush();
  await keeper.moveTo(12);
  expect(await draftsOf({ account: 'eva', kind: 'news', id: 'new' })).toEqual([]);
  const [moved] = await draftsOf({ account: 'eva', kind: 'news', id: 12 });
  expect(moved?.values).toMatchObject({ title: 'Escrito después', pdf_file: { name: 'acta.pdf' } });
});

test('is settled except between sending values and settling the save', async () => {
  const keeper = new DraftKeeper({ account: 'eva', kind: 'news', id: 7, form: 'f9' }, undefined);
  expect(keeper.isSettled).toBe(true);
  await keeper.remember({ title: 'Uno' });
  expect(keeper.isSettled).toBe(false);
  keeper.settle();
  expect(keeper.isSettled).toBe(true);
});
