import { expect, test } from 'vitest';
import { imageFit, imageHeight, offeredShape, offeredWidths } from '#domain/media/images.ts';

test('an image is as high as its shape says', () => {
  expect(imageHeight(480, 'wide')).toBe(270);
  expect(imageHeight(480, 'standard')).toBe(360);
  expect(imageHeight(480, 'whole')).toBe(960);
});

test('the offered widths end with the first that is large enough', () => {
  expect(offeredWidths(480)).toEqual([320, 400, 480]);
  expect(offeredWidths(500)).toEqual([320, 400, 480, 600]);
  expect(offeredWidths(4000)).toEqual([320, 400, 480, 600, 760, 960, 1200, 1500, 1920]);
  expect(offeredWidths(300, 132)).toEqual([160, 200, 256, 320]);
});

test('only the sizes of our pages are made', () => {
  expect(offeredShape(480, 270)).toBe('wide');
  expect(offeredShape(480, 360)).toBe('standard');
  expect(offeredShape(480, 480)).toBe('square');
  expect(offeredShape(480, 960)).toBe('whole');
  expect(offeredShape(480, 271)).toBeUndefined();
  expect(offeredShape(481, 271)).toBeUndefined();
});

test('an image is cut to its shape, unless the page cuts it', () => {
  expect(imageFit('wide')).toBe('cover');
  expect(imageFit('whole')).toBe('contain');
});
