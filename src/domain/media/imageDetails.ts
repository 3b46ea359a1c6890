import { text } from '#domain/contentFields.ts';
import { z } from '#domain/z.ts';
import { ALT_LIMIT } from './altText.ts';

const part = z.number().min(0).max(1);

/** Details of a record's images, keyed by URL; the tables' constraints mirror these rules. */
export const imageDetailsSchema = z.record(
  z.string(),
  z.object({
    /** Alt text; empty for a decorative image, missing if nobody has set it. */
    alt: text.max(ALT_LIMIT, `El texto alternativo no puede superar los ${ALT_LIMIT} caracteres.`).optional(),
    /** Focal point for cropping: fractions of the width and height, from the top left. */
    focus: z.tuple([part, part]).optional(),
  }),
);

export type ImageDetails = z.infer<typeof imageDetailsSchema>;
export type ImageDetail = ImageDetails[string];

/** Parses a stored value; empty if it is not valid, as in a snapshot older than the column. */
export function readImageDetails(stored: unknown): ImageDetails {
  return imageDetailsSchema.safeParse(stored).data ?? {};
}

/** The details to save: only non-empty ones of the record's own images, with alt texts on one line. */
export function normalizeImageDetails(images: readonly string[], details: ImageDetails): ImageDetails {
  const entries = images.map((image) => [image, keptDetail(details[image] ?? {})] as const);
  return Object.fromEntries(entries.filter(([, detail]) => Object.keys(detail).length > 0));
}

/** Drops an alt text of only whitespace: only an empty one marks an image as decorative. */
function keptDetail({ alt, focus }: ImageDetail): ImageDetail {
  const text = alt?.replace(/\s+/g, ' ').trim();
  return { ...(text !== undefined && (text || !alt) && { alt: text }), ...(focus && { focus }) };
}

/** The image columns of a record. */
export interface WithImages {
  images: readonly string[];
  image_details?: unknown;
}

/** An item's cover, its first image, with its details; empty if it has no images. */
export function coverOf({ images: [image], image_details }: WithImages): ImageDetail & { image?: string } {
  return image === undefined ? {} : { image, ...readImageDetails(image_details)[image] };
}

/** All image details as text, one image per line, for comparing versions; empty for versions older than the column. */
export function formatImageDetails(stored: unknown): string {
  return Object.values(readImageDetails(stored)).map(writeDetail).filter(Boolean).join('\n');
}

function writeDetail({ alt, focus }: ImageDetail): string {
  const point = focus?.map((part) => `${Math.round(part * 100)} %`).join(' · ');
  return [alt === '' ? 'Decorativa' : alt, point && `encuadre ${point}`].filter(Boolean).join(', ');
}
