import { beforeEach, expect, test, vi } from 'vitest';
import { verifyOnline } from '#admin/publishing/verify.ts';

const change = {
  table: 'news',
  id: 1,
  title: 'Una noticia',
  address: 'https://example.org/novedades/una-noticia',
  version: '2026-03-10T12:00:00+00:00',
} as const;
const shown = () => new Response(null, { headers: { 'x-content-version': change.version } });
const earlier = () => new Response(null, { headers: { 'x-content-version': '2020-01-01T00:00:00+00:00' } });
const look = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', look.mockReset());
});

test('does not check a record that visitors cannot see yet', async () => {
  await verifyOnline({ ...change, hiddenUntil: null });
  await verifyOnline({ ...change, hiddenUntil: '2026-12-03T12:00:00+00:00' });
  expect(look).not.toHaveBeenCalled();
});

test.each([
  ['is not found', () => Response.json(null, { status: 404 })],
  ['redirects to another record', () => Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' })],
])('a hidden record is off the site once its address %s', async (_, answer) => {
  look.mockResolvedValueOnce(shown()).mockResolvedValueOnce(answer());
  const outcome = verifyOnline({ ...change, version: null }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await outcome).toBeUndefined();
});

test('retries after a failed request', async () => {
  look.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  look.mockRejectedValueOnce(new DOMException('The operation timed out', 'TimeoutError'));
  look.mockResolvedValue(shown());
  const outcome = verifyOnline(change).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await outcome).toBeUndefined();
  expect(look).toHaveBeenCalledTimes(3);
});

test('rejects with the last error when all requests fail for fifteen seconds', async () => {
  look.mockRejectedValue(new TypeError('Failed to fetch'));
  const tell = vi.fn();
  const outcome = verifyOnline(change).catch(tell);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(tell).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3000);
  await outcome;
  expect(tell).toHaveBeenCalledExactlyOnceWith(new TypeError('Failed to fetch'));
});

test('rejects when the site still shows the earlier version after fifteen seconds', async () => {
  look.mockImplementation(() => Promise.resolve(earlier()));
  const outcome = verifyOnline(change).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(17_000);
  expect(await outcome).toMatchObject({ message: 'El sitio todavía muestra la versión anterior.' });
});
