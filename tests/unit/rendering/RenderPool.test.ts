import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RenderPool } from '#rendering/RenderPool.ts';

const program = new URL('./slowWorker.ts', import.meta.url);
// A deadline that a busy machine does not reach; texts that take too long end by their own time limit.
const options = { atOnce: 2, queueLimit: 100, deadline: 50_000 } as const;

let pool: RenderPool;
const settle = (markdown: string, signal?: AbortSignal) => pool.render({ markdown, storage: '' }, signal);
const render = async (markdown: string) => (await settle(markdown)).html;
const usePool = (changes: Partial<ConstructorParameters<typeof RenderPool>[1]>) => {
  pool.close();
  pool = new RenderPool(program, { ...options, ...changes });
};

beforeEach(() => {
  pool = new RenderPool(program, options);
});
afterEach(() => pool.close());

test('gives up a text that takes too long and renders the next one', async () => {
  await render('a');
  const before = process.cpuUsage();
  expect(await settle('for ever')).toEqual({ html: null, isLate: false });
  const { user, system } = process.cpuUsage(before);
  // Three times a text's time limit, as CPU time of all threads in microseconds.
  expect(user + system).toBeLessThan(900_000);
  expect(pool.isStuck).toBe(false);
  expect(await render('a')).toBe('A');
});

// Specification 2.6-4
test('texts that take too long block neither other texts nor the server', async () => {
  const late = [render('for ever'), render('for ever'), render('for ever')];
  const others = Promise.all(['a', 'b', 'c'].map(render));
  let turns = 0;
  const turning = setInterval(() => (turns += 1), 1);
  expect(await others).toEqual(['A', 'B', 'C']);
  clearInterval(turning);
  // Two rounds of the time limit passed without blocking this thread.
  expect(turns).toBeGreaterThan(20);
  expect(await Promise.all(late)).toEqual([null, null, null]);
});

test('does not wait for a text that takes too long while a second thread is free', async () => {
  const order: string[] = [];
  const late = render('for ever').then(() => order.push('for ever'));
  await render('a').then(() => order.push('a'));
  await late;
  expect(order).toEqual(['a', 'for ever']);
});

test('after a text that takes too long, renders the next one on a preloaded thread', async () => {
  usePool({ atOnce: 1 });
  expect(await render('for ever')).toBeNull();
  const endedAt = Date.now();
  expect(Number(await render('when loaded'))).toBeLessThan(endedAt);
});

test('never renders a queued text whose request was aborted', async () => {
  usePool({ atOnce: 1 });
  await render('a');
  const gone = new AbortController();
  const [busy, dropped, next] = [settle('for ever'), settle('b', gone.signal), render('how many')];
  gone.abort();
  expect(await dropped).toEqual({ html: null, isLate: true });
  expect(await next).toBe('1');
  await busy;
  expect(await settle('b', gone.signal)).toEqual({ html: null, isLate: true });
});

test('counts the waiting time towards the deadline', async () => {
  usePool({ atOnce: 1, deadline: 150 });
  await render('a');
  // By the clock alone, the second might be rendered within the millisecond between the first one's deadline and its own.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const texts = [settle('for ever'), settle('b'), settle('c')];
  vi.advanceTimersByTime(150);
  vi.useRealTimers();
  expect(await Promise.all(texts)).toEqual(Array(3).fill({ html: null, isLate: true }));
});

test('waits for a thread to load, regardless of the deadline', async () => {
  usePool({ deadline: 0 });
  expect(await render('a')).toBe('A');
  expect(pool.isStuck).toBe(false);
});

test('gives up a text at once when the queue is full, and reports the queue as stuck', async () => {
  usePool({ atOnce: 1, queueLimit: 1 });
  await render('a');
  const busy = settle('for ever');
  const waiting = render('b');
  expect(pool.isStuck).toBe(false);
  const order = [settle('c').then(() => 'c'), waiting.then(() => 'b')];
  expect(await Promise.race(order)).toBe('c');
  expect(pool.isStuck).toBe(true);
  expect([await busy, await waiting]).toEqual([{ html: null, isLate: false }, 'B']);
});

test('reports the queue as stuck while a text has waited more than two seconds', async () => {
  usePool({ atOnce: 1 });
  await render('a');
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000_000);
  const waiting = Promise.all([render('for ever'), render('b')]);
  now.mockReturnValue(1_001_900);
  expect(pool.isStuck).toBe(false);
  now.mockReturnValue(1_002_100);
  expect(pool.isStuck).toBe(true);
  await waiting;
  expect(pool.isStuck).toBe(false);
});

test.each(['all memory', 'breaks off'])('renders the other texts when one ends its thread (%s)', async (text) => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await Promise.all([render(text), render('a')])).toEqual([null, 'A']);
  expect(await render('b')).toBe('B');
  expect(told.mock.calls.length).toBeLessThan(2);
});

test('renders no text when its program fails to load', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  pool = new RenderPool(new URL('./none.js', import.meta.url), options);
  expect(await Promise.all(['a', 'b', 'c'].map(render))).toEqual([null, null, null]);
});
