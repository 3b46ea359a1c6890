import { expect, test } from 'vitest';
import { croppedArea } from '#domain/media/crop.ts';

const image = { width: 2000, height: 1000 };

test('without zoom, keeps the largest area with the chosen ratio', () => {
  expect(croppedArea(image, { ratio: 1, zoom: 1, position: [1, 0.5] })).toEqual({
    left: 1000,
    top: 0,
    width: 1000,
    height: 1000,
  });
});

test('without a ratio, keeps the image’s own, and zooms in at the chosen position', () => {
  expect(croppedArea(image, { ratio: null, zoom: 2, position: [0, 1] })).toEqual({
    left: 0,
    top: 500,
    width: 1000,
    height: 500,
  });
});
