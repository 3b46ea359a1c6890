import { expect, test } from 'vitest';
import { pointOnMap } from '#domain/institutions/countryMap.ts';

test.each([
  ['Buenos Aires', -34.6037, -58.3816, 237.2, 274],
  ['Ushuaia', -54.8, -68.3, 95.2, 684.4],
  ['Salta', -24.79, -65.41, 116.2, 72.6],
  ['Mendoza', -32.89, -68.84, 60.2, 239.3],
])('%s stands where the drawing was projected to', (_, latitude, longitude, x, y) => {
  const [left, top] = pointOnMap({ latitude, longitude });
  expect(left).toBeCloseTo(x, 0);
  expect(top).toBeCloseTo(y, 0);
});
