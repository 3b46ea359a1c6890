import { environmentManager, focusManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { editorsQuery } from '#admin/presence/editors.ts';
import { announceEditing, listBrowsersSeen } from '#data/editing.ts';

vi.mock('#data/client.ts', () => ({ createBrowserClient: () => ({}) }));
vi.mock('#data/editing.ts', () => ({ announceEditing: vi.fn(() => Promise.resolve([])), listBrowsersSeen: vi.fn() }));
vi.mock('#admin/presence/browserId.ts', () => ({ browserId: () => 'a' }));

afterEach(() => focusManager.setFocused(undefined));

test('announces a record that is open in a hidden tab six times a minute', async () => {
  vi.useFakeTimers();
  // Without a `window`, the library assumes it runs on a server.
  environmentManager.setIsServer(() => false);
  const client = new QueryClient();
  const stop = new QueryObserver(client, editorsQuery('news', 1)).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  focusManager.setFocused(false);
  await vi.advanceTimersByTimeAsync(60_000);
  stop();
  expect(announceEditing).toHaveBeenCalledTimes(7);
});

test('drops a browser within eighteen seconds after it disappears without notice', async () => {
  const known = { browser: 'b', name: 'ana', is_own: false, seconds: 60 };
  vi.mocked(announceEditing).mockResolvedValue([known, { ...known, browser: 'ended' }]);
  vi.mocked(listBrowsersSeen).mockResolvedValue(['a', 'b']);
  vi.useFakeTimers({ now: Date.parse('2026-03-02T12:00:00Z') });
  const client = new QueryClient();
  const editors = await client.fetchQuery(editorsQuery('news', 1));
  expect(editors.map(({ browser }) => browser)).toEqual(['b']);
  // Thirteen seconds, and five until somebody who knows of others asks again.
  expect(listBrowsersSeen).toHaveBeenCalledWith({}, { table: 'news', id: 1 }, new Date('2026-03-02T11:59:47Z'));

  vi.mocked(announceEditing).mockClear();
  const stop = new QueryObserver(client, editorsQuery('news', 1)).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(5000);
  stop();
  expect(announceEditing).toHaveBeenCalled();
});
