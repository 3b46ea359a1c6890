import { expect, test } from 'vitest';
import { logoStripDuration } from '#components/home/logoStrip.ts';

// Specification 2.4-13
test('a round takes twenty seconds for each frame width that the logos fill, or in all while the frame has none', () => {
  expect([1200, 400, 0].map((frame) => logoStripDuration(12_000, frame))).toEqual([200, 600, 20]);
});
