import { expect, test, vi } from 'vitest';
import { orSnapshot } from '#data/snapshot/orSnapshot.ts';

test('what the backend answers is fresh, and the snapshot is not read', async () => {
  const fallback = vi.fn(() => Promise.resolve('snapshot'));
  expect(await orSnapshot(() => Promise.resolve('backend'), fallback)).toEqual({ value: 'backend', fresh: true });
  expect(fallback).not.toHaveBeenCalled();
});

test('when the backend fails the snapshot answers', async () => {
  const reading = await orSnapshot(
    () => Promise.reject(new Error('no answer')),
    () => Promise.resolve('snapshot'),
  );
  expect(reading).toEqual({ value: 'snapshot', fresh: false });
});

test('when both fail the error is the snapshot’s', async () => {
  const reading = orSnapshot(
    () => Promise.reject(new Error('no answer')),
    () => Promise.reject(new Error('no file')),
  );
  await expect(reading).rejects.toThrow('no file');
});
