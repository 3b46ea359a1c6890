import { expect, test, vi } from 'vitest';
import { scheduleSnapshotRenewal } from '../../../src/server/snapshotRenewal.ts';

test('renews the snapshot at once and at every interval, even after a failed request', async () => {
  vi.useFakeTimers();
  const request = vi.fn((_address: string, _init: RequestInit) => Promise.reject(new Error('refused')));
  vi.stubGlobal('fetch', request);
  scheduleSnapshotRenewal('http://localhost:4321', 'a secret', 600);
  expect(request).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1_200_000);
  expect(request).toHaveBeenCalledTimes(3);
  const [address, { method, headers } = {}] = request.mock.lastCall ?? [];
  expect([address, method]).toEqual(['http://localhost:4321/api/rebuild', 'POST']);
  expect(headers).toMatchObject({ 'x-webhook-secret': 'a secret' });
});
