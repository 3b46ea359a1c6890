import type { Bounds, Position } from './countryMap.ts';

/** Address of OpenStreetMap's page for embedding, of an area and perhaps with a marker. */
export function embeddedMapUrl(bounds: Bounds, marker?: Position): string {
  const { west, south, east, north } = bounds;
  const query = new URLSearchParams({ bbox: [west, south, east, north].join(','), layer: 'mapnik' });
  if (marker) query.set('marker', `${marker.latitude},${marker.longitude}`);
  return `https://www.openstreetmap.org/export/embed.html?${query.toString()}`;
}

/** Address of OpenStreetMap's full page, around a place; with a marker at it when asked for. */
export function fullMapUrl({ latitude, longitude }: Position, zoom: number, { marker = false } = {}): string {
  const query = marker ? `?mlat=${latitude}&mlon=${longitude}` : '';
  return `https://www.openstreetmap.org/${query}#map=${zoom}/${latitude}/${longitude}`;
}

/** The area around a place, so many degrees to each side. */
export function boundsAround({ latitude, longitude }: Position, degrees: number): Bounds {
  const round = (value: number) => Math.round(value * 1e6) / 1e6;
  return {
    west: round(longitude - degrees),
    south: round(latitude - degrees),
    east: round(longitude + degrees),
    north: round(latitude + degrees),
  };
}
