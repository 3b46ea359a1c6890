import { environmentManager, focusManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { editorsQuery } from '#admin/presence/editors.ts';
import { announceEditing } from '#data/editing.ts';

vi.mock('#data/client.ts', () => ({ createBrowserClient: () => ({}) }));
vi.mock('#data/editing.ts', () => ({ announceEditing: vi.fn(() => Promise.resolve([])) }));
vi.mock('#admin/presence/browserId.ts', () => ({ browserId: () => 'a' }));

afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

test('a record that is open in a hidden tab is said to be open three times a minute', async () => {
  vi.useFakeTimers();
  // Without a `window`, the library assumes it runs on a server.
  environmentManager.setIsServer(() => false);
  const client = new QueryClient();
  const stop = new QueryObserver(client, editorsQuery('news', 1)).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  focusManager.setFocused(false);
  await vi.advanceTimersByTimeAsync(60_000);
  stop();
  expect(announceEditing).toHaveBeenCalledTimes(4);
});
