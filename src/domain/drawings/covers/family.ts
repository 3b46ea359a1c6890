import type { Random } from '../random.ts';
import type { Tones } from '../palette.ts';

export const COVER_WIDTH = 1600;
export const COVER_HEIGHT = 900;

/** Draws one cover's figure on a ground that is already there. */
export type CoverFamily = (random: Random, tones: Tones) => string;
