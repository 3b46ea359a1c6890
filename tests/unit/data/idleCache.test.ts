import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test, vi } from 'vitest';
import { idleCache } from '#data/idleCache.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

beforeEach(() => void vi.useFakeTimers());

test('reads a value once while it is requested in time', async () => {
  const read = vi.fn(() => Promise.resolve(['row']));
  const rows = idleCache(read, 60_000);
  await Promise.all([rows(), rows()]);
  vi.advanceTimersByTime(59_000);
  await rows();
  vi.advanceTimersByTime(59_000);
  expect(await rows()).toEqual(['row']);
  expect(read).toHaveBeenCalledTimes(1);
});

test('releases a value that is no longer requested', async () => {
  const rows = idleCache(() => Promise.resolve(['row']), 60_000);
  const held = new WeakRef(await rows());
  // Dereferencing a WeakRef keeps its target alive until the current job ends.
  await vi.advanceTimersByTimeAsync(59_000);
  collect();
  expect(held.deref()).toBeDefined();
  await vi.advanceTimersByTimeAsync(60_000);
  collect();
  expect(held.deref()).toBeUndefined();
  expect(await rows()).toEqual(['row']);
});

test('reads again after a failed read', async () => {
  const read = vi.fn(() => Promise.resolve(['row'])).mockRejectedValueOnce(new Error('no answer'));
  const rows = idleCache(read, 60_000);
  await expect(rows()).rejects.toThrow('no answer');
  expect(await rows()).toEqual(['row']);
});

test('reads a value again when its version changes', async () => {
  let version = 1;
  const read = vi.fn(() => Promise.resolve(version));
  const rows = idleCache(read, 60_000, () => version);
  await rows();
  version = 2;
  expect([await rows(), await rows()]).toEqual([2, 2]);
  expect(read).toHaveBeenCalledTimes(2);
});
