import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { DraftKeeper } from '#admin/drafts/DraftKeeper.ts';
import { draftsOf } from '#admin/drafts/draftStore.ts';
import { MemoryStorage } from '../../../support/MemoryStorage.ts';

const values = { title: 'Lo que escribió Ana' };
const backups = () => Object.values(localStorage) as unknown[];

beforeEach(() => vi.stubGlobal('localStorage', new MemoryStorage()));

function openForm(form: string, typed: () => object = () => values) {
  const keeper = new DraftKeeper({ account: 'ana', kind: 'news', id: 7, form }, undefined);
  const type = () => keeper.schedule(typed, () => undefined);
  return { keeper, type };
}

test.each([false, true])(
  'on unload, backs up a scheduled draft until it is stored, while it is being stored: %s',
  async (isBeingStored) => {
    const { keeper, type } = openForm('f1');
    type();
    const outcomes = [...(isBeingStored ? [keeper.flush()] : []), keeper.flushLast()];
    expect(backups()).toEqual([expect.stringContaining('Lo que escribió Ana')]);
    expect(await Promise.all(outcomes)).not.toContain(false);
    expect(backups()).toEqual([]);
  },
);

test('on unload, backs up and stores text typed after the last flush', async () => {
  let text = values;
  const { keeper, type } = openForm('f2', () => text);
  type();
  await keeper.flush();
  text = { title: 'Lo último' };
  const outcome = keeper.flushLast();
  expect(backups()).toEqual([expect.stringContaining('Lo último')]);
  expect(await outcome).toBe(true);
});

test('gives a draft a newer timestamp than earlier drafts after the clock is set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T12:00:00Z') });
  const { keeper, type } = openForm('f3', () => ({ title: 'Lo último' }));
  await keeper.keep(values);
  vi.setSystemTime(new Date('2026-03-02T11:00:00Z'));
  type();
  const outcome = keeper.flushLast();
  expect(backups()).toEqual([expect.stringContaining('"keptAt":"2026-03-02T12:00:00.001Z"')]);
  expect(await outcome).toBe(true);

  const next = openForm('f4');
  const draft = (await draftsOf(keeper.key)).find(({ form }) => form === 'f3');
  if (draft) await next.keeper.take(draft);
  next.type();
  const secondOutcome = next.keeper.flushLast();
  expect(backups()).toEqual([expect.stringContaining('"keptAt":"2026-03-02T12:00:00.002Z"')]);
  expect(await secondOutcome).toBe(true);
});

test('on unload, does not back up a draft that is already stored or saved', async () => {
  const { keeper, type } = openForm('f1');
  type();
  await keeper.flush();
  void keeper.flushLast();
  expect(backups()).toEqual([]);

  type();
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
