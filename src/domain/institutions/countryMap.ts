import { geoGraticule, geoPath, geoTransverseMercator, type GeoPermissibleObjects } from 'd3-geo';
import svgpath from 'svgpath';

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

export interface CountryMap {
  width: number;
  height: number;
  /** The `d` of an SVG path for an outline in degrees; an empty string for one that lies outside. */
  path: (shape: GeoPermissibleObjects) => string;
  /** The same in whole units and as short as can be, for an outline that stands in a page's first packets. */
  shortPath: (shape: GeoPermissibleObjects) => string;
  /** Lines of whole tens of degrees. */
  graticule: string;
  /** Where a place stands on the drawing. */
  point: (position: Position) => Point;
}

export type Point = readonly [x: number, y: number];

/** Units kept free around the country. */
const MARGIN = 12;

/**
 * A drawing of a country that is long from north to south: transverse Mercator around a middle meridian, as Argentina's
 * own maps are, its outline (GeoJSON in degrees) fitted into the size (in units of the drawing).
 */
export function countryMap(
  outline: GeoPermissibleObjects,
  meridian: number,
  { width, height }: { width: number; height: number },
): CountryMap {
  const projection = geoTransverseMercator()
    .rotate([-meridian, 0])
    .fitExtent(area(MARGIN, MARGIN, width - MARGIN, height - MARGIN), outline)
    .clipExtent(area(0, 0, width, height));
  const draw = geoPath(projection).digits(1);
  const drawInUnits = geoPath(projection).digits(0);
  return {
    width,
    height,
    path: (shape) => draw(shape) ?? '',
    shortPath: (shape) => {
      // What lies closer together than a unit has become one point.
      const points = (drawInUnits(shape) ?? '').replaceAll(/L([\d.,-]+)(?=L\1[LZ])/g, '');
      return svgpath(points).rel().round(0).toString();
    },
    graticule: draw(geoGraticule().step([10, 10])()) ?? '',
    point: ({ latitude, longitude }) => {
      const projected = projection([longitude, latitude]);
      if (!projected) throw new Error(`No place on the map for ${latitude}, ${longitude}.`);
      return projected;
    },
  };
}

function area(left: number, top: number, right: number, bottom: number): [[number, number], [number, number]] {
  return [
    [left, top],
    [right, bottom],
  ];
}
