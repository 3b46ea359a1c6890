import { formatDay, isDay } from '#domain/dates.ts';
import { formatImageDetails } from '#domain/media/imageDetails.ts';
import type { NewsInput } from '#domain/news/news.ts';
import type { FieldNames } from '#domain/versions/fieldDifferences.ts';
import { newsTypeLabel } from './newsTypes.ts';

/** The labels of a news item's fields, for comparing two versions. */
export const newsFields: FieldNames<NewsInput> = {
  title: 'Título',
  slug: 'Slug',
  summary: 'Resumen',
  content: 'Contenido',
  images: 'Imágenes',
  image_details: { label: 'Textos alternativos y encuadre', text: formatImageDetails },
  date: { label: 'Fecha', text: (date) => (isDay(date) ? formatDay(date) : date) },
  source: 'Fuente',
  type: { label: 'Tipo', text: newsTypeLabel },
  show_in_hero: 'Mostrar en el carrusel',
};
