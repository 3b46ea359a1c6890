import type { z } from '#domain/z.ts';
import type { imageDetailsSchema } from './imageDetailsSchema.ts';

/** Details of a record's images, keyed by URL. */
export type ImageDetails = z.infer<typeof imageDetailsSchema>;
export type ImageDetail = ImageDetails[string];

/** A row's stored value, whose shape a table constraint guarantees; empty for versions older than the column. */
export function readImageDetails(stored: unknown): ImageDetails {
  return (stored ?? {}) as ImageDetails;
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
