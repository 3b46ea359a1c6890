import { imageDetailsSchema } from '#domain/media/imageDetails.ts';
import { newsTypes } from '#site.config.ts';
import { z } from '#domain/z.ts';

/** Most images of a news item (specification, section 9). */
export const NEWS_IMAGE_LIMIT = 10;

/** The first and the last day that a news item can have, as yyyy-mm-dd: the table's limits. */
export const NEWS_DAYS = { min: '1900-01-01', max: '2999-12-31' } as const;

/** What the news form saves (specification, section 3), mirrored by the constraints of the table. */
export const newsSchema = z.object({
  title: z.string().trim().min(1, 'Escribe un título.').max(300, 'El título no puede superar los 300 caracteres.'),
  slug: z
    .string()
    .trim()
    .min(1, 'Escribe el final de la dirección: con este título no se puede formar.')
    .max(320, 'El slug no puede superar los 320 caracteres.')
    .regex(/^[a-z0-9_]+(-[a-z0-9_]+)*$/, 'Usa solo letras minúsculas sin acentos, números, guiones bajos y guiones.'),
  summary: z.string().trim().max(2000, 'El resumen no puede superar los 2000 caracteres.'),
  content: z.string().max(200_000, 'El contenido no puede superar los 200.000 caracteres.'),
  images: z.array(z.string()).max(NEWS_IMAGE_LIMIT, `Ya has alcanzado el límite de ${NEWS_IMAGE_LIMIT} imágenes.`),
  image_details: imageDetailsSchema,
  date: z.iso
    .date('Escribe una fecha válida.')
    .refine((day) => day >= NEWS_DAYS.min && day <= NEWS_DAYS.max, 'Escribe una fecha entre los años 1900 y 2999.'),
  source: z.string().trim().max(300, 'La fuente no puede superar los 300 caracteres.'),
  type: z.enum(newsTypes),
  show_in_hero: z.boolean(),
});

export type NewsInput = z.infer<typeof newsSchema>;
