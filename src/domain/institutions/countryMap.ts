export interface Position {
  latitude: number;
  longitude: number;
}

/** Degrees that the map of the country must hold. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

export type Point = readonly [x: number, y: number];

/**
 * The drawing that the institutions stand on: the country (`public/dibujos/pais.svg`) and what lies around
 * it (`public/dibujos/entorno.svg`), both in these units. On a phone a unit is a pixel.
 */
export const countryMap = { width: 350, height: 700 } as const;

/** How both files were projected: the middle meridian in degrees, units to a radian, and where it meets the equator. */
const DRAWING = { meridian: -63.5, scale: 1165.029, left: 151.471, top: -431.763 };

/** Where a place stands on the drawing: transverse Mercator, as Argentina's own maps are. */
export function pointOnMap({ latitude, longitude }: Position): Point {
  const north = radians(latitude);
  const east = radians(longitude - DRAWING.meridian);
  return [
    DRAWING.left + DRAWING.scale * Math.atanh(Math.cos(north) * Math.sin(east)),
    DRAWING.top - DRAWING.scale * Math.atan2(Math.tan(north), Math.cos(east)),
  ];
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
