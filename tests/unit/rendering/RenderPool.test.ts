import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RenderPool } from '#rendering/RenderPool.ts';

let pool: RenderPool;
const render = (markdown: string) => pool.render({ markdown, storage: '' });

beforeEach(() => {
  pool = new RenderPool(new URL('../../support/slowWorker.ts', import.meta.url));
});
afterEach(() => {
  pool.close();
  vi.restoreAllMocks();
});

test('a text that takes too long is given up, and the next one is rendered', async () => {
  await render('a');
  const before = process.cpuUsage();
  expect(await render('for ever')).toBeNull();
  const { user, system } = process.cpuUsage(before);
  // Three times a text's time limit, as CPU time of all threads in microseconds.
  expect(user + system).toBeLessThan(900_000);
  expect(await render('a')).toBe('A');
});

test('texts that take too long hold neither the others nor the server', async () => {
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

test('a text waits for none that takes too long while there is a second thread', async () => {
  const order: string[] = [];
  const late = render('for ever').then(() => order.push('for ever'));
  await render('a').then(() => order.push('a'));
  await late;
  expect(order).toEqual(['a', 'for ever']);
});

test.each(['all memory', 'breaks off'])(
  'a text for which its thread ends (%s) takes no other with it',
  async (text) => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await Promise.all([render(text), render('a')])).toEqual([null, 'A']);
    expect(await render('b')).toBe('B');
    expect(told.mock.calls.length).toBeLessThan(2);
  },
);

test('a program that does not load leaves every text unrendered', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  pool = new RenderPool(new URL('../../support/none.js', import.meta.url));
  expect(await Promise.all(['a', 'b', 'c'].map(render))).toEqual([null, null, null]);
});
