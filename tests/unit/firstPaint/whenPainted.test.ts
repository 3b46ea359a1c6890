import { beforeEach, expect, test, vi } from 'vitest';
import { whenPainted } from '#firstPaint/whenPainted.ts';

/** Opens a page, neither loaded nor painted at first. */
function openTab({ hidden = false } = {}) {
  const document = { hidden, readyState: 'loading' };
  let onLoad: () => void = vi.fn();
  let onEntries: (entries: { getEntriesByName: () => unknown[] }) => void = vi.fn();
  vi.stubGlobal('document', document);
  vi.stubGlobal('addEventListener', (_type: string, listener: () => void) => (onLoad = listener));
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => queueMicrotask(callback));
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(listener: typeof onEntries) {
        onEntries = listener;
      }
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  const painted = whenPainted();
  return {
    load: () => {
      document.readyState = 'complete';
      onLoad();
    },
    paint: () => onEntries({ getEntriesByName: () => [{}] }),
    /** Whether the paint counts as done after this many more milliseconds. */
    isDone: async (after: number) => {
      await vi.advanceTimersByTimeAsync(after);
      return Promise.race([painted.then(() => true), Promise.resolve().then(() => false)]);
    },
  };
}

beforeEach(() => void vi.useFakeTimers());

test('resolves once the page has painted and its pictures have loaded', async () => {
  const tab = openTab();
  expect(await tab.isDone(60_000)).toBe(false);
  tab.paint();
  expect(await tab.isDone(500)).toBe(false);
  tab.load();
  expect(await tab.isDone(0)).toBe(true);
});

test.each([
  ['waits at most a second for eager pictures after the paint', 'paint', 1000],
  ['resolves three seconds after the load if the browser reports no paint', 'load', 3000],
] as const)('%s', async (_, event, milliseconds) => {
  const tab = openTab();
  tab[event]();
  expect(await tab.isDone(milliseconds - 1)).toBe(false);
  expect(await tab.isDone(1)).toBe(true);
});

test('resolves for a hidden tab once the page has loaded', async () => {
  const tab = openTab({ hidden: true });
  expect(await tab.isDone(60_000)).toBe(false);
  tab.load();
  expect(await tab.isDone(0)).toBe(true);
});
