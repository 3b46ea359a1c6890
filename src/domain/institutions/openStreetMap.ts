import type { Bounds, Position } from './countryMap.ts';

/** URL of an embeddable OpenStreetMap map of an area, with an optional marker. */
export function embeddedMapUrl(bounds: Bounds, marker?: Position): string {
  const { west, south, east, north } = bounds;
  const query = new URLSearchParams({ bbox: [west, south, east, north].join(','), layer: 'mapnik' });
  if (marker) query.set('marker', `${marker.latitude},${marker.longitude}`);
  return `https://www.openstreetmap.org/export/embed.html?${query.toString()}`;
}

/** URL of OpenStreetMap's full page centred on a place, with an optional marker there. */
export function fullMapUrl({ latitude, longitude }: Position, zoom: number, { marker = false } = {}): string {
  const query = marker ? `?mlat=${latitude}&mlon=${longitude}` : '';
  return `https://www.openstreetmap.org/${query}#map=${zoom}/${latitude}/${longitude}`;
}

/** The area that extends the given number of degrees to each side of a place. */
export function boundsAround({ latitude, longitude }: Position, degrees: number): Bounds {
  const round = (value: number) => Math.round(value * 1e6) / 1e6;
  return {
    west: round(longitude - degrees),
    south: round(latitude - degrees),
    east: round(longitude + degrees),
    north: round(latitude + degrees),
  };
}
