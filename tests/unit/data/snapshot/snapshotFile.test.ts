import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { SnapshotFile, type Snapshot } from '#data/snapshot/snapshotFile.ts';
import { testFolder } from '../../../support/testFolder.ts';

let folder: string;
beforeEach(async () => {
  folder = await testFolder();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00Z') });
});

const INTERVAL = 3_600_000;

/** Stubs a backend whose only news item is named after its revision, and the snapshots of it. */
function buildBackend() {
  const backend = { revision: 1, isDown: false, isEmpty: false, reads: 0 };
  const readRevision = () =>
    backend.isDown ? Promise.reject(new Error('no answer')) : Promise.resolve(backend.revision);
  const readContent = () => {
    backend.reads += 1;
    const news = backend.isEmpty ? [] : [{ slug: `revision-${backend.revision}` }];
    return Promise.resolve({ news, publications: [], events: [] } as unknown as Snapshot);
  };
  const open = (address = 'http://backend.example') => {
    const file = path.join(folder, 'snapshot.json');
    return new SnapshotFile({ file, address, readRevision, readContent, minInterval: INTERVAL });
  };
  return { backend, open };
}

async function newsIn(snapshot: SnapshotFile): Promise<string[]> {
  return (await snapshot.read()).news.map(({ slug }) => slug);
}

test('takes a snapshot at startup, and renews it at the next one only after changes', async () => {
  const { backend, open } = buildBackend();
  const first = open();
  expect(await first.readState()).toBeNull();
  expect(await first.renew()).toBe(true);
  expect(await newsIn(first)).toEqual(['revision-1']);
  expect(await first.readState()).toEqual({ revision: 1, builtAt: '2026-11-22T12:00:00.000Z' });
  expect(await open().renew()).toBe(false);
  backend.revision = 2;
  const second = open();
  expect(await second.renew()).toBe(true);
  expect(await newsIn(second)).toEqual(['revision-2']);
  expect(await readdir(folder)).toEqual(['snapshot.json']);
});

test('renews at most once per interval unless forced, and includes the last edit', async () => {
  const { backend, open } = buildBackend();
  const snapshot = open();
  await snapshot.renew();
  for (let edit = 0; edit < 20; edit += 1) {
    backend.revision += 1;
    expect(await snapshot.renew()).toBe(false);
  }
  vi.advanceTimersByTime(INTERVAL);
  expect(await snapshot.renew()).toBe(true);
  expect(await newsIn(snapshot)).toEqual(['revision-21']);
  expect(backend.reads).toBe(2);
  vi.advanceTimersByTime(1000);
  expect(await snapshot.renew({ forced: true })).toBe(true);
  expect((await snapshot.readState())?.builtAt).toBe('2026-11-22T13:00:01.000Z');
});

test('shares a renewal among simultaneous requests, and runs another for forced ones', async () => {
  const { backend, open } = buildBackend();
  const snapshot = open();
  const both = Promise.all([snapshot.renew(), snapshot.renew()]);
  const forced = Promise.all([snapshot.renew({ forced: true }), snapshot.renew({ forced: true }), snapshot.renew()]);
  expect(await both).toEqual([true, true]);
  backend.revision = 2;
  expect(await forced).toEqual([true, true, true]);
  expect(backend.reads).toBe(2);
  expect(await newsIn(snapshot)).toEqual(['revision-2']);
});

test('keeps the snapshot while the backend is down, and renews it afterwards', async () => {
  const { backend, open } = buildBackend();
  const snapshot = open();
  await snapshot.renew();
  vi.advanceTimersByTime(INTERVAL);
  Object.assign(backend, { revision: 2, isDown: true });
  await expect(snapshot.renew()).rejects.toThrow('no answer');
  expect(await newsIn(snapshot)).toEqual(['revision-1']);
  backend.isDown = false;
  expect(await snapshot.renew()).toBe(true);
  expect(await newsIn(snapshot)).toEqual(['revision-2']);
});

test('never replaces a good snapshot with an empty one', async () => {
  const { backend, open } = buildBackend();
  const snapshot = open();
  await snapshot.renew();
  const before = await readFile(path.join(folder, 'snapshot.json'), 'utf8');
  Object.assign(backend, { revision: 2, isEmpty: true });
  await expect(snapshot.renew({ forced: true })).rejects.toThrow('the project is empty');
  expect(await readFile(path.join(folder, 'snapshot.json'), 'utf8')).toBe(before);
});

test('replaces an invalid file', async () => {
  const { open } = buildBackend();
  await writeFile(path.join(folder, 'snapshot.json'), '{"revision":');
  const snapshot = open();
  expect(await snapshot.renew()).toBe(true);
  expect(await newsIn(snapshot)).toEqual(['revision-1']);
});

test('does not use a snapshot of another backend', async () => {
  const { open } = buildBackend();
  await open().renew();
  const other = open('http://another.example');
  expect(await other.readState()).toBeNull();
  await expect(other.read()).rejects.toThrow('is of http://backend.example');
  expect(await other.renew()).toBe(true);
  expect(await newsIn(other)).toEqual(['revision-1']);
});
