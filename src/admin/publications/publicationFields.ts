import { writeImageDetails } from '#domain/media/imageDetails.ts';
import type { PublicationInput } from '#domain/publications/publications.ts';
import type { FieldNames } from '#domain/versions/fieldDifferences.ts';
import { publicationTypeLabel } from './publicationTypes.ts';
import type { PublicationValues } from './publicationValues.ts';

/** What the fields of a publication are called, where two versions of it are compared. */
export const publicationFields: FieldNames<PublicationInput> = {
  title: 'Título',
  summary: 'Resumen',
  content: 'Contenido',
  images: 'Imágenes',
  image_details: { label: 'Textos alternativos y encuadre', text: writeImageDetails },
  type: { label: 'Tipo', text: publicationTypeLabel },
  has_pdf: 'Tiene PDF',
  pdf_url: 'URL del PDF',
  has_video: 'Tiene video',
  youtube_url: 'URL de YouTube',
  show_in_hero: 'Mostrar en el carrusel',
};

/** The same of its form, which holds a document before that is uploaded. */
export const publicationFormFields: FieldNames<PublicationValues> = {
  ...publicationFields,
  image_details: { label: 'Textos alternativos y encuadre', text: writeImageDetails },
  type: { label: 'Tipo', text: publicationTypeLabel },
  pdf_file: { label: 'Archivo PDF', text: (file) => file?.name ?? '' },
};
