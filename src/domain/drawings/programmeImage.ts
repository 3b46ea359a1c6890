import { drawCover } from './cover.ts';
import type { CoverFamilyName } from './cover.ts';
import type { Ground } from './palette.ts';

/** One family and one ground for each place in the catalogue, so that neighbours differ; the series then repeats. */
const SERIES: readonly (readonly [CoverFamilyName, Ground])[] = [
  ['arches', 'sand'],
  ['molecule', 'petrol'],
  ['thorax', 'mist'],
  ['plates', 'ink'],
  ['score', 'rose'],
  ['arcs', 'mist'],
  ['branches', 'deep'],
  ['orbits', 'sand'],
  ['helix', 'petrol'],
  ['overlaps', 'rose'],
  ['iris', 'ink'],
  ['pulse', 'sand'],
  ['sheets', 'deep'],
];

/** The image of a programme, 1600 × 900: `order` is its place in the catalogue, from 1; `seed` its address. */
export function drawProgrammeImage(seed: string, order: number): string {
  const [family, ground] = SERIES[(order - 1) % SERIES.length] ?? [];
  return drawCover(seed, { family, ground });
}
