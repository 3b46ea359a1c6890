import { afterEach, expect, test, vi } from 'vitest';
import { scheduleSnapshotRenewal } from '../../../src/server/snapshotRenewal.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the site renews its snapshot at once and then at every interval, also after a failed request', async () => {
  vi.useFakeTimers();
  const request = vi.fn(() => Promise.reject(new Error('refused')));
  vi.stubGlobal('fetch', request);
  scheduleSnapshotRenewal('http://localhost:4321', 'a secret', 600);
  expect(request).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1_200_000);
  expect(request).toHaveBeenCalledTimes(3);
  expect(request).toHaveBeenLastCalledWith(
    'http://localhost:4321/api/rebuild',
    expect.objectContaining({ method: 'POST', headers: expect.objectContaining({ 'x-webhook-secret': 'a secret' }) }),
  );
});
