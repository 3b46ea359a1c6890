import { z } from '#domain/z.ts';

/** Longest alternative text, in characters: the tables' limit. */
export const ALT_LIMIT = 300;

const part = z.number().min(0).max(1);

/** What is said of a record's images, by their addresses, mirrored by the constraint of both tables. */
export const imageDetailsSchema = z.record(
  z.string(),
  z.object({
    /** Its alternative text; empty where the image is decorative, missing where nobody has described it. */
    alt: z.string().max(ALT_LIMIT, `El texto alternativo no puede superar los ${ALT_LIMIT} caracteres.`).optional(),
    /** The point that stays in view where the image is cut: parts of its width and height, from the upper left. */
    focus: z.tuple([part, part]).optional(),
  }),
);

export type ImageDetails = z.infer<typeof imageDetailsSchema>;
export type ImageDetail = ImageDetails[string];

/** A stored value as what it is; nothing where it is none, as in a snapshot older than the column. */
export function readImageDetails(stored: unknown): ImageDetails {
  return imageDetailsSchema.safeParse(stored).data ?? {};
}

/** What is kept of the details: those of the record's images that say something, texts on one line. */
export function keptImageDetails(images: readonly string[], details: ImageDetails): ImageDetails {
  const entries = images.map((image) => [image, keptDetail(details[image] ?? {})] as const);
  return Object.fromEntries(entries.filter(([, detail]) => Object.keys(detail).length > 0));
}

/** Blanks alone say nothing: only an empty text makes an image decorative. */
function keptDetail({ alt, focus }: ImageDetail): ImageDetail {
  const text = alt?.replace(/\s+/g, ' ').trim();
  return { ...(text !== undefined && (text || !alt) && { alt: text }), ...(focus && { focus }) };
}

/** What a record says of its images. */
export interface Pictured {
  images: readonly string[];
  image_details?: unknown;
}

/** An item's cover, its first image, with what is said of it; nothing where there is none. */
export function coverOf({ images: [image], image_details }: Pictured): ImageDetail & { image?: string } {
  return image === undefined ? {} : { image, ...readImageDetails(image_details)[image] };
}

/** What is said of all images, an image a line, as two versions of a record are compared; older ones may say nothing. */
export function writeImageDetails(stored: unknown): string {
  return Object.values(readImageDetails(stored)).map(writeDetail).filter(Boolean).join('\n');
}

function writeDetail({ alt, focus }: ImageDetail): string {
  const point = focus?.map((part) => `${Math.round(part * 100)} %`).join(' · ');
  return [alt === '' ? 'Decorativa' : alt, point && `encuadre ${point}`].filter(Boolean).join(', ');
}
