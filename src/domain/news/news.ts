import { contentField, dayField, slugField, summaryField, titleField, text } from '#domain/contentFields.ts';
import { imageDetailsSchema } from '#domain/media/imageDetailsSchema.ts';
import { newsTypes } from '#site.config.ts';
import { z } from '#domain/z.ts';

/** Maximum number of images of a news item (specification, section 9). */
export const NEWS_IMAGE_LIMIT = 10;

/** The values that the news form saves (specification, section 3); the table's constraints mirror these rules. */
export const newsSchema = z.object({
  title: titleField,
  slug: slugField,
  summary: summaryField,
  content: contentField,
  images: z
    .array(z.string())
    .check(z.maxLength(NEWS_IMAGE_LIMIT, `Ya has alcanzado el límite de ${NEWS_IMAGE_LIMIT} imágenes.`)),
  image_details: imageDetailsSchema,
  date: dayField,
  source: text.check(z.trim(), z.maxLength(300, 'La fuente no puede superar los 300 caracteres.')),
  type: z.enum(newsTypes),
  show_in_hero: z.boolean(),
});

export type NewsInput = z.infer<typeof newsSchema>;
