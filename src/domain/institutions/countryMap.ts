export interface Position {
  latitude: number;
  longitude: number;
}

/** An area of a map, in degrees. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

export type Point = readonly [x: number, y: number];

/**
 * Size of the map of institutions: the country (`public/dibujos/pais.svg`) and its surroundings
 * (`public/dibujos/entorno.svg`), both in these units. On a phone, one unit is one pixel.
 */
export const countryMap = { width: 350, height: 700 } as const;

/** Projection of both files: central meridian (degrees), units per radian, and where the meridian meets the equator. */
const DRAWING = { meridian: -63.5, scale: 1165.029, left: 151.471, top: -431.763 };

/** Projects a position (degrees) onto the map: transverse Mercator, like Argentina's official maps. */
export function pointOnMap({ latitude, longitude }: Position): Point {
  const north = radians(latitude);
  const east = radians(longitude - DRAWING.meridian);
  return [
    DRAWING.left + DRAWING.scale * Math.atanh(Math.cos(north) * Math.sin(east)),
    DRAWING.top - DRAWING.scale * Math.atan2(Math.tan(north), Math.cos(east)),
  ];
}

/** The `viewBox` of a section of the map around a position, as large as given (in units) and within the map. */
export function sectionAround(position: Position, size: { width: number; height: number }): string {
  const [x, y] = pointOnMap(position);
  const left = Math.max(0, Math.min(countryMap.width - size.width, x - size.width / 2));
  const top = Math.max(0, Math.min(countryMap.height - size.height, y - size.height / 2));
  return [left, top, size.width, size.height].map(Math.round).join(' ');
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
