import { expect, test } from 'vitest';
import { boundsAround, embeddedMapUrl, fullMapUrl } from '#domain/institutions/openStreetMap.ts';

const place = { latitude: -34.6045, longitude: -58.3812 };

test('an area around a place reaches as far to each side', () => {
  expect(boundsAround(place, 0.004)).toEqual({ west: -58.3852, south: -34.6085, east: -58.3772, north: -34.6005 });
});

test('the frame names its area, and its marker when there is one', () => {
  const bounds = { west: -74, south: -55.3, east: -53, north: -21.6 };
  expect(embeddedMapUrl(bounds)).toBe(
    'https://www.openstreetmap.org/export/embed.html?bbox=-74%2C-55.3%2C-53%2C-21.6&layer=mapnik',
  );
  expect(embeddedMapUrl(bounds, place)).toBe(
    'https://www.openstreetmap.org/export/embed.html?bbox=-74%2C-55.3%2C-53%2C-21.6&layer=mapnik&marker=-34.6045%2C-58.3812',
  );
});

test('the full map opens around a place, marked when asked for', () => {
  expect(fullMapUrl({ latitude: -38, longitude: -63 }, 4)).toBe('https://www.openstreetmap.org/#map=4/-38/-63');
  expect(fullMapUrl(place, 17, { marker: true })).toBe(
    'https://www.openstreetmap.org/?mlat=-34.6045&mlon=-58.3812#map=17/-34.6045/-58.3812',
  );
});
