import { feature } from 'topojson-client';
import { countryMap } from '#domain/countryMap.ts';
import { maps } from '#site.config.ts';
import world from 'world-atlas/countries-50m.json' with { type: 'json' };

type Topology = Parameters<typeof feature>[0];
type Territory = Extract<Topology['objects'][string], { type: 'GeometryCollection' }>;

/** ISO 3166 numbers of what the drawing shows; Natural Earth lists the Islas Malvinas apart from Argentina. */
const ARGENTINA = ['032', '238'];
const NEIGHBOURS = ['152', '068', '600', '076', '858'];

const topology = world as unknown as Topology;
const countries = (topology.objects['countries'] as Territory).geometries;

function territoryOf(ids: readonly string[]) {
  const geometries = countries.filter(({ id }) => ids.includes(String(id)));
  return feature(topology, { type: 'GeometryCollection', geometries });
}

/** Outlines from Natural Earth (public domain, 1:50 million), as GeoJSON in degrees. */
export const boundaries = { argentina: territoryOf(ARGENTINA), neighbours: territoryOf(NEIGHBOURS) };

/** The sheet that the institutions stand on: on a phone a unit of it is a pixel. */
export const argentinaMap = countryMap(boundaries.argentina, maps.middleMeridian, { width: 350, height: 700 });
