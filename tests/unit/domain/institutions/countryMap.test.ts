import { expect, test } from 'vitest';
import { countryMap } from '#domain/institutions/countryMap.ts';

const square = {
  type: 'Polygon' as const,
  coordinates: [
    [
      [-65, -40],
      [-65, -30],
      [-61, -30],
      [-61, -40],
      [-65, -40],
    ],
  ],
};
const map = countryMap(square, -63, { width: 200, height: 400 });

test('the middle meridian of a symmetrical country stands upright in the middle', () => {
  expect(map.point({ latitude: -31, longitude: -63 })[0]).toBeCloseTo(100, 3);
  expect(map.point({ latitude: -39, longitude: -63 })[0]).toBeCloseTo(100, 3);
});

test('north is up and west is left', () => {
  const north = map.point({ latitude: -31, longitude: -64 });
  const south = map.point({ latitude: -39, longitude: -62 });
  expect(north[1]).toBeLessThan(south[1]);
  expect(north[0]).toBeLessThan(south[0]);
});

test('a short path is the outline in whole units, each point by its distance from the one before', () => {
  const triangle = {
    type: 'Polygon' as const,
    coordinates: [
      [
        [-65, -40],
        [-65, -30],
        [-64.999, -30],
        [-61, -30],
        [-65, -40],
      ],
    ],
  };
  // Three corners: the two that are less than a unit apart have become one.
  expect(map.shortPath(triangle)).toMatch(/^M\d+ \d+l-?\d+-\d+ \d+ 0z$/);
});

test('the outline keeps a margin, and what lies outside the sheet is not drawn', () => {
  const numbers =
    map
      .path(square)
      .match(/[\d.]+/g)
      ?.map(Number) ?? [];
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(12);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(388);
  expect(
    map.path({
      type: 'LineString',
      coordinates: [
        [10, 50],
        [12, 52],
      ],
    }),
  ).toBe('');
});
