import { expect, test } from 'vitest';
import { croppedArea } from '#domain/media/crop.ts';

const image = { width: 2000, height: 1000 };

test('without zoom, the largest part of the ratio is kept', () => {
  expect(croppedArea(image, { ratio: 1, zoom: 1, position: [1, 0.5] })).toEqual({
    left: 1000,
    top: 0,
    width: 1000,
    height: 1000,
  });
});

test('an image keeps its own ratio, and a zoomed part lies where it was put', () => {
  expect(croppedArea(image, { ratio: null, zoom: 2, position: [0, 1] })).toEqual({
    left: 0,
    top: 500,
    width: 1000,
    height: 500,
  });
});
