import { feature } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';
import { countryMap } from '#domain/institutions/countryMap.ts';
import { maps } from '#site.config.ts';
import world from 'world-atlas/countries-50m.json' with { type: 'json' };

type Topology = Parameters<typeof feature>[0];
type Territory = Extract<Topology['objects'][string], { type: 'GeometryCollection' }>;

/** ISO 3166 numbers of what the drawing shows; Natural Earth lists the Islas Malvinas apart from Argentina. */
const ARGENTINA = ['032', '238'];
const NEIGHBOURS = ['152', '068', '600', '076', '858'];

/** Corners that make less of a difference are left out of what is drawn, in square degrees: about a pixel of the sheet below. */
const SMALLEST_CORNER = 0.01;

const topology = world as unknown as Topology;
// Neighbours share their borders in it: simplified as one, they still meet.
const simplified = simplify(presimplify(topology as Parameters<typeof presimplify>[0]), SMALLEST_CORNER) as Topology;

/** Outlines of countries from Natural Earth (public domain, 1:50 million), as GeoJSON in degrees. */
function outlineOf(ids: readonly string[], source: Topology) {
  const { geometries } = source.objects['countries'] as Territory;
  return feature(source, {
    type: 'GeometryCollection',
    geometries: geometries.filter(({ id }) => ids.includes(String(id))),
  });
}

/** The country as it is. */
export const argentina = outlineOf(ARGENTINA, topology);

/** What maps draw. */
export const outlines = {
  argentina: outlineOf(ARGENTINA, simplified),
  neighbours: outlineOf(NEIGHBOURS, simplified),
};

/** The sheet that the institutions stand on: on a phone a unit of it is a pixel. */
export const argentinaMap = countryMap(argentina, maps.middleMeridian, { width: 350, height: 700 });
