import { expect, test } from 'vitest';
import {
  cropPosition,
  cropToFrame,
  focusAfterDrag,
  focalClass,
  type Focus,
  initialFocus,
  roundFocus,
  objectPosition,
  storedFocus,
} from '#domain/media/focus.ts';

type Size = Record<'width' | 'height', number>;
const size = (width: number, height: number): Size => ({ width, height });

test('rounds a focal point to whole percents within the image, and drops the centre', () => {
  expect(roundFocus([0.3349, 0.987])).toEqual([0.33, 0.99]);
  expect(roundFocus([-0.2, 1.7])).toEqual([0, 1]);
  expect(roundFocus([0.5, 0.504])).toBeUndefined();
});

test('reads the focal point of a row’s cover', () => {
  const row = { images: ['/a.webp', '/b.webp'], image_details: { '/a.webp': { focus: [0.1, 0.9] } } };
  expect(storedFocus(row)).toEqual([0.1, 0.9]);
  expect(storedFocus({ ...row, images: ['/b.webp'] })).toBeUndefined();
  expect(storedFocus({ images: [] })).toBeUndefined();
});

test('crops in steps of ten percent, with no class for the centre', () => {
  expect(cropPosition([0.33, 0.07])).toEqual([30, 10]);
  expect([objectPosition(), objectPosition([0, 1])]).toEqual(['50% 50%', '0% 100%']);
  expect([focalClass(), focalClass([0.53, 0.46])]).toEqual(['', '']);
  expect(focalClass([0.5, 0.12])).toBe('focal focal-x-50 focal-y-10');
});

test.each<[string, Size, Size, Focus | undefined, object]>([
  ['a portrait', size(1600, 2400), size(1600, 900), undefined, { left: 0, top: 750, ...size(1600, 900) }],
  ['the top of a portrait', size(1600, 2400), size(1600, 900), [0.5, 0], { left: 0, top: 0, ...size(1600, 900) }],
  ['the foot of a portrait', size(1600, 2400), size(1600, 900), [0.2, 0.8], { left: 0, top: 1200, ...size(1600, 900) }],
  ['a landscape', size(1200, 630), size(394, 630), undefined, { left: 403, top: 0, ...size(394, 630) }],
  ['the side of a landscape', size(1200, 630), size(394, 630), [1, 0], { left: 806, top: 0, ...size(394, 630) }],
  ['a small landscape', size(600, 315), size(394, 630), [0, 0], { left: 0, top: 0, ...size(197, 315) }],
  ['one pixel', size(1, 1), size(394, 630), undefined, { left: 0, top: 0, ...size(1, 1) }],
])('crops to the frame: %s', (_, image, frame, focus, crop) => {
  expect(cropToFrame(image, frame, focus)).toEqual(crop);
});

test('dragging an image within its frame moves its focal point', () => {
  const frame = size(160, 90);
  // Scaled to 160 × 240 in that frame: 150 pixels of its height do not fit.
  const portrait = size(1600, 2400);
  expect(focusAfterDrag(frame, portrait, [0.5, 0.5], [40, 30])).toEqual([0.5, 0.3]);
  expect(focusAfterDrag(frame, portrait, [0.2, 0.5], [0, -75])).toEqual([0.2, 1]);
  // Scaled to 180 × 90.
  expect(focusAfterDrag(frame, size(1000, 500), [0.5, 0.5], [-5, 30])).toEqual([0.75, 0.5]);
});

test('only a portrait image gets an initial focal point, in its upper part', () => {
  expect(initialFocus(size(1200, 1600))).toEqual([0.5, 0.2]);
  for (const other of [size(1600, 1200), size(900, 900), { width: null, height: null }])
    expect(initialFocus(other)).toBeUndefined();
});
