import { commonFields, type RecordKind, noValues } from '#admin/record/recordKind.ts';
import {
  explainPdfFailure,
  missingPdf,
  noPdf,
  pdfInput,
  pdfLabels,
  type PdfValues,
} from '#admin/files/pdf/pdfValues.ts';
import { validateWith, fieldsOf } from '#admin/record/fields/validate.ts';
import type { RecordRow } from '#data/records/records.ts';
import { explainError } from '#domain/errors.ts';
import { normalizeImageDetails, readImageDetails } from '#domain/media/imageDetails.ts';
import { publicationSchema, type PublicationInput } from '#domain/publications/publications.ts';
import { asPublicationTheme, asPublicationType } from '#domain/publications/publicationTypes.ts';
import { slugify } from '#domain/slugs.ts';
import { publicationThemeLabels } from '#site.config.ts';
import type { FieldErrors, Validated } from '#ui/form/formTypes.ts';
import { typeLabel } from '#admin/record/typeOptions.ts';

/** The fields that the form holds as text. */
type TextField = 'youtube_url' | 'publication_date' | 'video_minutes';

/** The form's values: text fields as typed, and the document to upload on save. */
export interface PublicationValues
  extends Omit<PublicationInput, TextField | keyof PdfValues>, Record<TextField, string>, PdfValues {}

/** What the form and the versions of publications need to know. */
export const publicationKind: RecordKind<'publications', PublicationValues> = {
  table: 'publications',
  fields: {
    ...commonFields,
    type: { label: 'Tipo', text: (type) => typeLabel('publications', type) },
    theme: { label: 'Tema', text: (theme) => (theme ? publicationThemeLabels[theme] : '') },
    authors: 'Autores',
    publication_date: 'Fecha de publicación',
    ...pdfLabels,
    has_video: 'Tiene video',
    youtube_url: 'URL de YouTube',
    video_minutes: { label: 'Duración del video, en minutos', text: writeNumber },
    show_in_hero: 'Mostrar en el carrusel',
  },
  /** Everything empty or the default (specification, section 3). */
  empty: () => ({
    ...noValues,
    type: 'afcm-aporta',
    ...noPdf,
    has_video: false,
    youtube_url: '',
    publication_date: '',
    authors: '',
    theme: null,
    video_minutes: '',
    show_in_hero: false,
  }),
  valuesOf,
  inputOf,
  validate,
  /** The message of a failed save: the specification's sentence (section 8), followed by the reason. */
  explainFailure: (error) =>
    explainPdfFailure(error) ?? {
      description: `Ha ocurrido un error al guardar la publicación. ${explainError(error)}`,
    },
  needsStorage: true,
};

function valuesOf(record: RecordRow<'publications'>): PublicationValues {
  const { pdf_url, youtube_url, publication_date, video_minutes, ...fields } = inputOf(record);
  return {
    ...fields,
    pdf_file: null,
    pdf_url: pdf_url ?? '',
    youtube_url: youtube_url ?? '',
    publication_date: publication_date ?? '',
    video_minutes: writeNumber(video_minutes),
  };
}

function inputOf(record: RecordRow<'publications'>): PublicationInput {
  return {
    ...fieldsOf(publicationSchema, record),
    image_details: readImageDetails(record.image_details),
    type: asPublicationType(record.type),
    theme: asPublicationTheme(record.theme),
  };
}

/** Validates the form. Omits what is switched off and details of removed images; requires what is switched on. */
function validate(values: PublicationValues): Validated<PublicationValues, PublicationInput> {
  const { pdf_file: _, youtube_url, publication_date, video_minutes, ...rest } = values;
  const input = {
    ...rest,
    image_details: normalizeImageDetails(values.images, values.image_details),
    ...pdfInput(values),
    youtube_url: values.has_video ? youtube_url.trim() || null : null,
    video_minutes: values.has_video && video_minutes.trim() ? Number(video_minutes) : null,
    publication_date: publication_date || null,
  };
  return validateWith(publicationSchema, input, missing(values));
}

/** Errors for missing files that are switched on, and for a title that yields no slug. */
function missing(values: PublicationValues) {
  const { title, has_video, youtube_url } = values;
  const errors: FieldErrors<PublicationValues> = missingPdf(values);
  if (slugify(title) === '') errors.title = 'Escribe un título que tenga al menos una letra o un número.';
  if (has_video && youtube_url.trim() === '') errors.youtube_url = 'Escribe la dirección del video en YouTube.';
  return errors;
}

function writeNumber(value: number | string | null): string {
  return value === null ? '' : String(value);
}
