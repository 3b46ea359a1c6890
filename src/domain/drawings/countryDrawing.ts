import type { GeoPermissibleObjects } from 'd3-geo';
import type { CountryMap } from '../countryMap.ts';
import { colours } from './palette.ts';
import { element, svgDocument } from './svg.ts';

interface Outlines {
  country: GeoPermissibleObjects;
  neighbours: GeoPermissibleObjects;
}

/** The country as a plate: its neighbours quiet, parallels and meridians every ten degrees. An SVG document. */
export function drawCountry(map: CountryMap, { country, neighbours }: Outlines): string {
  return svgDocument(
    map.width,
    map.height,
    [
      element('path', { d: map.path(neighbours), fill: '#f3f0e8', stroke: colours.line, 'stroke-width': 0.6 }),
      element('path', { d: map.graticule, fill: 'none', stroke: colours.line, 'stroke-width': 0.6 }),
      element('path', {
        d: map.path(country),
        fill: colours.mist,
        stroke: colours.petrol,
        'stroke-width': 0.8,
        'stroke-linejoin': 'round',
      }),
    ].join(''),
  );
}
