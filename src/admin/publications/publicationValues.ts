import { normalizeImageDetails, readImageDetails } from '#domain/media/imageDetails.ts';
import { asPublicationTheme, asPublicationType } from '#domain/publications/publicationTypes.ts';
import { publicationSchema, type PublicationInput } from '#domain/publications/publications.ts';
import { slugify } from '#domain/slugs.ts';
import type { FieldErrors, Validated } from '#ui/form/formTypes.ts';
import { validateWith } from '#admin/ui/form/validateWith.ts';
import type { PublicationRecord } from './queries.ts';

/** The fields that the form holds as text. */
type TextField = 'pdf_url' | 'youtube_url' | 'publication_date' | 'video_minutes';

/** The form's values: text fields as typed, and the document to upload on save. */
export interface PublicationValues extends Omit<PublicationInput, TextField>, Record<TextField, string> {
  pdf_file: File | null;
}

/** The output of the form, saved once its document is in storage. */
export interface PublicationDraft {
  input: PublicationInput;
  pdf_file: File | null;
}

/** The initial values of a publication: everything empty or the default (specification, section 3). */
export const emptyPublication: PublicationValues = {
  title: '',
  summary: '',
  content: '',
  images: [],
  image_details: {},
  type: 'afcm-aporta',
  has_pdf: false,
  has_video: false,
  pdf_file: null,
  pdf_url: '',
  youtube_url: '',
  publication_date: '',
  authors: '',
  theme: null,
  pdf_pages: null,
  video_minutes: '',
  show_in_hero: false,
};

/** The form values of a record. */
export function publicationValuesOf(record: PublicationRecord): PublicationValues {
  const { title, summary, content, images, type, has_pdf, has_video, pdf_url, youtube_url, show_in_hero } = record;
  const { publication_date, authors, theme, pdf_pages, video_minutes } = record;
  return {
    title,
    summary,
    content,
    images,
    image_details: readImageDetails(record.image_details),
    type: asPublicationType(type),
    has_pdf,
    has_video,
    pdf_file: null,
    pdf_url: pdf_url ?? '',
    youtube_url: youtube_url ?? '',
    publication_date: publication_date ?? '',
    authors,
    theme: asPublicationTheme(theme),
    pdf_pages,
    video_minutes: video_minutes === null ? '' : String(video_minutes),
    show_in_hero,
  };
}

/** Validates the form. Omits what is switched off and details of removed images; requires what is switched on. */
export function validatePublication(values: PublicationValues): Validated<PublicationValues, PublicationDraft> {
  const { pdf_file, pdf_url, youtube_url, publication_date, video_minutes, ...rest } = values;
  const file = values.has_pdf ? pdf_file : null;
  const checked = validateWith(publicationSchema, {
    ...rest,
    image_details: normalizeImageDetails(values.images, values.image_details),
    pdf_url: values.has_pdf && !file ? pdf_url.trim() || null : null,
    pdf_pages: values.has_pdf && !file ? values.pdf_pages : null,
    youtube_url: values.has_video ? youtube_url.trim() || null : null,
    video_minutes: values.has_video && video_minutes.trim() ? Number(video_minutes) : null,
    publication_date: publication_date || null,
  });
  const errors: FieldErrors<PublicationValues> = {
    ...missing(values),
    ...('errors' in checked ? checked.errors : undefined),
  };
  if ('errors' in checked || Object.keys(errors).length > 0) return { errors };
  return { output: { input: checked.output, pdf_file: file } };
}

/** Errors for missing files that are switched on, and for a title that yields no slug. */
function missing({ title, has_pdf, has_video, pdf_file, pdf_url, youtube_url }: PublicationValues) {
  const errors: FieldErrors<PublicationValues> = {};
  if (slugify(title) === '') errors.title = 'Escribe un título que tenga al menos una letra o un número.';
  if (has_pdf && !pdf_file && pdf_url.trim() === '')
    errors.pdf_file = 'Elige un archivo, o escribe más abajo la dirección del PDF.';
  if (has_video && youtube_url.trim() === '') errors.youtube_url = 'Escribe la dirección del video en YouTube.';
  return errors;
}

/** A record's fields as the form saves them. */
export function publicationInputOf(record: PublicationRecord): PublicationInput {
  const { pdf_file: _, ...values } = publicationValuesOf(record);
  const { pdf_url, youtube_url, publication_date, video_minutes } = record;
  return { ...values, pdf_url, youtube_url, publication_date, video_minutes };
}
