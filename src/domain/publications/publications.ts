import {
  contentField,
  isWithin,
  pdfFields,
  summaryField,
  titleField,
  text,
  webAddress,
} from '#domain/contentFields.ts';
import { imageDetailsSchema } from '#domain/media/imageDetailsSchema.ts';
import { publicationThemes, publicationTypes } from '#site.config.ts';
import { youtubeId } from './youtube.ts';
import { readAuthors } from './authors.ts';
import { z } from '#domain/z.ts';

/** Maximum number of images of a publication (specification, section 9). */
export const PUBLICATION_IMAGE_LIMIT = 3;

/** Authors, one per line. */
export const authorsField = z.string().check(
  z.overwrite((lines) => readAuthors(lines).join('\n')),
  z.overwrite((lines) => text.parse(lines)),
);

/** The values that the publication form saves (specification, section 3); saving derives the slug from the title. */
export const publicationSchema = z.object({
  title: titleField,
  summary: summaryField,
  content: contentField,
  images: z
    .array(z.string())
    .check(z.maxLength(PUBLICATION_IMAGE_LIMIT, `Ya has alcanzado el límite de ${PUBLICATION_IMAGE_LIMIT} imágenes.`)),
  image_details: imageDetailsSchema,
  type: z.enum(publicationTypes),
  ...pdfFields,
  has_video: z.boolean(),
  youtube_url: z.nullable(
    webAddress(500).check(
      z.refine((address) => youtubeId(address) !== null, 'No reconocemos un video de YouTube en esa dirección.'),
    ),
  ),
  /** The document's own date (yyyy-mm-dd). */
  publication_date: z.nullable(
    z.iso
      .date('Elige el día, el mes y el año, o deja la fecha vacía.')
      .check(z.refine(isWithin, 'Elige una fecha entre 1900 y 2999.')),
  ),
  authors: authorsField.check(z.maxLength(2000, 'Los autores no pueden superar los 2000 caracteres.')),
  theme: z.nullable(z.enum(publicationThemes)),
  video_minutes: z.nullable(
    z
      .int('Escribe los minutos con un número entero.')
      .check(
        z.minimum(1, 'El video dura al menos un minuto.'),
        z.maximum(1440, 'El video no puede superar los 1440 minutos.'),
      ),
  ),
  show_in_hero: z.boolean(),
});

export type PublicationInput = z.infer<typeof publicationSchema>;
