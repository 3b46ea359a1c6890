import { grounds } from './palette.ts';
import type { Ground } from './palette.ts';
import { createRandom } from './random.ts';
import { rectangle, svgDocument } from './svg.ts';
import { drawArches } from './covers/arches.ts';
import { drawArcs } from './covers/arcs.ts';
import { drawBranches } from './covers/branches.ts';
import { drawCells } from './covers/cells.ts';
import { drawContours } from './covers/contours.ts';
import { COVER_HEIGHT, COVER_WIDTH } from './covers/family.ts';
import type { CoverFamily } from './covers/family.ts';
import { drawHelix } from './covers/helix.ts';
import { drawIris } from './covers/iris.ts';
import { drawMolecule } from './covers/molecule.ts';
import { drawOrbits } from './covers/orbits.ts';
import { drawOverlaps } from './covers/overlaps.ts';
import { drawPlates } from './covers/plates.ts';
import { drawPulse } from './covers/pulse.ts';
import { drawScore } from './covers/score.ts';
import { drawSheets } from './covers/sheets.ts';
import { drawThorax } from './covers/thorax.ts';

const families = {
  arches: drawArches,
  arcs: drawArcs,
  branches: drawBranches,
  cells: drawCells,
  contours: drawContours,
  helix: drawHelix,
  iris: drawIris,
  molecule: drawMolecule,
  orbits: drawOrbits,
  overlaps: drawOverlaps,
  plates: drawPlates,
  pulse: drawPulse,
  score: drawScore,
  sheets: drawSheets,
  thorax: drawThorax,
} as const satisfies Record<string, CoverFamily>;

export type CoverFamilyName = keyof typeof families;

export const coverFamilyNames = Object.keys(families) as [CoverFamilyName, ...CoverFamilyName[]];

/** Two grounds in three are light; garnet stays rare. */
const GROUND_CHOICES: readonly [Ground, ...Ground[]] = [
  'sand',
  'sand',
  'mist',
  'mist',
  'petrol',
  'deep',
  'ink',
  'rose',
  'garnet',
];

interface CoverChoice {
  family?: CoverFamilyName | undefined;
  ground?: Ground | undefined;
}

/**
 * A cover of 1600 × 900 without text, the same for the same seed (a slug). The family and the ground follow from the
 * seed unless they are given.
 */
export function drawCover(seed: string, choice: CoverChoice = {}): string {
  return svgDocument(COVER_WIDTH, COVER_HEIGHT, coverBody(seed, choice));
}

/** What is drawn on a cover, for a drawing that shows part of it. */
export function coverBody(seed: string, choice: CoverChoice = {}): string {
  const random = createRandom(seed);
  const family = random.pick(coverFamilyNames);
  const ground = random.pick(GROUND_CHOICES);
  const tones = grounds[choice.ground ?? ground];
  const backdrop = rectangle(0, 0, COVER_WIDTH, COVER_HEIGHT, { fill: tones.ground });
  return backdrop + families[choice.family ?? family](random, tones);
}
