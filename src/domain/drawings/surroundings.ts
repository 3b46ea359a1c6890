import type { GeoPermissibleObjects } from 'd3-geo';
import type { CountryMap } from '#domain/institutions/countryMap.ts';
import { colours } from './palette.ts';
import { element, group, svgDocument } from './svg.ts';

/** The drawing's id. */
const SURROUNDINGS = 'entorno';

/** What lies around the country: its neighbours, quiet, and parallels and meridians every ten degrees. An SVG document. */
export function drawSurroundings(map: CountryMap, neighbours: GeoPermissibleObjects): string {
  const lines = { stroke: colours.line, 'stroke-width': 0.6 };
  return svgDocument(
    map.width,
    map.height,
    group(
      { id: SURROUNDINGS, ...lines },
      element('path', { d: map.path(neighbours), fill: '#f3f0e8' }) +
        element('path', { d: map.graticule, fill: 'none' }),
    ),
  );
}
