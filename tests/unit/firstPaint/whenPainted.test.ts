import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenPainted } from '#firstPaint/whenPainted.ts';

/** The test's page, neither loaded nor painted at first. */
let tab: { loaded: () => void; painted: () => void };

function openTab({ hidden }: { hidden: boolean }) {
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
  tab = {
    loaded: () => {
      document.readyState = 'complete';
      onLoad();
    },
    painted: () => onEntries({ getEntriesByName: () => [{}] }),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether the paint counts as done after this many more milliseconds. */
async function isDone(painted: Promise<void>, after: number): Promise<boolean> {
  await vi.advanceTimersByTimeAsync(after);
  return Promise.race([painted.then(() => true), Promise.resolve().then(() => false)]);
}

test('a page counts as painted when it is painted and its pictures are there', async () => {
  openTab({ hidden: false });
  const painted = whenPainted();
  expect(await isDone(painted, 60_000)).toBe(false);
  tab.painted();
  expect(await isDone(painted, 500)).toBe(false);
  tab.loaded();
  expect(await isDone(painted, 0)).toBe(true);
});

test('an eager picture is waited for a second, no longer', async () => {
  openTab({ hidden: false });
  const painted = whenPainted();
  tab.painted();
  expect(await isDone(painted, 999)).toBe(false);
  expect(await isDone(painted, 1)).toBe(true);
});

test('where a browser does not tell of its paint, three seconds after the page is loaded are enough', async () => {
  openTab({ hidden: false });
  const painted = whenPainted();
  tab.loaded();
  expect(await isDone(painted, 2999)).toBe(false);
  expect(await isDone(painted, 1)).toBe(true);
});

test('a tab that nobody sees is done when it is loaded', async () => {
  openTab({ hidden: true });
  const painted = whenPainted();
  expect(await isDone(painted, 60_000)).toBe(false);
  tab.loaded();
  expect(await isDone(painted, 0)).toBe(true);
});
