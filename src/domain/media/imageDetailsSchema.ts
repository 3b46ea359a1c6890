import { text } from '#domain/contentFields.ts';
import { z } from '#domain/z.ts';
import { ALT_LIMIT } from './altText.ts';

const part = z.number().check(z.minimum(0), z.maximum(1));

/** Focal point for cropping: fractions of the width and height, from the top left. */
export const focus = z.tuple([part, part]);

/** Details of a record's images, keyed by URL; the tables' constraints mirror these rules. */
export const imageDetailsSchema = z.record(
  z.string(),
  z.object({
    /** Alt text; empty for a decorative image, missing if nobody has set it. */
    alt: z.optional(
      text.check(z.maxLength(ALT_LIMIT, `El texto alternativo no puede superar los ${ALT_LIMIT} caracteres.`)),
    ),
    focus: z.optional(focus),
  }),
);
