import { expect, test } from 'vitest';
import { imageHeight, isOfferedSize, offeredWidths } from '#domain/media/images.ts';

test('an image is as high as its shape says', () => {
  expect(imageHeight(480, 'wide')).toBe(270);
  expect(imageHeight(480, 'standard')).toBe(360);
});

test('the offered widths end with the first that is large enough', () => {
  expect(offeredWidths(480)).toEqual([320, 400, 480]);
  expect(offeredWidths(500)).toEqual([320, 400, 480, 600]);
  expect(offeredWidths(4000)).toEqual([320, 400, 480, 600, 760, 960, 1200, 1500, 1920]);
  expect(offeredWidths(300, 132)).toEqual([160, 200, 256, 320]);
});

test('only the sizes of our pages are made', () => {
  expect(isOfferedSize(480, 270)).toBe(true);
  expect(isOfferedSize(480, 360)).toBe(true);
  expect(isOfferedSize(480, 480)).toBe(true);
  expect(isOfferedSize(480, 271)).toBe(false);
  expect(isOfferedSize(481, 271)).toBe(false);
});
