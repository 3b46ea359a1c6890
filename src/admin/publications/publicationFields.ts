import { formatImageDetails } from '#domain/media/imageDetails.ts';
import { publicationThemeLabels } from '#site.config.ts';
import type { PublicationInput } from '#domain/publications/publications.ts';
import type { FieldNames } from '#domain/versions/fieldDifferences.ts';
import { publicationTypeLabel } from './publicationTypes.ts';
import type { PublicationValues } from './publicationValues.ts';

/** The labels of a publication's fields, for comparing two versions. */
export const publicationFields: FieldNames<PublicationInput> = {
  title: 'Título',
  summary: 'Resumen',
  content: 'Contenido',
  images: 'Imágenes',
  image_details: { label: 'Textos alternativos y encuadre', text: formatImageDetails },
  type: { label: 'Tipo', text: publicationTypeLabel },
  theme: { label: 'Tema', text: (theme) => (theme ? publicationThemeLabels[theme] : '') },
  authors: 'Autores',
  publication_date: 'Fecha de publicación',
  has_pdf: 'Tiene PDF',
  pdf_url: 'URL del PDF',
  pdf_pages: { label: 'Páginas del PDF', text: writeNumber },
  has_video: 'Tiene video',
  youtube_url: 'URL de YouTube',
  video_minutes: { label: 'Duración del video, en minutos', text: writeNumber },
  show_in_hero: 'Mostrar en el carrusel',
};

/** The labels of the form's fields, among them a document that is not uploaded yet. */
export const publicationFormFields: FieldNames<PublicationValues> = {
  ...publicationFields,
  image_details: { label: 'Textos alternativos y encuadre', text: formatImageDetails },
  type: { label: 'Tipo', text: publicationTypeLabel },
  theme: { label: 'Tema', text: (theme) => (theme ? publicationThemeLabels[theme] : '') },
  pdf_pages: { label: 'Páginas del PDF', text: writeNumber },
  video_minutes: 'Duración del video, en minutos',
  pdf_file: { label: 'Archivo PDF', text: (file) => file?.name ?? '' },
};

function writeNumber(value: number | null): string {
  return value === null ? '' : String(value);
}
