import { formatDay, isDay } from '#domain/dates.ts';
import { writeImageDetails } from '#domain/media/imageDetails.ts';
import type { NewsInput } from '#domain/news/news.ts';
import type { FieldNames } from '#domain/versions/fieldDifferences.ts';
import { newsTypeLabel } from './newsTypes.ts';

/** What the fields of a news item are called, where two versions of it are compared. */
export const newsFields: FieldNames<NewsInput> = {
  title: 'Título',
  slug: 'Slug',
  summary: 'Resumen',
  content: 'Contenido',
  images: 'Imágenes',
  image_details: { label: 'Textos alternativos y encuadre', text: writeImageDetails },
  date: { label: 'Fecha', text: (date) => (isDay(date) ? formatDay(date) : date) },
  source: 'Fuente',
  type: { label: 'Tipo', text: newsTypeLabel },
  show_in_hero: 'Mostrar en el carrusel',
};
