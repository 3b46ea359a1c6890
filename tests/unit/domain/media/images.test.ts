import { expect, test } from 'vitest';
import { imageFit, offeredShape, offeredWidths } from '#domain/media/images.ts';

test('offers widths up to the first that is large enough', () => {
  expect(offeredWidths(480)).toEqual([320, 400, 480]);
  expect(offeredWidths(500)).toEqual([320, 400, 480, 600]);
  expect(offeredWidths(4000)).toEqual([320, 400, 480, 600, 760, 960, 1200, 1500, 1920]);
  expect(offeredWidths(300, 132)).toEqual([160, 200, 256, 320]);
});

test('offers only the sizes that the pages use, cropped unless the image is shown whole', () => {
  const shapes = [270, 360, 960, 271].map((height) => offeredShape(480, height));
  expect(shapes).toEqual(['wide', 'standard', 'whole', undefined]);
  expect(offeredShape(481, 271)).toBeUndefined();
  expect([imageFit('wide'), imageFit('whole')]).toEqual(['cover', 'contain']);
});
