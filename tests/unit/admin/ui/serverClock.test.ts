import { beforeEach, expect, test, vi } from 'vitest';

const NOON = Date.parse('2026-11-24T12:00:00Z');
const HOUR = 3_600_000;

/** A panel that has just been opened on a device whose clock is off by this much. */
async function openPanel(deviceOff: number) {
  vi.setSystemTime(NOON + deviceOff);
  vi.resetModules();
  return import('#admin/ui/serverClock.ts');
}

/** Passes on an answer that left the server at noon and half a second, and took 200 milliseconds. */
function answer({ noteServerTime }: Awaited<ReturnType<typeof openPanel>>): void {
  const sentAt = Date.now();
  vi.advanceTimersByTime(200);
  noteServerTime('Tue, 24 Nov 2026 12:00:00 GMT', sentAt, Date.now());
}

beforeEach(() => vi.useFakeTimers());

test.each([-3 * HOUR, -60 * 24 * HOUR, 61 * 24 * HOUR])(
  'corrects a device clock that is %d milliseconds off',
  async (off) => {
    const panel = await openPanel(off);
    expect(panel.isServerTimeKnown()).toBe(false);
    answer(panel);
    expect(panel.isServerTimeKnown()).toBe(true);
    // Not before what the answer contains, and not a second and a half after it.
    expect(panel.serverNow().getTime()).toBe(NOON + 1200);
    vi.advanceTimersByTime(HOUR);
    expect(panel.serverNow().getTime()).toBe(NOON + HOUR + 1200);
  },
);

test('does not correct a clock that is right to within a response’s precision', async () => {
  const panel = await openPanel(500);
  answer(panel);
  expect(panel.serverNow().getTime()).toBe(NOON + 700);
});

test('ignores a response without a valid time', async () => {
  const panel = await openPanel(-3 * HOUR);
  panel.noteServerTime(null, Date.now(), Date.now());
  panel.noteServerTime('someday', Date.now(), Date.now());
  expect(panel.isServerTimeKnown()).toBe(false);
  expect(panel.serverNow().getTime()).toBe(NOON - 3 * HOUR);
});
