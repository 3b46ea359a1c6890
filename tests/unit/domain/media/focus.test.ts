import { expect, test } from 'vitest';
import {
  cropPosition,
  cropToFrame,
  focusAfterDrag,
  focalClass,
  initialFocus,
  roundFocus,
  objectPosition,
  storedFocus,
} from '#domain/media/focus.ts';

test('a point is kept in whole percents and within the image', () => {
  expect(roundFocus([0.3349, 0.987])).toEqual([0.33, 0.99]);
  expect(roundFocus([-0.2, 1.7])).toEqual([0, 1]);
});

test('a focal point at the centre is not stored, and the image gets no class', () => {
  expect(roundFocus([0.5, 0.504])).toBeUndefined();
  expect(focalClass()).toBe('');
  expect(focalClass([0.53, 0.46])).toBe('');
  expect(objectPosition()).toBe('50% 50%');
});

test('a row’s cover has the point that the row says of it', () => {
  const row = { images: ['/a.webp', '/b.webp'], image_details: { '/a.webp': { focus: [0.1, 0.9] } } };
  expect(storedFocus(row)).toEqual([0.1, 0.9]);
  expect(storedFocus({ ...row, images: ['/b.webp'] })).toBeUndefined();
  expect(storedFocus({ images: [] })).toBeUndefined();
});

test('an image is cut in steps of ten percent', () => {
  expect(cropPosition([0.33, 0.07])).toEqual([30, 10]);
  expect(objectPosition([0, 1])).toBe('0% 100%');
  expect(focalClass([0.5, 0.12])).toBe('focal focal-x-50 focal-y-10');
});

test('a portrait loses of its height what the frame has no room for', () => {
  const portrait = { width: 1600, height: 2400 };
  const wide = { width: 1600, height: 900 };
  expect(cropToFrame(portrait, wide)).toEqual({ left: 0, top: 750, width: 1600, height: 900 });
  expect(cropToFrame(portrait, wide, [0.5, 0])).toEqual({ left: 0, top: 0, width: 1600, height: 900 });
  expect(cropToFrame(portrait, wide, [0.2, 0.8])).toEqual({ left: 0, top: 1200, width: 1600, height: 900 });
});

test('a landscape loses of its width, whatever the height of its point', () => {
  const landscape = { width: 1200, height: 630 };
  const narrow = { width: 394, height: 630 };
  expect(cropToFrame(landscape, narrow)).toEqual({ left: 403, top: 0, width: 394, height: 630 });
  expect(cropToFrame(landscape, narrow, [1, 0])).toEqual({ left: 806, top: 0, width: 394, height: 630 });
  expect(cropToFrame({ width: 600, height: 315 }, narrow, [0, 0])).toEqual({
    left: 0,
    top: 0,
    width: 197,
    height: 315,
  });
});

test('an image of one pixel fills its frame', () => {
  expect(cropToFrame({ width: 1, height: 1 }, { width: 394, height: 630 })).toEqual({
    left: 0,
    top: 0,
    width: 1,
    height: 1,
  });
});

test('a picture that is dragged within a frame has its point where the frame shows more of it', () => {
  const frame = { width: 160, height: 90 };
  // Scaled to 160 × 240 in that frame: 150 pixels of its height do not fit.
  const portrait = { width: 1600, height: 2400 };
  expect(focusAfterDrag(frame, portrait, [0.5, 0.5], [40, 30])).toEqual([0.5, 0.3]);
  expect(focusAfterDrag(frame, portrait, [0.2, 0.5], [0, -75])).toEqual([0.2, 1]);
  // Scaled to 180 × 90.
  expect(focusAfterDrag(frame, { width: 1000, height: 500 }, [0.5, 0.5], [-5, 30])).toEqual([0.75, 0.5]);
});

test('an upright image gets a point in its upper part when it is added, for faces; others and unknown sizes get none', () => {
  expect(initialFocus({ width: 1200, height: 1600 })).toEqual([0.5, 0.2]);
  expect(initialFocus({ width: 1600, height: 1200 })).toBeUndefined();
  expect(initialFocus({ width: 900, height: 900 })).toBeUndefined();
  expect(initialFocus({ width: null, height: null })).toBeUndefined();
});
