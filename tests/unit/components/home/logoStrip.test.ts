import { expect, test } from 'vitest';
import { logoStripDuration } from '#components/home/logoStrip.ts';

// Specification 2.4-13
test('a round takes twenty seconds for each frame width that the logos fill', () => {
  expect(logoStripDuration(12_000, 1200)).toBe(200);
  expect(logoStripDuration(12_000, 400)).toBe(600);
});

test('a round takes twenty seconds while the frame has no width', () => {
  expect(logoStripDuration(12_000, 0)).toBe(20);
});
